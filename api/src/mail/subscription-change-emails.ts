import type { SubscriptionAction } from '@candor/api-contract/staff-subscriptions';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import type { Cents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';
import type { Subscriber } from './subscription-emails';

/** Describes a change by the subscriber, or by staff at the subscriber's request. */
export type SubscriptionChange = {
  kind: SubscriptionAction;
  by: 'owner' | 'staff';
  /** The charge that was moved; null for another change. */
  from: Date | null;
  /** The lines of the address that parcels go to. */
  address: readonly string[];
  nextCharge: { at: Date; cents: Cents } | null;
};

const titles: Readonly<Record<SubscriptionAction, string>> = {
  address: 'Your next packages go to a new address.',
  lines: 'Your next packages are changed.',
  'next-date': 'Your next package has a new date.',
  skip: 'Your next package is skipped.',
  pause: 'Your subscription is paused.',
  resume: 'Your subscription continues.',
  cancel: 'Your subscription is canceled.',
  keep: 'Your subscription continues.',
};

const describeChange = (
  { what }: Subscriber,
  { kind, from, address, nextCharge }: SubscriptionChange,
): string => {
  const was = from === null ? '' : formatDate(from);
  const until = nextCharge === null ? '' : formatDate(nextCharge.at);
  switch (kind) {
    case 'address':
      return `From now on we send ${what} to: ${address.join(', ')}.`;
    case 'lines':
      return `From the next charge on, you get ${what}. Nothing is charged before then.`;
    case 'skip':
      return `The package of ${what} that was due on ${was} is neither charged nor sent.`;
    case 'pause':
      return `${what}: nothing is charged or sent until ${until}. Then it starts again on its own.`;
    default:
      return `The charge for ${what} that was due on ${was} has moved.`;
  }
};

/** Confirms a change. */
export const subscriptionChanged = (subscriber: Subscriber, change: SubscriptionChange): Mail => {
  const { nextCharge } = change;
  const subject = `Your ${brand.name} subscription was changed`;
  const action = { label: 'See your subscription', href: subscriber.accountUrl };
  const changed = plainEmail({
    kind: 'subscription-changed',
    to: subscriber.to,
    subject,
    action,
    title: titles[change.kind],
    paragraphs: [
      describeChange(subscriber, change),
      ...(nextCharge === null
        ? []
        : [
            `The next charge is ${formatComingCharge(nextCharge.cents)} on ${formatDate(nextCharge.at)}, and then ${billingInterval} until you cancel. You can cancel any time.`,
          ]),
      change.by === 'owner'
        ? 'You made this change in your account. Wasn’t you? Reply to this email.'
        : 'We made this change because you wrote or called us. Wasn’t you? Reply to this email.',
    ],
  });
  const more = (count: number) =>
    plainEmail({
      kind: 'subscription-changed',
      to: subscriber.to,
      subject,
      action,
      title: `${count} more ${count === 1 ? 'change' : 'changes'}.`,
      paragraphs: [
        `Your subscription was changed ${count === 1 ? 'once more' : `${count} more times`} within the hour. Your account shows where it stands now.`,
        'Wasn’t you? Reply to this email.',
      ],
    });
  return { ...changed, more };
};
