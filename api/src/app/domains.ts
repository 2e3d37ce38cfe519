import { checkoutDomain } from '../checkout/checkout-domain';
import { coachesDomain } from '../coaches/coaches-domain';
import { contactDomain } from '../contact/contact-domain';
import { coachingDomain } from '../coaching/coaching-domain';
import { compareReservations } from '../founders/compare-reservations';
import { foundersDomain } from '../founders/founders-domain';
import { placeOrder } from '../checkout/place-order';
import type { Domain, Platform } from '../domain/domain';
import { privacyDomain } from '../backup/restore-domain';
import { practiceDomain } from '../rituals/rituals-domain';
import { providerCalls } from '../stripe/provider-calls';
import { stripeDomain } from '../stripe/stripe-domain';
import { createStripeGateway } from '../stripe/stripe-gateway';
import { compareSubscriptions } from '../subscriptions/compare-subscriptions';
import { endSubscription } from '../subscriptions/end-subscription';
import { subscriptionDeps, subscriptionsDomain } from '../subscriptions/subscriptions-domain';

/** Every domain of the shop, in the order in which the API's description lists them. */
export const domains = (platform: Platform): Domain[] => {
  const calls = providerCalls(platform.logger);
  const { db, priceBook, clock, logger, config, installation } = platform;
  const payments = createStripeGateway({ ...config.stripe, installation, watch: calls.watch });
  const { publicOrigin } = config;
  const place = placeOrder({ db, payments, clock, logger, publicOrigin });
  const subscriptions = subscriptionDeps(platform, place, calls.watch);
  const all = [
    checkoutDomain(
      platform,
      payments,
      [
        () => compareSubscriptions(subscriptions),
        compareReservations({ db, payments, priceBook, clock, logger, publicOrigin }),
      ],
      endSubscription(subscriptions),
    ),
    foundersDomain(platform, payments, subscriptions.subscriptions),
    subscriptionsDomain(subscriptions, platform),
    practiceDomain(platform),
    coachesDomain(platform),
    contactDomain(platform),
    coachingDomain(platform),
    privacyDomain(platform, payments),
  ];
  const handlers = all.flatMap(({ eventHandlers = [] }) => eventHandlers);
  return [...all, stripeDomain(platform, payments, { handlers, calls })];
};
