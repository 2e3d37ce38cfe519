import { InvalidArgumentError, Option } from 'commander';
import { desc, inArray } from 'drizzle-orm';
import { paidReservationStates } from '@candor/api-contract/reservation-states';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import type { OpsCommand } from '../commands/ops-command';
import { auditAsOps } from '../db/audit';
import { transaction } from '../db/transaction';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { acceptReservation } from './accept-reservation';
import { countEffects, delayBatch } from './delay-batch';
import { ledgerSums, readBatch } from './founders-store';
import { type Reservation, reservationTable } from './founders-table';
import { type ReservationState, reservationStates } from './reservation-states';
import { noonOf } from './ship-promise';
import { stuckSubscriptionsCommand } from './unstarted-subscriptions';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const formatLedger = async ({ db }: PurchaseDeps): Promise<string> => {
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

const readDay =
  ({ clock }: PurchaseDeps) =>
  (text: string): string => {
    const day = dayPattern.test(text) ? noonOf(text).getTime() : Number.NaN;
    if (Number.isNaN(day) || day <= clock().getTime())
      throw new InvalidArgumentError('It must be a day to come, as YYYY-MM-DD.');
    return text;
  };

const delay = async (deps: PurchaseDeps, until: string): Promise<string> => {
  const plan = await delayBatch(deps, { until, confirmation: null }, auditAsOps(deps.clock));
  const counts = countEffects(plan);
  return [
    `The batch ships by ${until}.`,
    `${counts.notified} founders are notified, and may choose a refund.`,
    `${counts.consentRequested} founders are asked to consent; without it in time they are refunded.`,
  ].join('\n');
};

export const foundersCommands = (deps: PurchaseDeps): OpsCommand[] => [
  {
    name: 'founders delay',
    summary: 'delays the batch; founders who must consent and do not are refunded',
    define: (command) =>
      command.requiredOption('--until <day>', 'a day to come, as YYYY-MM-DD', readDay(deps)),
    run: ({ until }: { until: string }) => delay(deps, until),
  },
  {
    name: 'founders list',
    summary: 'the latest paid reservations, for example all that need a review',
    define: (command) =>
      command.addOption(new Option('--state <state>', 'only these').choices(reservationStates)),
    run: ({ state }: { state?: ReservationState }) =>
      listReservations(deps, state === undefined ? paidReservationStates : [state]),
  },
  {
    name: 'founders accept',
    summary: 'accepts a reservation after a review',
    define: (command) => command.argument('<reservation>', 'its number'),
    run: (number: string) => acceptReservation(deps)(number, {}, auditAsOps(deps.clock)),
  },
  stuckSubscriptionsCommand(deps),
  {
    name: 'founders',
    summary: 'prints the ledger of the Founders Batch',
    run: () => formatLedger(deps),
  },
];

const maxRows = 50;
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

/** The latest reservations for an operator, newest first. */
const listReservations = async (
  { db }: PurchaseDeps,
  states: readonly ReservationState[],
): Promise<string> => {
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
