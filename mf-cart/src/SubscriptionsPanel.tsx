import { useCallback } from 'react';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { callWithTimeout } from '@candor/shell-contract/api-calls';
import { ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Fine } from '@candor/ui/Type';
import { readFields } from './orders/order';
import { CardList } from './panel/CardLayout';
import { Panel, PANEL_TIMEOUT_MS } from './panel/Panel';
import { useQuery } from './panel/use-query';
import { CardUpdateNotice } from './subscriptions-panel/CardUpdateNotice';
import { parseSubscription, type Subscription } from './subscriptions-panel/subscription';
import { SubscriptionCard } from './subscriptions-panel/SubscriptionCard';

const fetchSubscriptions = async (signal: AbortSignal): Promise<Subscription[]> => {
  const { subscriptions } = readFields(
    await callWithTimeout(PANEL_TIMEOUT_MS, '/api/subscriptions', { signal }),
  );
  if (!Array.isArray(subscriptions)) throw new TypeError('The response has no subscriptions.');
  return subscriptions.flatMap((subscription) => parseSubscription(subscription) ?? []);
};

type ListProps = {
  subscriptions: readonly Subscription[];
  onChanged: (changed: Subscription) => void;
};

/** Ended subscriptions stay listed. */
const SubscriptionList = ({ subscriptions, onChanged }: ListProps) => {
  if (subscriptions.length === 0)
    return (
      <EmptyState
        title="No subscriptions"
        formula="energy"
        action={<ButtonLink to="/">Shop Formulas</ButtonLink>}
      >
        Tick Subscribe on any bottle or bundle and it comes {billingInterval}. It is cancelled here,
        in two clicks, without a phone call.
      </EmptyState>
    );
  return (
    <CardList>
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} onChanged={onChanged} />
      ))}
      <Fine>Each charge is an order of its own, with its receipt, under Orders.</Fine>
    </CardList>
  );
};

/** The account's subscriptions, newest first, for the account page. */
export const SubscriptionsPanel = () => {
  const query = useQuery(fetchSubscriptions);
  const { reload, setData } = query;
  const replace = useCallback(
    (changed: Subscription) =>
      setData((before) => before.map((other) => (other.id === changed.id ? changed : other))),
    [setData],
  );
  return (
    <Panel title="Subscriptions" subject="your subscriptions" query={query}>
      {(subscriptions) => (
        <>
          <CardUpdateNotice
            isPending={subscriptions.some(({ isCardUpdatePending }) => isCardUpdatePending)}
            reload={reload}
          />
          <SubscriptionList subscriptions={subscriptions} onChanged={replace} />
        </>
      )}
    </Panel>
  );
};
