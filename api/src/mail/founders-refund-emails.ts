import { brand } from '@candor/shell-contract/brand';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

/** `why`: staff's reason, if staff gave one. */
type About = { number: string; amount: string; why?: string[] };

const refundReasons = {
  asked: 'You requested this refund, and your spot is free for somebody else.',
  no_spot:
    'Your payment arrived after its time had passed, and every spot was taken by then. We’re sorry.',
  not_shipped:
    'It didn’t ship by the day we promised, and we hadn’t heard that you’d wait longer. We’re sorry.',
  by_shop: 'Our team made this refund. Didn’t expect it? Reply to this email.',
} as const;

const seeBatch = (publicOrigin: string) => ({
  label: 'See the Founders Batch',
  href: `${publicOrigin}/founders`,
});

/** Sent after a full refund, with its reason. */
export const reservationRefunded = (
  to: string,
  {
    number,
    amount,
    reason,
    hasShipped,
    why = [],
  }: About & { reason: keyof typeof refundReasons; hasShipped: boolean },
  publicOrigin: string,
): Mail =>
  plainEmail({
    kind: 'reservation-refunded',
    to,
    subject: `Your ${brand.name} reservation ${number} is refunded`,
    title: 'Your money is on its way back.',
    paragraphs: [
      `We refunded ${amount} for reservation ${number}${hasShipped ? '.' : ', and nothing will ship.'} Your bank shows it within five to ten days.`,
      ...(why.length === 0 ? [refundReasons[reason]] : why),
    ],
    action: seeBatch(publicOrigin),
  });

/** Sent after a partial refund; the reservation stays. */
export const partRefunded = (
  to: string,
  { number, amount, why = [] }: About,
  publicOrigin: string,
): Mail =>
  plainEmail({
    kind: 'reservation-part-refunded',
    to,
    subject: `A refund for your ${brand.name} reservation ${number}`,
    title: `${amount} is on its way back to you.`,
    paragraphs: [
      `We refunded ${amount} of reservation ${number} to the card or account that paid. Your bank shows it within five to ten days.`,
      ...why,
      'If you haven’t heard from us about it, reply to this email.',
    ],
    action: seeBatch(publicOrigin),
  });

/** Sent when the bank returns a refund, maybe after an email about the refund. */
export const refundReturned = (to: string, { number, amount }: About, publicOrigin: string): Mail =>
  plainEmail({
    kind: 'reservation-refund-failed',
    to,
    subject: `Your refund for ${brand.name} reservation ${number} didn’t arrive`,
    title: 'Your bank didn’t take the refund.',
    paragraphs: [
      `We sent ${amount} back for reservation ${number}, and the bank returned it to us. This happens when a card was closed or replaced.`,
      'The money is yours. Reply to this email and tell us how you’d like to get it; a person will look at it within one business day.',
    ],
    action: { label: 'Write to us', href: `${publicOrigin}/contact` },
  });
