import type { Domain } from '../domain/domain';
import { refundEvents } from './apply-refunds';
import { disputeEvents } from './dispute-events';
import { orderAccountHooks } from './order-account-hooks';
import { orderCommands } from './order-commands';
import type { OrderDeps } from './order-deps';
import { orderMetrics } from './order-metrics';
import { orderRoutes } from './orders.routes';

/** Orders after payment: shown, reviewed, shipped, refunded, disputed. */
export const ordersDomain = (deps: OrderDeps): Domain => ({
  routes: orderRoutes(deps.db),
  eventHandlers: [refundEvents(deps), disputeEvents(deps)],
  opsCommands: orderCommands(deps),
  figures: orderMetrics,
  accountHooks: orderAccountHooks,
});
