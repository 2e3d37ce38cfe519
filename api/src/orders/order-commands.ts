import { Argument } from 'commander';
import { orderStates } from '@candor/api-contract/orders';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { OpsCommand } from '../commands/ops-command';
import type { OrderState } from './order-states';
import type { OrderDeps } from './order-deps';
import { latestOrders, lockOrderByNumber, moveOrder } from './order-store';
import type { OrderRow } from './order-table';
import { confirmOrder } from './write-order';

const MAX_ROWS = 50;

const formatRow = ({ number, createdAt, status, totalCents, reviewReason }: OrderRow): string =>
  `${number}  ${createdAt.toISOString()}  ${formatCents(totalCents)}  ${status}` +
  (status === 'needs_review' ? `: ${reviewReason ?? ''}` : '');

/**
 * Accepts an order after a manual review: it becomes `paid`, or `shipped` again, and its buyer gets the
 * receipt if none was sent. The reason of the review stays on record.
 * @throws ShopError `order_not_found`, `not_to_be_reviewed`
 */
const acceptOrder = (deps: OrderDeps, number: string): Promise<string> =>
  transaction(deps.db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
    if (order.status !== 'needs_review')
      throw new ShopError('not_to_be_reviewed', `Order ${order.number} needs no review.`);
    const status = order.shippedAt === null ? 'paid' : 'shipped';
    await moveOrder(tx, order, status);
    await confirmOrder(tx, deps, order);
    return `Order ${order.number} is accepted and ${status}.`;
  });

/** Commands for operators: list orders and accept those in review. */
export const orderCommands = (deps: OrderDeps): OpsCommand[] => [
  {
    name: 'orders list',
    summary: 'the latest orders, for example all that need a review',
    define: (command) => command.addArgument(new Argument('[state]').choices(orderStates)),
    run: async (state: OrderState | null = null) => {
      const orders = await transaction(deps.db, (tx) => latestOrders(tx, state, MAX_ROWS));
      return orders.length === 0 ? 'There are none.' : orders.map(formatRow).join('\n');
    },
  },
  {
    name: 'orders accept',
    summary: 'accepts an order after a review',
    define: (command) => command.argument('<order>', 'its number'),
    run: (number: string) => acceptOrder(deps, number),
  },
];
