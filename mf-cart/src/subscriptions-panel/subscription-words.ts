import { formatCents } from '@candor/catalog-contract/money';
import { dateWords } from '../panel/date-words';
import type { Subscription } from './subscription';

/** How a subscription stands: a word for its slip, and what happens next. */
export type SubscriptionWords = { tag: string; next: string };

/** Says only what the API has said: the dates and amounts are the provider's. */
export const subscriptionWords = ({
  status,
  cancelAt,
  endedAt,
  nextCharge,
}: Subscription): SubscriptionWords => {
  if (status === 'ended')
    return { tag: 'Ended', next: endedAt ? `It ended on ${dateWords(endedAt)}.` : 'It has ended.' };
  if (status === 'past_due')
    return {
      tag: 'Payment failed',
      next: nextCharge
        ? `The last charge did not go through. We try again on ${dateWords(nextCharge.at)}: ${formatCents(nextCharge.cents)}. Please give us a card that works before then.`
        : 'The last charge did not go through, and no further try is planned. Give us a card that works to keep your subscription.',
    };
  if (cancelAt)
    return {
      tag: 'Cancelled',
      next: `It runs until ${dateWords(cancelAt)}, and nothing more is charged.`,
    };
  return {
    tag: 'Active',
    next: nextCharge
      ? `The next charge is ${formatCents(nextCharge.cents)} on ${dateWords(nextCharge.at)}; the parcel follows within a business day.`
      : 'No charge is planned right now.',
  };
};

/** Until when it runs if it is cancelled now, in a sentence that the button agrees to. */
export const cancelWords = ({ status, paidUntil }: Subscription): string => {
  if (status === 'past_due' || !paidUntil)
    return 'It ends at once, and nothing more is charged. We confirm it by mail.';
  return `It runs until ${dateWords(paidUntil)}, which is paid for, and nothing more is charged. We confirm it by mail.`;
};
