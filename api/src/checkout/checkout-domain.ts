import { refundEvents } from '../orders/apply-refunds';
import { disputeEvents } from '../orders/dispute-events';
import { orderAccountHooks } from '../orders/order-account-hooks';
import { ledgerWorker } from '../reconciliation/reconciliation-worker';
import type { CompareLedger } from '../reconciliation/reconcile-all';
import { orderCommands } from '../orders/order-commands';
import { bookFigures, orderFigures } from '../orders/order-figures';
import { orderRoutes } from '../orders/orders.routes';
import { cartPageEvents } from './place-order';
import { refundCommand, type EndSubscription } from '../fulfilment/refund-command';
import { reconcileWorker } from './poll-checkouts';
import type { Domain, Platform } from '../domain/domain';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { checkoutRoutes } from './checkout.routes';

/** From a cart to an order: the pages, the orders, and the worker that asks when nobody tells. */
export const checkoutDomain = (
  platform: Platform,
  payments: PaymentGateway,
  otherLedgers: readonly CompareLedger[],
  endSubscription: EndSubscription,
): Domain => {
  const { config, db, priceBook, clock, logger, limits, providerChecks } = platform;
  const { publicOrigin } = config;
  const deps = { db, payments, priceBook, clock, logger, publicOrigin };
  const { compared, instruments } = bookFigures();
  return {
    routes: [...checkoutRoutes(deps, limits.checkout, providerChecks), ...orderRoutes(db)],
    eventHandlers: [cartPageEvents(deps), refundEvents(deps), disputeEvents(deps)],
    workers: [reconcileWorker(deps), ledgerWorker(deps, otherLedgers, compared)],
    opsCommands: [...orderCommands(deps, otherLedgers), refundCommand(deps, endSubscription)],
    figures: orderFigures,
    instruments,
    accountHooks: orderAccountHooks(deps),
  };
};
