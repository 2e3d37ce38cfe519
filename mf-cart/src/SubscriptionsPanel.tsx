import { useCallback } from 'react';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { useQuery } from '@candor/shell-contract/use-query';
import { ArrowLink } from '@candor/ui/Button';
import { AsyncPanel } from '@candor/ui/loading/AsyncPanel';
import { Copy, SmallPrint } from '@candor/ui/Type';
import { CardList } from './orders/CardLayout';
import { CardUpdateNotice } from './subscriptions-panel/CardUpdateNotice';
import { fetchSubscriptions, type Subscription } from './subscriptions-panel/subscription';
import { SubscriptionCard } from './subscriptions-panel/SubscriptionCard';

type ListProps = {
  subscriptions: readonly Subscription[];
  onChanged: (changed: Subscription) => void;
  reload: () => Promise<void>;
};

/** Ended subscriptions stay listed. */
const SubscriptionList = ({ subscriptions, onChanged, reload }: ListProps) => {
  if (subscriptions.length === 0)
    return (
      <div>
        <Copy>
          No subscriptions. Choose Subscribe on any bottle or bundle, and it comes {billingInterval}
          . Cancel here in two clicks, no phone call.
        </Copy>
        <ArrowLink to="/">Shop Formulas</ArrowLink>
      </div>
    );
  return (
    <CardList>
      {subscriptions.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          onChanged={onChanged}
          reload={reload}
        />
      ))}
      <SmallPrint>Each charge shows up under Orders, with a receipt.</SmallPrint>
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
    <AsyncPanel
      title="Subscriptions"
      query={query}
      loading="Loading your subscriptions."
      unavailable="We can’t look up your subscriptions right now. Nothing has happened to them. Please try again."
      signedOut="Your subscriptions show up here, and nobody else sees them."
    >
      {(subscriptions) => (
        <>
          <CardUpdateNotice
            isPending={subscriptions.some(({ cardUpdate }) => cardUpdate !== null)}
            reload={reload}
          />
          <SubscriptionList subscriptions={subscriptions} onChanged={replace} reload={reload} />
        </>
      )}
    </AsyncPanel>
  );
};
