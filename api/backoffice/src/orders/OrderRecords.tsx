import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ChangeRecords, MailRecords, MoneyRecords, Records } from './PurchaseRecords';

/** The history of an order: notes, refunds, emails, provider events and changes. */
export const OrderRecords = ({ notes, events, ...order }: StaffOrder) => (
  <>
    <Records
      title="Notes"
      absent="There are none."
      entries={notes.map(({ id, at, author, text }) => ({ id, at, text: `${text} (${author})` }))}
    />
    <MoneyRecords {...order} absent="There are none." />
    <MailRecords {...order} absent="None was written." />
    <ChangeRecords {...order} absent="Nobody changed it." />
    <Records
      title="Events at Stripe"
      absent="Nothing was sent."
      entries={events.map(({ id, receivedAt, type }) => ({ id, at: receivedAt, text: type }))}
    />
  </>
);
