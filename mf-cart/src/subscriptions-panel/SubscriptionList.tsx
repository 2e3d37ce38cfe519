import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { ButtonLink } from '@candor/ui/Button';
import { EmptyState } from '@candor/ui/EmptyState';
import { Fine } from '@candor/ui/Type';
import { SlipList } from '../panel/SlipLayout';
import type { Subscription } from './subscription';
import { SubscriptionCard } from './SubscriptionCard';

type Props = {
  subscriptions: readonly Subscription[];
  onChanged: (changed: Subscription) => void;
};

/** All subscriptions of the account, newest first; ended ones stay listed. */
export const SubscriptionList = ({ subscriptions, onChanged }: Props) => {
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
    <SlipList>
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} onChanged={onChanged} />
      ))}
      <Fine>Each charge is an order of its own, with its receipt, under Orders.</Fine>
    </SlipList>
  );
};
