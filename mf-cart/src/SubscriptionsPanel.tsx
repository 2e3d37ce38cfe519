import { useCallback } from 'react';
import { Panel } from './panel/Panel';
import { useAnswer } from './panel/use-answer';
import { CardNews } from './subscriptions-panel/CardNews';
import { parseSubscriptions, type Subscription } from './subscriptions-panel/subscription';
import { SubscriptionList } from './subscriptions-panel/SubscriptionList';
import { useReturnedCard } from './subscriptions-panel/use-returned-card';

/** The account's subscriptions with the way out of each, for the account page. */
export const SubscriptionsPanel = () => {
  const { answer, reload, retry, show } = useAnswer('/api/subscriptions', parseSubscriptions);
  const card = useReturnedCard(
    answer.kind === 'here' ? answer.data.some(({ isCardOnItsWay }) => isCardOnItsWay) : null,
    reload,
  );
  const replace = useCallback(
    (changed: Subscription) =>
      show((before) => before.map((known) => (known.id === changed.id ? changed : known))),
    [show],
  );
  return (
    <Panel title="Subscriptions" what="your subscriptions" answer={answer} retry={retry}>
      {(subscriptions) => (
        <>
          <CardNews card={card} />
          <SubscriptionList subscriptions={subscriptions} onChanged={replace} />
        </>
      )}
    </Panel>
  );
};
