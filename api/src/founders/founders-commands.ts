import { parseArgs } from 'node:util';
import { transaction } from '../db/transaction';
import { reservationDelayed } from '../mail/founders-letters';
import { enqueue } from '../mail/outbox';
import type { OpsCommand } from '../ops/ops-command';
import type { FoundersDeps } from './founders-deps';
import { delayBatch, ledgerSums, readBatch, reservationsIn } from './founders-store';

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

const delay = async (
  { db, clock, publicOrigin }: FoundersDeps,
  until: string | undefined,
): Promise<string> => {
  const day = until !== undefined && dayPattern.test(until) ? new Date(`${until}T12:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime()) || day <= clock())
    throw new Error('Usage: npm run ops -- founders delay --until YYYY-MM-DD, a day to come');
  return transaction(db, async (tx) => {
    await delayBatch(tx, until ?? '');
    const waiting = await reservationsIn(tx, ['confirmed']);
    for (const { id, email, number } of waiting) {
      const mail = reservationDelayed(email, { number, until: day }, publicOrigin);
      await enqueue(tx, { ...mail, dedupeKey: `reservation-delayed:${id}:${until}` }, clock());
    }
    return `The batch ships by ${until}. ${waiting.length} founders are mailed and may choose a refund.`;
  });
};

/** What operators do with the batch. */
export const foundersCommands = (deps: FoundersDeps): OpsCommand[] => [
  {
    words: 'founders delay',
    summary: '--until DATE  says that the batch is late, and offers every founder a refund',
    run: (args) => {
      const { values } = parseArgs({ args: [...args], options: { until: { type: 'string' } } });
      return delay(deps, values.until);
    },
  },
  // After the one that begins like it: the first that fits is taken.
  {
    words: 'founders',
    summary: 'Prints the ledger of the Founders Batch',
    run: () => printLedger(deps),
  },
];
