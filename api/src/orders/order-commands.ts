import { orderStates } from '@candor/api-contract/orders';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { OpsCommand } from '../commands/ops-command';
import { onlyArgument } from '../commands/read-args';
import type { OrderState } from './order-states';
import type { OrderDeps } from './order-deps';
import { latestOrders, lockOrderByNumber, moveOrder } from './order-store';
import type { OrderRow } from './order-table';
import { confirmOrder } from './write-order';

const MAX_ROWS = 50;

const readState = (text: string | undefined): OrderState | null => {
  if (text === undefined) return null;
  const state = orderStates.find((candidate) => candidate === text);
  if (state === undefined) throw new Error(`A state is one of: ${orderStates.join(', ')}.`);
  return state;
};

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
    summary: '[STATE]  the latest orders, for example all that need a review',
    run: async ([which, ...more]) => {
      if (more.length > 0) throw new Error('Usage: npm run ops -- orders list [STATE]');
      const state = readState(which);
      const orders = await transaction(deps.db, (tx) => latestOrders(tx, state, MAX_ROWS));
      return orders.length === 0 ? 'There are none.' : orders.map(formatRow).join('\n');
    },
  },
  {
    name: 'orders accept',
    summary: 'ORDER  accepts an order after a review',
    run: (args) => acceptOrder(deps, onlyArgument(args, 'orders accept ORDER')),
  },
];
