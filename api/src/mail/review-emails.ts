import type { DeclineReason } from '@candor/api-contract/staff-reviews';
import { brand } from '@candor/shell-contract/brand';
import { declineReasonText } from './decline-reasons';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

type About = { to: string; formulaName: string; reviewUrl: string };

const listNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Invites a buyer once to review what a parcel brought. */
export const reviewInvitation = (
  to: string,
  { formulaNames, reviewUrl }: { formulaNames: readonly string[]; reviewUrl: string },
): Mail =>
  plainEmail({
    kind: 'review-invitation',
    to,
    subject: `What did ${listNames(formulaNames)} do for you, if anything?`,
    title: 'Was it worth it?',
    paragraphs: [
      `By our count, ${listNames(formulaNames)} arrived three weeks ago. Would you write about what happened, for people deciding whether to buy?`,
      'Nothing happened? Then that is the review. Bad ones are published like good ones, refunded or not.',
      'It takes a number from 1 to 5 and a few words. One of us reads it first. The page that opens says what we don’t publish; a low rating is never a reason.',
      'We ask only once. If your package never came, reply to this email: a lost package is replaced free.',
    ],
    action: { label: 'Write a review', href: reviewUrl },
  });

/** Sent when a review is published. */
export const reviewPublished = ({ to, formulaName, reviewUrl }: About): Mail =>
  plainEmail({
    kind: 'review-published',
    to,
    subject: `Your review of ${formulaName} is published`,
    title: 'Your review is on the page.',
    paragraphs: [
      `Thank you. Your review is on the ${formulaName} page, as you wrote it.`,
      'You can change or withdraw it whenever you like.',
    ],
    action: { label: 'See or withdraw it', href: reviewUrl },
  });

/** Sent when a review is not published, with the reason. */
export const reviewDeclined = ({
  to,
  formulaName,
  reviewUrl,
  reason,
}: About & { reason: DeclineReason }): Mail =>
  plainEmail({
    kind: 'review-declined',
    to,
    subject: `Your review of ${formulaName} is not published`,
    title: 'We haven’t published your review.',
    paragraphs: [
      `Thank you for writing about ${formulaName}. The reason: ${declineReasonText(reason)}`,
      `It’s not about how many capsules you gave: ${brand.name} publishes bad reviews like good ones. Change that part and send it again, or reply to this email if you think we’re wrong.`,
    ],
    action: { label: 'Change it', href: reviewUrl },
  });
