import { useRecordContext, useResourceContext } from 'react-admin';
import { ActionButton } from '../components/ActionButton';
import type { StaffDataProvider } from '../data/data-provider';
import { centsOfDollars } from './cents-of-dollars';
import { RefundFields } from './RefundFields';
import type { RefundableRecord } from './use-refund-options';

type Input = { amount?: string | null };

const isPaid = ({ status }: RefundableRecord): boolean =>
  ['paid', 'confirmed', 'shipped', 'needs_review', 'refund_failed'].includes(status);
const isInReview = ({ status }: RefundableRecord): boolean => status === 'needs_review';

/**
 * The buttons that give money back, for the page of an order or of a reservation: a refund of everything
 * or a part, a cancellation before the parcel leaves, and the rejection of a purchase under review.
 */
export const OrderRefundActions = () => {
  const record = useRecordContext<RefundableRecord>();
  const resource = useResourceContext() ?? 'orders';
  if (!record) return null;
  const send = (action: string) => async (provider: StaffDataProvider, values: object) => {
    const { amount, ...all } = values as Input;
    // An empty input of react-admin is null.
    const input = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
    const cents = amount ? centsOfDollars(amount) : null;
    return provider.act<RefundableRecord>(resource, record.id, action, {
      ...input,
      ...(action === 'refund' && { cents }),
      revision: record.revision,
    });
  };
  return (
    <>
      <ActionButton<RefundableRecord>
        label="Refund"
        title={`Refund ${record.id}`}
        intro="The money goes back to the card or account that paid, and the buyer gets an email."
        action="refund"
        send={send('refund')}
        done="Refund requested."
        permission="orders:refund"
        isDangerous
        when={(row) => isPaid(row) && row.totalCents > row.refundedCents}
      >
        <RefundFields record={record} hasAmount />
      </ActionButton>
      <ActionButton<RefundableRecord>
        label="Cancel order"
        title={`Cancel ${record.id}`}
        intro="Nothing is sent. All that is left of the money goes back, and the buyer gets an email."
        confirm="Cancel and refund"
        action="cancel"
        send={send('cancel')}
        done="Canceled."
        permission="orders:refund"
        isDangerous
        when={({ status }) => status === 'paid'}
      >
        <RefundFields record={record} />
      </ActionButton>
      <ActionButton<RefundableRecord>
        label="Refuse"
        title={`Refuse ${record.id}`}
        intro="We do not accept this purchase: nothing is sent, and all of the money goes back."
        confirm="Refuse and refund"
        action="refuse"
        send={send('refuse')}
        done="Refused."
        permission="orders:review"
        isDangerous
        values={() => ({ reason: 'not_accepted' })}
        when={isInReview}
      >
        <RefundFields record={record} />
      </ActionButton>
    </>
  );
};
