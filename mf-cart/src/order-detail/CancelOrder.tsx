import { useId, useState } from 'react';
import styled from 'styled-components';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { ConfirmDialog } from '../orders/ConfirmDialog';
import type { OrderDetail } from './order-detail';

// A number that breaks over two lines is easily misread.
const WholeNumber = styled.span`
  white-space: nowrap;
`;

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: var(--font-weight-medium);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--tap-target);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }
`;

type Choice = 'ends' | 'goes on';

type Props = {
  order: OrderDetail;
  open: boolean;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: string | null;
  onCancel: (endSubscription: boolean) => void;
  onClose: () => void;
};

const refundText = ({ total, refunded }: OrderDetail): string => {
  const left = total - refunded;
  if (left <= 0) return 'You paid nothing for it, so nothing is refunded.';
  return `${formatCents(cents(left))} goes back the way it was paid. Banks take up to 10 business days to show it.`;
};

/** Confirms a cancellation, with a choice of what the subscription does then. */
export const CancelOrder = ({ order, onCancel, ...dialog }: Props) => {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const radioName = useId();
  // A subscription that is not charged again needs no choice: it runs out by itself.
  const nextChargeAt = order.subscription?.nextChargeAt ?? null;
  const submit = () => {
    const isUndecided = nextChargeAt !== null && choice === null;
    setMissing(isUndecided);
    if (!isUndecided) onCancel(nextChargeAt !== null && choice === 'ends');
  };
  const option = (value: Choice, text: string) => (
    <label>
      <input
        type="radio"
        name={radioName}
        checked={choice === value}
        onChange={() => setChoice(value)}
      />
      {text}
    </label>
  );
  return (
    <ConfirmDialog
      title={
        <>
          Cancel order <WholeNumber>{order.number}?</WholeNumber>
        </>
      }
      action="Cancel the order"
      onConfirm={submit}
      {...dialog}
    >
      <Copy>Nothing will ship. {refundText(order)} You can’t undo this.</Copy>
      {nextChargeAt !== null && (
        <Choices>
          <legend>It’s part of a subscription, which</legend>
          {option('ends', 'ends as well: no further charges, and nothing more ships.')}
          {option('goes on', `continues: the next charge is on ${formatDate(nextChargeAt)}.`)}
        </Choices>
      )}
      {isMissing && choice === null && (
        <Note tone="error">Please choose what the subscription does.</Note>
      )}
    </ConfirmDialog>
  );
};
