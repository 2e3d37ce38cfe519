import { checkoutDomain } from './checkout/checkout-domain';
import { coachesDomain } from './coaches/coaches-domain';
import { contactDomain } from './contact/contact-domain';
import { coachingDomain } from './coaching/coaching-domain';
import { compareReservations } from './founders/compare-reservations';
import { foundersDomain } from './founders/founders-domain';
import { placeOrder } from './orders/place-order';
import type { Domain, Platform } from './platform';
import { practiceDomain } from './practice/practice-domain';
import { providerCalls } from './stripe/provider-calls';
import { stripeDomain } from './stripe/stripe-domain';
import { createStripeGateway } from './stripe/stripe-gateway';
import { compareSubscriptions } from './subscriptions/compare-subscriptions';
import { subscriptionDeps, subscriptionsDomain } from './subscriptions/subscriptions-domain';

/** Every domain of the shop, in the order in which the API's description lists them. */
export const domains = (platform: Platform): Domain[] => {
  const calls = providerCalls(platform.logger);
  const payments = createStripeGateway({ ...platform.config.stripe, watch: calls.watch });
  const { db, priceBook, clock, logger, config } = platform;
  const { publicOrigin } = config;
  const place = placeOrder({ db, payments, clock, logger, publicOrigin });
  const subscriptions = subscriptionDeps(platform, place, calls.watch);
  const all = [
    checkoutDomain(platform, payments, [
      () => compareSubscriptions(subscriptions),
      () => compareReservations({ db, payments, priceBook, clock, logger, publicOrigin }),
    ]),
    foundersDomain(platform, payments, subscriptions.subscriptions),
    subscriptionsDomain(subscriptions),
    practiceDomain(platform),
    coachesDomain(platform),
    contactDomain(platform),
    coachingDomain(platform),
  ];
  const handlers = all.flatMap(({ eventHandlers = [] }) => eventHandlers);
  return [...all, stripeDomain(platform, payments, { handlers, calls })];
};
