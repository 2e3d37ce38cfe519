import { useRef, useState } from 'react';
import { formatCents } from '@candor/catalog-contract/money';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, Fine, SmallHeading } from '@candor/ui/Type';
import { OrderLines } from '../orders/OrderLines';
import { fieldsOf } from '../orders/order';
import { isWebAddress } from '../api/is-web-address';
import { useKeptFocus } from '../focus/use-kept-focus';
import { Actions, Slip, SlipHead } from '../panel/SlipLayout';
import { CancelDialog } from './CancelDialog';
import { parseSubscription, type Subscription } from './subscription';
import { subscriptionWords } from './subscription-words';
import { useSubscriptionCalls } from './use-subscription-calls';

type Props = { subscription: Subscription; onChanged: (changed: Subscription) => void };

const isOther = (before: string, now: string) => before !== now;

const cardName = ({ brand, last4 }: NonNullable<Subscription['card']>) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** One subscription: what it sends, what it charges next, and the way out. */
export const SubscriptionCard = ({ subscription, onChanged }: Props) => {
  const { id, status, lines, perCharge, cancelAt, card, isCardOnItsWay } = subscription;
  const { running, problem, post, tell } = useSubscriptionCalls(id);
  const [isAsking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useKeptFocus(title, `${status} ${cancelAt?.getTime()}`, isOther);
  const { tag, next } = subscriptionWords(subscription);
  const name = lines.map((line) => line.name).join(' and ');
  const isRunning = status !== 'ended';

  const change = async (what: 'cancel' | 'resume', message: string) => {
    const changed = parseSubscription(fieldsOf(await post(what))['subscription']);
    if (!changed) return;
    setAsking(false);
    onChanged(changed);
    toasts.show({ message, detail: subscriptionWords(changed).next });
  };
  const updateCard = async () => {
    const answer = await post('card');
    if (answer === undefined) return;
    const { url } = fieldsOf(answer);
    if (isWebAddress(url)) window.location.assign(url);
    else tell('The card page could not be opened. Nothing has changed; please try again.');
  };
  const close = () => {
    setAsking(false);
    tell(null);
  };

  return (
    <Slip aria-label={`Subscription to ${name}`}>
      <SlipHead>
        <div>
          <SmallHeading ref={title} tabIndex={-1}>
            {name}
          </SmallHeading>
          <Fine>
            {formatCents(perCharge)} {billingInterval}
          </Fine>
        </div>
        <Tag $tone={status === 'past_due' ? 'rubric' : 'plain'}>{tag}</Tag>
      </SlipHead>
      <OrderLines lines={lines} label={`What ${name} sends`} />
      {status === 'past_due' ? <Note tone="warn">{next}</Note> : <Copy>{next}</Copy>}
      {isRunning && card && (
        <Fine>
          {cardName(card)}
          {isCardOnItsWay && '. A new card was begun on the payment page and is not saved yet.'}
        </Fine>
      )}
      {problem && !isAsking && <Note tone="error">{problem}</Note>}
      {isRunning && (
        <Actions>
          {cancelAt ? (
            <Button
              $small
              disabled={running !== null}
              aria-busy={running === 'resume'}
              onClick={() => void change('resume', 'Your subscription goes on.')}
            >
              Keep my subscription
            </Button>
          ) : (
            <>
              <Button
                $small
                $ghost={status !== 'past_due'}
                disabled={running !== null}
                aria-busy={running === 'card'}
                onClick={() => void updateCard()}
              >
                Update card
              </Button>
              <Button $small $ghost onClick={() => setAsking(true)}>
                Cancel subscription
              </Button>
            </>
          )}
        </Actions>
      )}
      <CancelDialog
        subscription={subscription}
        name={name}
        open={isAsking}
        isBusy={running === 'cancel'}
        problem={problem}
        onCancel={() => void change('cancel', 'Your subscription is cancelled.')}
        onClose={close}
      />
    </Slip>
  );
};
