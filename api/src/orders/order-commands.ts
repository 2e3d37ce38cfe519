import { Argument } from 'commander';
import { orderStates } from '@candor/api-contract/order-states';
import { formatCents } from '@candor/catalog-contract/money';
import type { OpsCommand } from '../commands/ops-command';
import { auditAsOps } from '../db/audit';
import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { acceptOrder } from './accept-order';
import type { OrderState } from './order-states';
import { latestOrders } from './order-store';
import type { OrderRow } from './order-table';

const maxRows = 50;

const formatRow = ({ number, createdAt, status, totalCents, reviewReason }: OrderRow): string =>
  `${number}  ${createdAt.toISOString()}  ${formatCents(totalCents)}  ${status}` +
  (status === 'needs_review' ? `: ${reviewReason ?? ''}` : '');

/** Commands for operators: list orders and accept those in review. */
export const orderCommands = (deps: PurchaseDeps): OpsCommand[] => [
  {
    name: 'orders list',
    summary: 'the latest orders, for example all that need a review',
    define: (command) => command.addArgument(new Argument('[state]').choices(orderStates)),
    run: async (state: OrderState | null = null) => {
      const orders = await transaction(deps.db, (tx) => latestOrders(tx, state, maxRows));
      return orders.length === 0 ? 'There are none.' : orders.map(formatRow).join('\n');
    },
  },
  {
    name: 'orders accept',
    summary: 'accepts an order after a review',
    define: (command) => command.argument('<order>', 'its number'),
    run: (number: string) => acceptOrder(deps)(number, {}, auditAsOps(deps.clock)),
  },
];
