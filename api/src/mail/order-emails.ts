import type { TrackedParcel } from '@candor/api-contract/parcel';
import type { replacementReasons } from '@candor/api-contract/staff-orders';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import type { Mail } from './mail';
import { addressChanged, type MailedPurchase } from './mailed-purchase';
import { plainEmail } from './render-mail';
import { trackingParts } from './tracked-parcel';

const dayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** A refund: this amount, the sum of all refunds of the order, and why, where that is known. */
export const refundEmail = (
  about: MailedPurchase & {
    cents: Cents;
    /** '2 × Soothe, shipping'; empty for an amount. */
    parts: string;
    refundedCents: Cents;
    totalCents: Cents;
    /** True when the parcel has left. */
    isShipped: boolean;
    why: string[];
  },
): Mail => {
  const isAll = about.refundedCents >= about.totalCents;
  return plainEmail({
    kind: 'order-refund',
    to: about.to,
    formula: about.product?.formula,
    subject: `Your refund for order ${about.number}`,
    title: `${formatCents(about.cents)} is on its way back to you.`,
    paragraphs: [
      `We refunded ${formatCents(about.cents)} of order ${about.number} to the card or account that paid. Banks usually show it within 5 to 10 business days.`,
      ...(about.parts === '' ? [] : [`The refund is for ${about.parts}.`]),
      ...about.why,
      isAll
        ? `That’s the full order.${about.isShipped ? '' : ' Nothing will ship.'}`
        : `In total, ${formatCents(about.refundedCents)} of ${formatCents(about.totalCents)} is refunded. Everything else about the order stays as it is.`,
    ],
    action: about.action,
  });
};

/** Sent when staff cancels an order for which nothing was paid. */
export const canceledEmail = (about: MailedPurchase & { why: string[] }): Mail =>
  plainEmail({
    kind: 'order-cancelled',
    to: about.to,
    formula: about.product?.formula,
    subject: `Order ${about.number} is canceled`,
    title: 'Your order is canceled.',
    paragraphs: [
      `Order ${about.number} won’t ship. You paid nothing for it, so there’s nothing to refund.`,
      ...about.why,
      'Didn’t expect this? Reply to this email.',
    ],
    action: about.action,
  });

/** Sent when a delayed payment fails, days after the checkout. */
export const failedPaymentEmail = (about: { to: string; cartUrl: string; cents: Cents }): Mail =>
  plainEmail({
    kind: 'payment-failed',
    to: about.to,
    subject: 'Your payment didn’t go through',
    title: 'Your bank didn’t make the payment.',
    paragraphs: [
      `You weren’t charged the ${formatCents(about.cents)}, and nothing ships. This happens with bank payments, which take days to clear.`,
      'Still want it? Order again and pay with a card or another account.',
    ],
    action: { label: 'Go to your cart', href: about.cartUrl },
  });

/** Sent when carrier or number of a parcel were corrected. */
export const trackingChangedEmail = (about: MailedPurchase & { parcel: TrackedParcel }): Mail =>
  plainEmail({
    kind: 'order-tracking',
    to: about.to,
    formula: about.product?.formula,
    subject: `Order ${about.number}: where your package is`,
    title: 'Your package has a new tracking number.',
    paragraphs: [
      `The tracking information we sent for order ${about.number} was wrong. Here is the correct information:`,
      ...trackingParts(about.parcel),
    ],
    action: about.action,
  });

type ReplacementReason = (typeof replacementReasons)[number];

/** Why the parcel is sent again. @param what '2 × Soothe', or 'all of it' */
const replacementTexts: Record<ReplacementReason, (number: string, what: string) => string> = {
  lost: (number, what) =>
    `The package for order ${number} was lost in transit. We’re sorry, and have sent ${what} again, free.`,
  damaged: (number, what) =>
    `The package for order ${number} was damaged. We’re sorry, and have sent ${what} again, free. You don’t need to send anything back.`,
  wrong_item: (number, what) =>
    `The package for order ${number} wasn’t what you ordered. We’re sorry, and have sent ${what} again, as you ordered it, free. You don’t need to send anything back.`,
  came_back: (number, what) =>
    `The package for order ${number} came back to us. We’ve sent ${what} again, free.`,
};

/** Sent when a parcel is replaced free of charge. */
export const replacementEmail = (
  about: MailedPurchase & {
    reason: ReplacementReason;
    /** '2 × Soothe'; null for all that was sent before. */
    contents: string | null;
    parcel: TrackedParcel;
    address: readonly string[];
  },
): Mail =>
  plainEmail({
    kind: 'order-replaced',
    to: about.to,
    ...about.product,
    subject: `${about.title} is on its way again`,
    title: 'We’ve sent your package again.',
    paragraphs: [
      replacementTexts[about.reason](about.number, about.contents ?? 'all of it'),
      ...(about.address.length === 0 ? [] : [`It goes to ${about.address.join(', ')}.`]),
      ...trackingParts(about.parcel),
    ],
    action: about.action,
  });

/** Confirms another address of an order. */
export const orderAddressChanged = (about: MailedPurchase, address: readonly string[]): Mail =>
  plainEmail({ kind: 'order-address', ...addressChanged(about, address) });

/** Sent when the parcel has left. */
export const shippedEmail = (
  about: MailedPurchase & {
    lines: readonly { name: string; quantity: number }[];
    /** '2026-11-30' */
    deliveredOn: string;
    parcel: TrackedParcel;
    address: readonly string[];
    /** Parcels have left before. */
    isRest: boolean;
  },
): Mail =>
  plainEmail({
    kind: 'order-shipped',
    to: about.to,
    ...about.product,
    subject: `${about.title} is on its way`,
    title: about.isRest
      ? 'The rest of your order has left Sioux Falls.'
      : 'Your package has left Sioux Falls.',
    paragraphs: [
      `Inside: ${about.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.`,
      ...(about.isRest ? ['Together with the earlier packages, that’s your whole order.'] : []),
      `Expected by ${dayOf(about.deliveredOn)}.${about.address.length > 0 ? ` Shipping to ${about.address.join(', ')}.` : ''}`,
      ...trackingParts(about.parcel),
      'Your first weekly email follows once it has arrived.',
      'A lost package is replaced free: if yours isn’t there by that day, reply to this email.',
    ],
    action: about.action,
  });

/** Sent when one parcel of an order has left, and others follow. */
export const partShippedEmail = (
  about: MailedPurchase & {
    /** '2 × Focus' */
    inside: string;
    rest: string;
    /** '2026-11-30' */
    deliveredOn: string;
    parcel: TrackedParcel;
    address: readonly string[];
  },
): Mail =>
  plainEmail({
    kind: 'order-part-shipped',
    to: about.to,
    ...about.product,
    subject: `Part of order ${about.number} is on its way`,
    title: 'Part of your order has left Sioux Falls.',
    paragraphs: [
      `Inside: ${about.inside}. The rest, ${about.rest}, follows in another package. It costs nothing extra.`,
      `Expected by ${dayOf(about.deliveredOn)}.${about.address.length > 0 ? ` Shipping to ${about.address.join(', ')}.` : ''}`,
      ...trackingParts(about.parcel),
      'Your first weekly email follows once everything has arrived.',
    ],
    action: about.action,
  });
