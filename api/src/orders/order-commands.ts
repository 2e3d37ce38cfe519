import { parseArgs } from 'node:util';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../ops/ops-command';
import { onlyArgument, wholeNumber } from '../ops/read-args';
import { acceptOrder } from './accept-order';
import { compareAll, type CompareLedger } from '../reconciliation/reconcile-all';
import { tellComparison } from '../checkout/reconcile-checkouts';
import { orderStates, type OrderState } from './order-states';
import { latestOrders } from './order-store';
import type { CheckoutDeps } from './order-deps';
import type { OrderRow } from './order-table';
import { shipOrder } from './ship-order';

const SHOWN_AT_MOST = 50;
const DAYS_COMPARED = 3;

const stateFrom = (text: string | undefined): OrderState | null => {
  if (text === undefined) return null;
  const state = orderStates.find((known) => known === text);
  if (state === undefined) throw new Error(`A state is one of: ${orderStates.join(', ')}.`);
  return state;
};

const lineFor = ({ number, createdAt, status, totalCents, reviewReason }: OrderRow): string =>
  `${number}  ${createdAt.toISOString()}  ${formatCents(totalCents)}  ${status}` +
  (status === 'needs_review' ? `: ${reviewReason ?? ''}` : '');

/** What operators do with orders. `otherLedgers` are compared together with the orders'. */
export const orderCommands = (
  deps: CheckoutDeps,
  otherLedgers: readonly CompareLedger[],
): OpsCommand[] => [
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
  {
    words: 'ship',
    summary: 'ORDER|RESERVATION [--tracking N]  marks it as shipped and mails the tracking number',
    run: async (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: { tracking: { type: 'string' } },
        allowPositionals: true,
      });
      const number = onlyArgument(positionals, 'ship ORDER|RESERVATION [--tracking N]');
      const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
      return ship(number, values.tracking?.trim() || null);
    },
  },
  {
    words: 'reconcile',
    summary: `[--days N]  compares all our books with the provider's, heals and lists what differed (${DAYS_COMPARED} days)`,
    run: async (args) => {
      const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' } } });
      const days = wholeNumber(values.days, '--days') ?? DAYS_COMPARED;
      return tellComparison(await compareAll(deps, otherLedgers)(days));
    },
  },
];
