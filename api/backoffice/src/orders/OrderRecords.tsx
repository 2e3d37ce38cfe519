import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { ChangeRecords, MailRecords, MoneyRecords, Records } from './PurchaseRecords';

/** The history of an order: notes, refunds, emails, provider events and changes. */
export const OrderRecords = ({ notes, events, ...order }: StaffOrder) => (
  <>
    <Records
      title="Notes"
      absent="None so far."
      entries={notes.map(({ id, at, author, text }) => ({ id, at, text: `${text} (${author})` }))}
    />
    <MoneyRecords {...order} absent="None so far." />
    <MailRecords {...order} absent="None so far." />
    <ChangeRecords {...order} absent="None so far." />
    <Records
      title="Events at Stripe"
      absent="None so far."
      entries={events.map(({ id, receivedAt, type }) => ({ id, at: receivedAt, text: type }))}
    />
  </>
);
