import { parseArgs } from 'node:util';
import { transaction } from '../db/transaction';
import type { OpsCommand } from '../ops/ops-command';
import { onlyArgument } from '../ops/read-args';
import { acceptReservation } from './accept-reservation';
import { delayBatch } from './delay-batch';
import type { FoundersDeps } from './founders-deps';
import { ledgerSums, readBatch } from './founders-store';
import { listReservations } from './list-reservations';
import { noonOf } from './ship-promise';
import { stuckSubscriptionsCommand } from './unstarted-subscriptions';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const printLedger = async ({ db }: FoundersDeps): Promise<string> => {
  const [batch, sums] = await transaction(
    db,
    async (tx) => [await readBatch(tx), await ledgerSums(tx)] as const,
  );
  const fits = sums.held === batch.held && sums.claimed === batch.claimed;
  return [
    `${batch.total} spots: ${batch.claimed} reserved, ${batch.held} being paid for, ${batch.total - batch.claimed - batch.held} free.`,
    ...sums.happened.map(({ happened, times }) => `${String(times).padStart(6)}  ${happened}`),
    fits
      ? 'The ledger says the same.'
      : `The ledger says otherwise: ${sums.claimed} reserved, ${sums.held} being paid for.`,
  ].join('\n');
};

const delay = async (deps: FoundersDeps, until = ''): Promise<string> => {
  const day = dayPattern.test(until) ? noonOf(until).getTime() : Number.NaN;
  if (Number.isNaN(day) || day <= deps.clock().getTime())
    throw new Error('Usage: npm run ops -- founders delay --until YYYY-MM-DD, a day to come');
  const { told, asked } = await delayBatch(deps, until);
  return [
    `The batch ships by ${until}.`,
    `${told} founders are told, and may choose a refund.`,
    `${asked} founders are asked; without their yes in time they are refunded.`,
  ].join('\n');
};

/** What operators do with the batch. */
export const foundersCommands = (deps: FoundersDeps): OpsCommand[] => [
  {
    words: 'founders delay',
    summary: '--until DATE  says that the batch is late; who must agree and does not is refunded',
    run: (args) => {
      const { values } = parseArgs({ args: [...args], options: { until: { type: 'string' } } });
      return delay(deps, values.until);
    },
  },
  {
    words: 'founders list',
    summary: '[--state STATE]  the latest paid reservations, for example all that need a review',
    run: (args) => {
      const { values } = parseArgs({ args: [...args], options: { state: { type: 'string' } } });
      return listReservations(deps, values.state);
    },
  },
  {
    words: 'founders accept',
    summary: 'RESERVATION  lets a reservation go on that a person has checked',
    run: (args) => {
      const number = onlyArgument(args, 'founders accept RESERVATION');
      return acceptReservation(deps, number.trim().toUpperCase());
    },
  },
  stuckSubscriptionsCommand(deps),
  // After those that begin like it: the first that fits is taken.
  {
    words: 'founders',
    summary: 'Prints the ledger of the Founders Batch',
    takesNothing: true,
    run: () => printLedger(deps),
  },
];
