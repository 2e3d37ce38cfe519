import { lazy, Suspense, useRef, useState } from 'react';
import { formatCents } from '@candor/catalog-contract/money';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { parseWebUrl } from '@candor/shell-contract/parse-web-url';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, SmallHeading } from '@candor/ui/Type';
import { useFocusFallback } from '../keyboard/use-focus-fallback';
import { OrderLines } from '../orders/OrderLines';
import { Actions, Card, CardHeader } from '../orders/CardLayout';
import { CancelDialog } from './CancelDialog';
import {
  changeSubscription,
  describeParcel,
  describeSubscription,
  startCardUpdate,
  type Subscription,
} from './subscription';

// Loaded on the click that opens it.
const ManageDialog = lazy(async () => {
  const { ManageDialog: dialog } = await import(
    /* webpackChunkName: "SubscriptionsPanel-manage" */ './manage/ManageDialog'
  );
  return { default: dialog };
});

type Props = {
  subscription: Subscription;
  onChanged: (changed: Subscription) => void;
  reload: () => Promise<void>;
};

const isChanged = (before: string, now: string) => before !== now;

const formatCard = ({ brand, last4 }: NonNullable<Subscription['card']>) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** A subscription: its lines, its next charge and its changes. */
export const SubscriptionCard = ({ subscription, onChanged, reload }: Props) => {
  const { id, status, lines, perCharge, cancelAt, card, cardUpdate } = subscription;
  const { isBusy, error, setError, run } = useMutation(describeApiError);
  const [lastChange, setLastChange] = useState<'cancel' | 'resume' | 'card' | null>(null);
  // In the card and not in a toast, which covers the button that takes the change back.
  const [done, setDone] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, `${status} ${cancelAt}`, isChanged);
  const { tag, next } = describeSubscription(subscription);
  const parcel = describeParcel(subscription);
  const name = lines.map((line) => line.name).join(' and ');
  const isRunning = status !== 'ended';
  const isOpen = status === 'active' && cancelAt === null;

  const isRunningChange = (change: typeof lastChange) => isBusy && lastChange === change;

  const change = async (action: 'cancel' | 'resume', message: string) => {
    setDone(null);
    const changed = await run(async () => {
      setLastChange(action);
      try {
        return await changeSubscription(id, action);
      } catch (failure) {
        // A lost response may hide a change that was made.
        void reload();
        throw failure;
      }
    });
    if (!changed) return;
    setConfirming(false);
    onChanged(changed);
    setDone(message);
  };
  const updateCard = async () => {
    const response = await run(() => {
      setLastChange('card');
      return startCardUpdate(id);
    });
    if (response === undefined) return;
    const url = parseWebUrl(response);
    if (url) window.location.assign(url);
    else setError('The card page could not be opened. Nothing has changed; please try again.');
  };
  const close = () => {
    setConfirming(false);
    setError(null);
  };

  const manage = (
    <Button $small $ghost={!isOpen} onClick={() => setManaging(true)}>
      {isOpen ? 'Change, skip or pause' : isRunning ? 'Address and terms' : 'What you agreed to'}
    </Button>
  );

  return (
    <Card aria-label={`Subscription to ${name}`}>
      <CardHeader>
        <div>
          <SmallHeading ref={title} tabIndex={-1}>
            {name}
          </SmallHeading>
          <SmallPrint>
            {formatCents(perCharge)} {billingInterval}
          </SmallPrint>
        </div>
        <Tag $tone={status === 'past_due' ? 'rubric' : 'plain'}>{tag}</Tag>
      </CardHeader>
      {done && <Note tone="ok">{done}</Note>}
      <OrderLines lines={lines} label={`What ${name} sends`} />
      {status === 'past_due' ? <Note tone="warn">{next}</Note> : <Copy>{next}</Copy>}
      {status === 'active' && parcel && <SmallPrint>{parcel}</SmallPrint>}
      {subscription.isChanging && (
        <Note tone="warn">A change is waiting for our payment provider. You need do nothing.</Note>
      )}
      {isRunning && card && (
        <SmallPrint>
          {formatCard(card)}
          {cardUpdate && '. A new card was begun on the payment page and is not saved yet.'}
        </SmallPrint>
      )}
      {error && !isConfirming && <Note tone="error">{error}</Note>}
      {!isRunning && <Actions>{manage}</Actions>}
      {isRunning && (
        <Actions>
          {isOpen && manage}
          {cancelAt ? (
            <Button
              $small
              disabled={isBusy}
              aria-busy={isRunningChange('resume')}
              onClick={() => void change('resume', 'Your subscription continues.')}
            >
              Keep my subscription
            </Button>
          ) : (
            <>
              <Button
                $small
                $ghost={status !== 'past_due'}
                disabled={isBusy}
                aria-busy={isRunningChange('card')}
                onClick={() => void updateCard()}
              >
                Update card
              </Button>
              <Button $small $ghost onClick={() => setConfirming(true)}>
                Cancel subscription
              </Button>
            </>
          )}
          {!isOpen && manage}
        </Actions>
      )}
      {isManaging && (
        <Suspense>
          <ManageDialog
            subscription={subscription}
            name={name}
            onChanged={onChanged}
            reload={reload}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
      <CancelDialog
        subscription={subscription}
        name={name}
        open={isConfirming}
        isBusy={isRunningChange('cancel')}
        error={error}
        onCancel={() => void change('cancel', 'Your subscription is canceled.')}
        onClose={close}
      />
    </Card>
  );
};
