import { parseArgs } from 'node:util';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../commands/ops-command';
import { onlyArgument } from '../commands/read-args';
import { acceptReservation } from './accept-reservation';
import { delayBatch } from './delay-batch';
import type { FoundersDeps } from './founders-deps';
import { ledgerSums, readBatch } from './founders-store';
import { noonOf } from './ship-promise';
import { stuckSubscriptionsCommand } from './unstarted-subscriptions';
import { desc, inArray } from 'drizzle-orm';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { type Reservation, reservationTable } from './founders-table';
import { type ReservationState, reservationStates } from './reservation-states';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const formatLedger = async ({ db }: FoundersDeps): Promise<string> => {
  const [batch, sums] = await transaction(
    db,
    async (tx) => [await readBatch(tx), await ledgerSums(tx)] as const,
  );
  const isBalanced = sums.held === batch.held && sums.claimed === batch.claimed;
  return [
    `${batch.total} spots: ${batch.claimed} reserved, ${batch.held} being paid for, ${batch.total - batch.claimed - batch.held} free.`,
    ...sums.happened.map(({ happened, times }) => `${String(times).padStart(6)}  ${happened}`),
    isBalanced
      ? 'The ledger agrees.'
      : `The ledger differs: ${sums.claimed} reserved, ${sums.held} being paid for.`,
  ].join('\n');
};

const delay = async (deps: FoundersDeps, until = ''): Promise<string> => {
  const day = dayPattern.test(until) ? noonOf(until).getTime() : Number.NaN;
  if (Number.isNaN(day) || day <= deps.clock().getTime())
    throw new Error('Usage: npm run ops -- founders delay --until YYYY-MM-DD, a day to come');
  const counts = await delayBatch(deps, until);
  return [
    `The batch ships by ${until}.`,
    `${counts.notified} founders are notified, and may choose a refund.`,
    `${counts.consent_requested} founders are asked to consent; without it in time they are refunded.`,
  ].join('\n');
};

export const foundersCommands = (deps: FoundersDeps): OpsCommand[] => [
  {
    name: 'founders delay',
    summary: '--until DATE  delays the batch; founders who must consent and do not are refunded',
    run: (args) => {
      const { values } = parseArgs({ args: [...args], options: { until: { type: 'string' } } });
      return delay(deps, values.until);
    },
  },
  {
    name: 'founders list',
    summary: '[--state STATE]  the latest paid reservations, for example all that need a review',
    run: (args) => {
      const { values } = parseArgs({ args: [...args], options: { state: { type: 'string' } } });
      return listReservations(deps, values.state);
    },
  },
  {
    name: 'founders accept',
    summary: 'RESERVATION  accepts a reservation after a review',
    run: (args) => {
      const number = onlyArgument(args, 'founders accept RESERVATION');
      return acceptReservation(deps, number.trim().toUpperCase());
    },
  },
  stuckSubscriptionsCommand(deps),
  // Last, because the first command that matches is used.
  {
    name: 'founders',
    summary: 'Prints the ledger of the Founders Batch',
    takesNoArguments: true,
    run: () => formatLedger(deps),
  },
];

const maxRows = 50;
/** States after a payment; the others are checkout sessions. */
const paidStates: readonly ReservationState[] = [
  'confirmed',
  'needs_review',
  'shipped',
  'refund_due',
  'refund_failed',
  'refunded',
];

const readStates = (text: string | undefined): readonly ReservationState[] => {
  if (text === undefined) return paidStates;
  const state = reservationStates.find((candidate) => candidate === text);
  if (state === undefined) throw new Error(`A state is one of: ${reservationStates.join(', ')}.`);
  return [state];
};

const needsReview = ({ status }: Reservation): boolean =>
  status === 'needs_review' || status === 'refund_failed';

const formatRow = (row: Reservation): string =>
  [
    row.number,
    (row.paidAt ?? row.createdAt).toISOString(),
    formatCents(row.totalCents ?? row.subtotalCents),
    row.status,
    `${formulaById(row.formula).name}, ${row.offer}`,
    row.email === '' ? 'account deleted' : `${row.firstName} <${row.email}>`,
    ...(row.shippedAt === null && row.shipsBy !== null ? [`ships by ${row.shipsBy}`] : []),
    ...(row.shippedAt === null ? [] : [`shipped ${row.shippedAt.toISOString()}`]),
    ...(needsReview(row) ? [`why: ${row.reviewReason ?? 'not recorded'}`] : []),
  ].join('  ');

/** The latest reservations for an operator, newest first. @throws Error for an unknown state */
export const listReservations = async (
  { db }: FoundersDeps,
  state: string | undefined,
): Promise<string> => {
  const states = readStates(state);
  const rows = await transaction(db, (tx) =>
    tx
      .select()
      .from(reservationTable)
      .where(inArray(reservationTable.status, [...states]))
      .orderBy(desc(reservationTable.id))
      .limit(maxRows),
  );
  return rows.length === 0 ? 'There are none.' : rows.map(formatRow).join('\n');
};
