import { parseArgs } from 'node:util';
import { formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { shipReservation } from '../founders/ship-reservation';
import type { OpsCommand } from '../ops/ops-command';
import { acceptOrder } from './accept-order';
import { compareBooks, tellComparison, type OtherBooks } from './compare-books';
import { orderStates, type OrderState } from './order-states';
import { latestOrders } from './order-store';
import type { CheckoutDeps } from './order-deps';
import type { OrderRow } from './order-table';
import { refundOrder } from './refund-order';
import { shipOrder } from './ship-order';

const SHOWN_AT_MOST = 50;
const DAYS_COMPARED = 3;

const one = (positionals: readonly string[], usage: string): string => {
  const [only, ...more] = positionals;
  if (only === undefined || more.length > 0) throw new Error(`Usage: npm run ops -- ${usage}`);
  return only;
};

const wholeNumber = (text: string | undefined, option: string): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} takes a whole number from 1 on.`);
  return Number(text);
};

const stateFrom = (text: string | undefined): OrderState | null => {
  if (text === undefined) return null;
  const state = orderStates.find((known) => known === text);
  if (state === undefined) throw new Error(`A state is one of: ${orderStates.join(', ')}.`);
  return state;
};

const lineFor = ({ number, createdAt, status, totalCents, reviewReason }: OrderRow): string =>
  `${number}  ${createdAt.toISOString()}  ${formatCents(totalCents)}  ${status}` +
  (status === 'needs_review' ? `: ${reviewReason ?? ''}` : '');

/** What operators do with orders. `otherBooks` are compared together with the orders'. */
export const orderCommands = (
  deps: CheckoutDeps,
  otherBooks: readonly OtherBooks[],
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
    run: (args) => acceptOrder(deps)(one(args, 'orders accept ORDER')),
  },
  {
    words: 'refund',
    summary: 'ORDER [--cents N] [--again]  sends money back, all that is left or a part',
    run: async (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: { cents: { type: 'string' }, again: { type: 'boolean', default: false } },
        allowPositionals: true,
      });
      const number = one(positionals, 'refund ORDER [--cents N] [--again]');
      const cents = wholeNumber(values.cents, '--cents');
      return refundOrder(deps)(number, { cents, again: values.again });
    },
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
      const number = one(positionals, 'ship ORDER|RESERVATION [--tracking N]');
      const ship = number.startsWith('F-') ? shipReservation(deps) : shipOrder(deps);
      return ship(number, values.tracking?.trim() || null);
    },
  },
  {
    words: 'reconcile',
    summary: `[--days N]  compares our books with the provider's, heals and lists what differed (${DAYS_COMPARED} days)`,
    run: async (args) => {
      const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' } } });
      const days = wholeNumber(values.days, '--days') ?? DAYS_COMPARED;
      const { differences, ...comparison } = await compareBooks(deps)(days);
      for (const compare of otherBooks) differences.push(...(await compare()));
      return tellComparison({ ...comparison, differences });
    },
  },
];
