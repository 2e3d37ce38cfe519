import { checkoutDomain } from './checkout/checkout-domain';
import type { Domain, Platform } from './platform';
import { stripeDomain } from './stripe/stripe-domain';
import { createStripeGateway } from './stripe/stripe-gateway';

/** Every domain of the shop, in the order in which the API's description lists them. */
export const domains = (platform: Platform): Domain[] => {
  const payments = createStripeGateway(platform.config.stripe);
  const all = [checkoutDomain(platform, payments)];
  const handlers = all.flatMap(({ eventHandlers = [] }) => eventHandlers);
  return [...all, stripeDomain(platform, payments, handlers)];
};
