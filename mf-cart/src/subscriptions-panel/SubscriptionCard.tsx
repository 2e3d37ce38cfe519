import { lazy, Suspense, useRef, useState } from 'react';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, SmallHeading } from '@candor/ui/Type';
import { useFocusFallback } from '../keyboard/use-focus-fallback';
import { Actions, Card, CardHeader } from '../orders/CardLayout';
import { ConfirmDialog } from '../orders/ConfirmDialog';
import { OrderLines } from '../orders/OrderLines';
import {
  describeCancellation,
  describeParcel,
  describeSubscription,
  type Subscription,
} from './subscription';
import { useSubscriptionChanges, type SubscriptionChanges } from './use-subscription-changes';

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

/** The next charge, the next parcel and the card. */
const SubscriptionStatus = ({ subscription }: { subscription: Subscription }) => {
  const { status, card, cardUpdate, isChanging } = subscription;
  const { next } = describeSubscription(subscription);
  const parcel = describeParcel(subscription);
  return (
    <>
      {status === 'past_due' ? <Note tone="warn">{next}</Note> : <Copy>{next}</Copy>}
      {status === 'active' && parcel && <SmallPrint>{parcel}</SmallPrint>}
      {isChanging && (
        <Note tone="warn">
          A change is waiting for our payment provider. You don’t need to do anything.
        </Note>
      )}
      {status !== 'ended' && card && (
        <SmallPrint>
          {formatCard(card)}
          {cardUpdate && '. You started adding a new card on the payment page. It isn’t saved yet.'}
        </SmallPrint>
      )}
    </>
  );
};

type ActionsProps = {
  subscription: Subscription;
  changes: SubscriptionChanges;
  onManage: () => void;
  onCancel: () => void;
};

const SubscriptionActions = ({ subscription, changes, onManage, onCancel }: ActionsProps) => {
  const { status, cancelAt } = subscription;
  const { isBusy, isRunning, change, updateCard } = changes;
  const hasEnded = status === 'ended';
  const isOpen = status === 'active' && cancelAt === null;
  const manage = (
    <Button $small $ghost={!isOpen} onClick={onManage}>
      {isOpen ? 'Change, skip or pause' : hasEnded ? 'Terms you agreed to' : 'Address and terms'}
    </Button>
  );
  if (hasEnded) return <Actions>{manage}</Actions>;
  return (
    <Actions>
      {isOpen && manage}
      {cancelAt ? (
        <Button
          $small
          disabled={isBusy}
          aria-busy={isRunning('resume')}
          onClick={() => void change('resume')}
        >
          Keep my subscription
        </Button>
      ) : (
        <>
          <Button
            $small
            $ghost={status !== 'past_due'}
            disabled={isBusy}
            aria-busy={isRunning('card')}
            onClick={() => void updateCard()}
          >
            Update card
          </Button>
          <Button $small $ghost onClick={onCancel}>
            Cancel subscription
          </Button>
        </>
      )}
      {!isOpen && manage}
    </Actions>
  );
};

/** A subscription: its lines, its next charge and its changes. */
export const SubscriptionCard = ({ subscription, onChanged, reload }: Props) => {
  const { id, status, lines, perCharge, cancelAt } = subscription;
  const [isConfirming, setConfirming] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const applyChange = (changed: Subscription) => {
    setConfirming(false);
    onChanged(changed);
  };
  const changes = useSubscriptionChanges(id, applyChange, reload);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title, `${status} ${cancelAt}`, isChanged);
  const name = lines.map((line) => line.name).join(' and ');

  return (
    <Card aria-label={`Subscription to ${name}`}>
      <CardHeader>
        <div>
          <SmallHeading ref={title} tabIndex={-1}>
            {name}
          </SmallHeading>
          <SmallPrint>
            {formatComingCharge(perCharge)}, {billingInterval}
          </SmallPrint>
        </div>
        <Tag $tone={status === 'past_due' ? 'rubric' : 'plain'}>
          {describeSubscription(subscription).tag}
        </Tag>
      </CardHeader>
      {changes.done && <Note tone="ok">{changes.done}</Note>}
      <OrderLines lines={lines} label={`What ${name} sends`} />
      <SubscriptionStatus subscription={subscription} />
      {changes.error && !isConfirming && <Note tone="error">{changes.error}</Note>}
      <SubscriptionActions
        subscription={subscription}
        changes={changes}
        onManage={() => setManaging(true)}
        onCancel={() => setConfirming(true)}
      />
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
      <ConfirmDialog
        title={`Cancel ${name}?`}
        action="Cancel subscription"
        open={isConfirming}
        isBusy={changes.isRunning('cancel')}
        error={changes.error}
        onConfirm={() => void changes.change('cancel')}
        onClose={() => {
          setConfirming(false);
          changes.clearError();
        }}
      >
        <Copy>{describeCancellation(subscription)}</Copy>
      </ConfirmDialog>
    </Card>
  );
};
