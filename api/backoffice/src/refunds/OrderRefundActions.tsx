import { useRecordContext, useResourceContext } from 'react-admin';
import { ActionButton } from '../components/ActionButton';
import { formatMoney } from '../components/Money';
import { newRequestId } from '../components/new-request-id';
import type { StaffDataProvider } from '../data/data-provider';
import { readRefund, type RefundForm } from './refund-form';
import { RefundFields } from './RefundFields';
import { type RefundableRecord, useRefundOptions } from './use-refund-options';

/** The provider rejects each refund while the bank has the money. */
const isPaid = ({ status, isDisputed }: RefundableRecord): boolean =>
  !isDisputed && ['paid', 'confirmed', 'shipped', 'needs_review', 'refund_failed'].includes(status);
const isInReview = ({ status, isDisputed }: RefundableRecord): boolean =>
  status === 'needs_review' && !isDisputed;

const nothing = { leftCents: 0, basis: null };

/** Without the fields of the choice, and without empty inputs, which are null in react-admin. */
const withoutChoice = (values: object): object => {
  const {
    scope: _scope,
    amount: _amount,
    bottles: _bottles,
    shipping: _shipping,
    ...rest
  } = values as RefundForm;
  const { restock: _restock, ...input } = rest;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
};

/** It has what the buttons of one purchase send, and their texts with the sum. */
const useRefund = (record: RefundableRecord, resource: string) => {
  const options = useRefundOptions(record) ?? nothing;
  const send =
    (action: 'refund' | 'cancel' | 'refuse') =>
    async (provider: StaffDataProvider, values: object) => {
      const refund = action === 'refund' ? readRefund(values, options) : {};
      if (refund === null) throw new Error('Choose at least one bottle, or the shipping.');
      return provider.act<RefundableRecord>(resource, record.id, action, {
        ...withoutChoice(values),
        ...refund,
        revision: record.revision,
      });
    };
  const confirmChosen = (values: object): string => {
    const refund = readRefund(values, options);
    return refund === null ? 'Refund' : `Refund ${formatMoney(refund.cents)}`;
  };
  const { leftCents } = options;
  const confirmWhole = (text: string) =>
    leftCents === 0 ? text : `${text} ${formatMoney(leftCents)}`;
  return { send, confirmChosen, confirmWhole };
};

const ActionsOf = ({ record }: { record: RefundableRecord }) => {
  const { send, confirmChosen, confirmWhole } = useRefund(record, useResourceContext() ?? 'orders');
  return (
    <>
      <ActionButton<RefundableRecord>
        label="Refund"
        title={`Refund ${record.id}`}
        intro="The money goes back to the card or account that paid, and the buyer gets an email."
        confirm={confirmChosen}
        action="refund"
        send={send('refund')}
        done="Refund requested."
        permission="orders:refund"
        isDangerous
        values={() => ({ request: newRequestId() })}
        when={(row) => isPaid(row) && row.totalCents > row.refundedCents}
      >
        <RefundFields record={record} hasChoice />
      </ActionButton>
      <ActionButton<RefundableRecord>
        label="Cancel order"
        title={`Cancel ${record.id}`}
        intro="Nothing is sent. All that is left of the money goes back, and the buyer gets an email."
        confirm={confirmWhole('Cancel and refund')}
        action="cancel"
        send={send('cancel')}
        done="Canceled."
        permission="orders:refund"
        isDangerous
        values={() => ({ request: newRequestId() })}
        when={({ status, isDisputed, parts = [] }) =>
          status === 'paid' && !isDisputed && parts.length === 0
        }
      >
        <RefundFields record={record} />
      </ActionButton>
      <ActionButton<RefundableRecord>
        label="Reject and refund"
        title={`Reject ${record.id}`}
        intro="We’re not accepting this purchase: nothing is sent, and all of the money goes back."
        confirm={confirmWhole('Reject and refund')}
        action="refuse"
        send={send('refuse')}
        done="Rejected and refunded."
        permission="orders:review"
        isDangerous
        values={() => ({ reason: 'not_accepted', request: newRequestId() })}
        when={isInReview}
      >
        <RefundFields record={record} />
      </ActionButton>
    </>
  );
};

/**
 * The buttons that give money back, for the page of an order or of a reservation: a refund of everything
 * or a part, a cancellation before the parcel leaves, and the rejection of a purchase under review.
 */
export const OrderRefundActions = () => {
  const record = useRecordContext<RefundableRecord>();
  return record ? <ActionsOf record={record} /> : null;
};
