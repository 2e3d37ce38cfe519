import { accountDeps, accountDomain } from '../accounts/account-domain';
import { restoreDomain } from '../backup/restore-domain';
import { applyCartSession } from '../checkout/cart-sessions';
import { checkoutDomain } from '../checkout/checkout-domain';
import { visitorOfCheckout } from '../checkout/checkout-store';
import { reconcileCheckouts } from '../checkout/reconcile-checkouts';
import { coachingDomain } from '../coaching/coaching-domain';
import { coachingPurchaseHooks } from '../coaching/purchase-hooks';
import { resumeWeeklyEmails } from '../coaching/resume-emails';
import { codesDomain } from '../codes/codes-domain';
import { correctEmailRoutes } from '../customers/correct-email.routes';
import { customersStaffRoutes } from '../customers/customers.staff.routes';
import type { AppContext, Domain } from '../domain/domain';
import { foundersDomain } from '../founders/founders-domain';
import { offerPrices } from '../founders/price-offer';
import { reconcileReservations } from '../founders/reconcile-reservations';
import { reservationRefunds } from '../founders/reservation-refunds';
import { healthRoutes } from '../health/health.routes';
import type { Readiness } from '../health/readiness';
import type { CsrfSettings } from '../http/csrf';
import type { AccountHooks } from '../identity/account-hooks';
import { mailDomain } from '../mail/mail-domain';
import { applicationsDomain, messagesDomain } from '../messages/messages-domain';
import { orderRefunds } from '../orders/order-refunds';
import { ordersDomain } from '../orders/orders-domain';
import { pricesDomain } from '../prices/prices-domain';
import { allProviderPrices } from '../pricing/provider-prices';
import { makeRefundTarget } from '../purchases/make-refund-target';
import { joinPurchaseHooks } from '../purchases/purchase-hooks';
import { reconciliationDomain } from '../reconciliation/reconciliation-domain';
import { recordDomain } from '../record/record-domain';
import { reportsRoutes } from '../reports/reports.routes';
import { sumDaysWorker } from '../reports/sum-days';
import { reviewPurchaseHooks } from '../reviews/plan-invitation';
import { reviewsDomain } from '../reviews/reviews-domain';
import { ritualsDomain } from '../rituals/rituals-domain';
import { expiredCleanupWorker } from '../sessions/database-session-store';
import type { Passport } from '../sessions/passport';
import { sessionRoutes } from '../sessions/sessions.routes';
import { shopDomain } from '../shop/shop-domain';
import { stockPurchaseHooks } from '../shop/stock-hooks';
import { staffDomain } from '../staff/staff-domain';
import type { StaffDeps } from '../staff/staff-guard';
import { createCodeGateway } from '../stripe/code-gateway';
import { instrumentProviderCalls } from '../stripe/instrumented-client';
import { stripeDomain } from '../stripe/stripe-domain';
import { createStripeGateway } from '../stripe/stripe-gateway';
import { endSubscription } from '../subscriptions/change-subscription';
import { readSubscription } from '../subscriptions/read-subscription';
import { reconcileSubscriptions } from '../subscriptions/reconcile-subscriptions';
import {
  recordPrepaidSubscription,
  subscriptionPurchaseHooks,
} from '../subscriptions/record-subscription';
import { subscriptionDeps, subscriptionsDomain } from '../subscriptions/subscriptions-domain';
import { worklistDomain } from '../worklist/worklist-domain';
import { fulfilmentRoutes } from './fulfilment/fulfilment.routes';
import { refundsDomain } from './refunds-domain';
import { searchRoutes } from './search.staff.routes';
import { shipByNumber, shipCommand } from './ship-command';

/** Hooks of other domains for a paid, shipped or refunded order or reservation. */
export const purchaseHooks = joinPurchaseHooks([
  stockPurchaseHooks,
  subscriptionPurchaseHooks,
  coachingPurchaseHooks,
  reviewPurchaseHooks,
]);

/** The domains with their own data; accounts and mails depend on their hooks and links. */
const featureDomains = (context: AppContext): Domain[] => {
  const calls = instrumentProviderCalls(context.logger);
  const { db, priceBook, clock, logger, config, installation } = context;
  const payments = createStripeGateway({ ...config.stripe, installation, onCall: calls.onCall });
  const { publicOrigin } = config;
  const { automaticTax } = config.stripe;
  const deps = { db, payments, priceBook, clock, logger, publicOrigin, purchaseHooks };
  const codes = createCodeGateway({ ...config.stripe, installation, onCall: calls.onCall });
  const subscribing = subscriptionDeps(
    context,
    { applyCartSession: applyCartSession(deps), purchaseHooks, priceIds: payments.priceIds },
    calls.onCall,
  );
  const refunds = {
    ...deps,
    targets: [makeRefundTarget(deps, orderRefunds), makeRefundTarget(deps, reservationRefunds)],
    endSubscription: endSubscription(subscribing),
  };
  const all: Domain[] = [
    pricesDomain(context, {
      payments,
      pricesAtProvider: (book) => [...allProviderPrices(book), ...offerPrices(book)],
    }),
    checkoutDomain(context, { ...deps, codes }),
    ordersDomain(context, { ...deps, automaticTax, refunds, visitorOfCheckout, readSubscription }),
    foundersDomain(context, deps, {
      subscriptions: subscribing.subscriptions,
      recordSubscription: recordPrepaidSubscription,
    }),
    subscriptionsDomain(subscribing, context),
    ritualsDomain(context),
    recordDomain(context),
    shopDomain(context),
    codesDomain(context, codes),
    applicationsDomain(context),
    messagesDomain(context, payments),
    coachingDomain(context),
    reviewsDomain(context),
    restoreDomain(context, payments, resumeWeeklyEmails),
    reconciliationDomain(context, {
      checkouts: reconcileCheckouts(deps),
      others: [() => reconcileSubscriptions(subscribing), reconcileReservations(deps)],
    }),
    {
      staffRoutes: [
        ...fulfilmentRoutes({ ...context, ship: shipByNumber(deps) }),
        ...reportsRoutes(context),
      ],
      workers: [sumDaysWorker(context)],
    },
    { opsCommands: [shipCommand(deps)] },
    refundsDomain(refunds),
    { staffRoutes: correctEmailRoutes(deps) },
  ];
  const handlers = all.flatMap(({ eventHandlers = [] }) => eventHandlers);
  return [...all, stripeDomain(context, payments, { handlers, calls })];
};

export type DomainsDeps = {
  context: AppContext;
  csrf: CsrfSettings;
  passport: Passport;
  readiness: Readiness;
  staff: StaffDeps;
  moreHooks: readonly AccountHooks[];
};

/** All domains of the API, in the order in which the OpenAPI document lists them. */
export const domains = (deps: DomainsDeps): Domain[] => {
  const { context, csrf, passport, readiness, staff, moreHooks } = deps;
  const { db, redis, clock } = context;
  const features = [...featureDomains(context), staffDomain(staff)];
  const hooks = features.flatMap(({ accountHooks }) => accountHooks ?? []);
  const accounting = accountDeps(context, csrf, [...hooks, ...moreHooks]);
  const accounts = accountDomain(context, { csrf, passport }, accounting);
  const linkStores = Object.fromEntries(
    [accounts, ...features].flatMap(({ mailedLinks = {} }) => Object.entries(mailedLinks)),
  );
  const all: Domain[] = [
    { routes: sessionRoutes({ db, clock }, csrf), workers: [expiredCleanupWorker(db, clock)] },
    accounts,
    ...features,
    {
      staffRoutes: [
        ...customersStaffRoutes({ ...accounting, secrets: csrf.secrets }),
        ...searchRoutes({ db, clock, secrets: csrf.secrets }),
      ],
    },
    mailDomain(context, linkStores),
    { routes: healthRoutes({ db, redis, readiness }) },
  ];
  return [...all, worklistDomain(context, all)];
};
