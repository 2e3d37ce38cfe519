import { orderStates } from '@candor/api-contract/orders';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../ops/ops-command';
import { onlyArgument } from '../ops/read-args';
import { acceptOrder } from './accept-order';
import type { OrderState } from './order-states';
import { latestOrders } from './order-store';
import type { OrderDeps } from './order-deps';
import type { OrderRow } from './order-table';

const SHOWN_AT_MOST = 50;

const stateFrom = (text: string | undefined): OrderState | null => {
  if (text === undefined) return null;
  const state = orderStates.find((known) => known === text);
  if (state === undefined) throw new Error(`A state is one of: ${orderStates.join(', ')}.`);
  return state;
};

const lineFor = ({ number, createdAt, status, totalCents, reviewReason }: OrderRow): string =>
  `${number}  ${createdAt.toISOString()}  ${formatCents(totalCents)}  ${status}` +
  (status === 'needs_review' ? `: ${reviewReason ?? ''}` : '');

/** Commands for operators: list orders and accept those in review. */
export const orderCommands = (deps: OrderDeps): OpsCommand[] => [
  {
    words: 'orders list',
    summary: '[STATE]  the latest orders, for example all that need a review',
    run: async ([which, ...more]) => {
      if (more.length > 0) throw new Error('Usage: npm run ops -- orders list [STATE]');
      const state = stateFrom(which);
      const orders = await transaction(deps.db, (tx) => latestOrders(tx, state, SHOWN_AT_MOST));
      return orders.length === 0 ? 'There are none.' : orders.map(lineFor).join('\n');
    },
  },
  {
    words: 'orders accept',
    summary: 'ORDER  lets an order go on that a person has looked at',
    run: (args) => acceptOrder(deps)(onlyArgument(args, 'orders accept ORDER')),
  },
];
