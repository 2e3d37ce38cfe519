import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { plainEmail } from './render-mail';
import type { Mail } from './mail';
import { type TrackedParcel, trackingParts } from './tracked-parcel';

type About = { to: string; number: string; orderUrl: string };

const dayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** A refund: this amount, the sum of all refunds of the order, and why, where that is known. */
export const refundEmail = (
  about: About & { cents: Cents; refundedCents: Cents; totalCents: Cents; why: string[] },
): Mail => {
  const isAll = about.refundedCents >= about.totalCents;
  return plainEmail({
    kind: 'order-refund',
    to: about.to,
    subject: `Your refund for order ${about.number}`,
    title: `${formatCents(about.cents)} is on its way back to you.`,
    paragraphs: [
      `We refunded ${formatCents(about.cents)} of order ${about.number} to the card or account that paid. Banks usually show it within 5 to 10 business days.`,
      ...about.why,
      isAll
        ? 'With this the whole order is refunded.'
        : `In all, ${formatCents(about.refundedCents)} of ${formatCents(about.totalCents)} is refunded. Everything else about the order stays as it is.`,
    ],
    action: { label: 'See your order', href: about.orderUrl },
  });
};

/** Sent when staff cancels an order for which nothing was paid. */
export const cancelledEmail = (about: About & { why: string[] }): Mail =>
  plainEmail({
    kind: 'order-cancelled',
    to: about.to,
    subject: `Order ${about.number} is cancelled`,
    title: 'Your order is cancelled.',
    paragraphs: [
      `Nothing is sent for order ${about.number}. You paid nothing for it, so there is nothing to refund.`,
      ...about.why,
      'If you did not expect this, answer this mail.',
    ],
    action: { label: 'See your order', href: about.orderUrl },
  });

/** Sent when a delayed payment fails, days after the checkout. */
export const failedPaymentEmail = (about: { to: string; cartUrl: string; cents: Cents }): Mail =>
  plainEmail({
    kind: 'payment-failed',
    to: about.to,
    subject: 'Your payment did not go through',
    title: 'Your bank did not make the payment.',
    paragraphs: [
      `You were not charged the ${formatCents(about.cents)}, and nothing ships. This happens with payments from a bank account, which take days to be answered.`,
      'If you still want your order, choose it once more and pay with a card or another account.',
    ],
    action: { label: 'Go to your cart', href: about.cartUrl },
  });

/** Sent when the parcel has left. */
export const shippedEmail = (
  about: About & {
    lines: readonly { name: string; quantity: number }[];
    /** '2026-11-30' */
    deliveredOn: string;
    parcel: TrackedParcel;
    address: readonly string[];
  },
): Mail =>
  plainEmail({
    kind: 'order-shipped',
    to: about.to,
    subject: `Order ${about.number} is on its way`,
    title: 'Your parcel has left Sioux Falls.',
    paragraphs: [
      `Inside: ${about.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
      `It should be with you by ${dayOf(about.deliveredOn)}.${about.address.length > 0 ? ` It goes to ${about.address.join(', ')}.` : ''}`,
      ...trackingParts(about.parcel),
      'Your first coaching letter follows once it has arrived.',
      'A lost parcel is replaced free: if yours is not there by that day, answer this mail.',
    ],
    action: { label: 'See your order', href: about.orderUrl },
  });
