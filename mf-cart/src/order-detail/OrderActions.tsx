import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { BuyerAction, OrderDetailResponse } from '@candor/api-contract/orders';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { useFocusFallback } from '../keyboard/use-focus-fallback';
import { Actions } from '../orders/CardLayout';
import { POST_TIMEOUT_MS } from '../orders/order';
import { BuyAgain } from './BuyAgain';
import { CancelOrder } from './CancelOrder';
import { ChangeAddress } from './ChangeAddress';
import { MailLink } from './MailLink';
import { orderPath, type OrderDetail } from './order-detail';

const Stack = styled.div`
  display: grid;
  gap: var(--space-4);
`;

// The invoice is a page outside of the shop's frame, so no link of the router.
const DocumentLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--tap-target);
  padding-inline: 1.25rem;
  border: var(--border-width-2) solid var(--ink);
  border-radius: var(--radius-pill);
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-bold);
  text-decoration: none;
  @media (hover: hover) {
    &:hover {
      background: var(--ink);
      color: var(--ink-inverse);
    }
  }
`;

type Props = {
  order: OrderDetail;
  /** Replaces the shown order by the API's response. */
  onChanged: (order: OrderDetail) => void;
  /** Reads the order again: another state is why a change was rejected. */
  reload: () => Promise<void>;
};

const isChanged = (before: string, now: string) => before !== now;

const texts: Record<'address' | 'cancel' | 'receipt', (order: OrderDetail) => string> = {
  address: ({ email }) => `Your new address is saved. An email to ${email} confirms it.`,
  cancel: ({ email, total, refunded, isBeingRefunded }) =>
    isBeingRefunded
      ? `Canceled. Nothing will ship. Your refund is under way, and an email to ${email} confirms it.`
      : `Canceled. Nothing will ship. ${total === 0 ? 'An' : `${formatCents(cents(refunded))} went back the way it was paid, and an`} email to ${email} confirms it.`,
  receipt: ({ email }) => `The receipt is on its way to ${email}.`,
};

/**
 * Changes an order, one change at a time.
 * @param onDone called after a change that was made
 */
const useOrderChange = ({ order, onChanged, reload }: Props, onDone: () => void) => {
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, error, run, setError } = useMutation(describeApiError);

  const change = (name: keyof typeof texts, body: object = {}) => {
    setDone(null);
    void run(async () => {
      try {
        const changed = await callWithTimeout<OrderDetailResponse>(
          POST_TIMEOUT_MS,
          `${orderPath(order.number)}/${name}`,
          { method: 'POST', body: { revision: order.revision, ...body } },
        );
        onChanged(changed);
        setDone(texts[name](changed));
        onDone();
      } catch (failure) {
        void reload();
        throw failure;
      }
    });
  };
  const clear = () => {
    setDone(null);
    setError(null);
  };
  return { isBusy, error, done, change, clear };
};

/** The actions that the buyer can take on an order now. */
export const OrderActions = (props: Props) => {
  const { order } = props;
  const [opened, setOpened] = useState<BuyerAction | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  const { isBusy, error, done, change, clear } = useOrderChange(props, close);
  const may = (action: BuyerAction) => order.actions.includes(action);
  const isConfirming = opened === 'cancel' && may('cancel');

  const open = (action: BuyerAction) => {
    clear();
    setOpened(action);
  };

  useFocusFallback(stack, `${opened} ${done}`, isChanged);

  return (
    <Stack ref={stack} tabIndex={-1} aria-label="Manage this order" role="group">
      {error && !isConfirming && <Note tone="error">{error}</Note>}
      {done && <Note tone="ok">{done}</Note>}
      <Actions>
        {may('address') && (
          <Button
            $ghost
            $small
            aria-expanded={opened === 'address'}
            onClick={() => open('address')}
          >
            Change the address
          </Button>
        )}
        {may('cancel') && (
          <Button $ghost $small aria-haspopup="dialog" onClick={() => open('cancel')}>
            Cancel the order
          </Button>
        )}
        {may('receipt') && (
          <Button $ghost $small disabled={isBusy} onClick={() => change('receipt')}>
            Resend the receipt
          </Button>
        )}
        {may('invoice') && (
          <DocumentLink href={`${orderPath(order.number)}/invoice`}>Invoice</DocumentLink>
        )}
        <BuyAgain order={order} />
      </Actions>
      {opened === 'address' && may('address') && (
        <ChangeAddress
          order={order}
          isBusy={isBusy}
          onSave={(shipTo) => change('address', { shipTo })}
          onClose={close}
        />
      )}
      <CancelOrder
        order={order}
        open={isConfirming}
        isBusy={isBusy}
        error={error}
        onCancel={(endSubscription) => change('cancel', { endSubscription })}
        onClose={close}
      />
      {order.viewer === 'payer' && order.parcel === null && order.status === 'paid' && (
        <MailLink order={order} />
      )}
    </Stack>
  );
};
