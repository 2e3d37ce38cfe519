import type { Mail } from './mail';
import { plainEmail } from './render-mail';

/** The link that opens an order in one browser. The last one before the hourly limit mentions it. */
export const orderLinkEmail = (about: {
  to: string;
  number: string;
  href: string;
  isLast: boolean;
}): Mail =>
  plainEmail({
    kind: 'order-link',
    to: about.to,
    subject: `Open your order ${about.number}`,
    title: 'Here is the link to your order.',
    paragraphs: [
      `Somebody asked for order ${about.number} with this address. The link works once and for an hour, and opens the order in one browser for a day.`,
      'Anyone who opens it sees your name and address, and can change the address or cancel until it ships. Don’t forward it.',
      'Not you? You can ignore this email.',
      ...(about.isLast
        ? ['This is the last link we’ll email within an hour. Need another? Wait a while.']
        : []),
    ],
    action: { label: 'Open your order', href: about.href },
  });
