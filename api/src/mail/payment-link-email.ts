import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The link by which a buyer pays for an order that staff has entered. */
export const paymentLinkEmail = (about: {
  to: string;
  cart: {
    lines: readonly { quantity: number; name: string; isSubscription: boolean }[];
    subtotal: Cents;
  };
  code: string | null;
  url: string;
  expiresAt: Date;
}): Mail => {
  const { lines, subtotal } = about.cart;
  const contents = lines
    .map(({ quantity, name, isSubscription }) =>
      isSubscription ? `${quantity} × ${name}, subscription` : `${quantity} × ${name}`,
    )
    .join('; ');
  return plainEmail({
    kind: 'payment-link',
    to: about.to,
    subject: 'Your order is ready for payment',
    title: 'Your order is ready for payment.',
    paragraphs: [
      `We’ve entered it for you: ${contents}. That is ${formatCents(subtotal)} before shipping and tax${about.code === null ? '' : `, less the code ${about.code}`}.`,
      'Our payment provider’s page shows the full total, and your address to check. Nothing is charged until you pay there.',
      `The link works until ${timeFormat.format(about.expiresAt)} Central Time. Not expecting it? You can ignore this email.`,
    ],
    action: { label: 'Pay for your order', href: about.url },
  });
};
