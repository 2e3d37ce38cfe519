import type { Subscriber } from '../mail/subscription-emails';
import type { Subscription } from './subscription-table';

/** Whom the letters about a subscription go to, and how they name it. */
export const subscriberOf = (
  { email, lines, cents }: Subscription,
  publicOrigin: string,
): Subscriber => ({
  to: email,
  what: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  cents,
  accountUrl: `${publicOrigin}/account`,
  shopUrl: `${publicOrigin}/`,
});
