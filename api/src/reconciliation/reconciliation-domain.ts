import { Gauge } from 'prom-client';
import { formatCents, cents } from '@candor/catalog-contract/money';
import { wholeNumber, type OpsCommand } from '../commands/ops-command';
import { hourMs } from '../config/durations';
import type { AppContext, Domain } from '../domain/domain';
import { reconcileAll, type Reconciliation, type Ledgers } from '../purchases/ledger';
import { ifAvailable } from '../stripe/with-provider';
import type { Worker } from '../workers/workers';

const workerDays = 2;
const workerEveryMs = hourMs;
const commandDays = 3;

/** Metrics of the last reconciliation in this process. */
export const reconciliationMetrics = () => {
  const differences = new Gauge({
    name: 'candor_reconcile_differences',
    help: 'Differences that the last comparison with the provider found, by whether it healed them',
    labelNames: ['healed'],
    registers: [],
  });
  const comparedAt = new Gauge({
    name: 'candor_reconcile_last_timestamp_seconds',
    help: 'When this process last compared the ledgers with the provider',
    registers: [],
  });
  return {
    record: ({ differences: all }: Pick<Reconciliation, 'differences'>) => {
      const healed = all.filter(({ isHealed }) => isHealed).length;
      differences.set({ healed: 'yes' }, healed);
      differences.set({ healed: 'no' }, all.length - healed);
      comparedAt.setToCurrentTime();
    },
    instruments: [differences, comparedAt],
  };
};

/** Compares the last two days each hour, to repair what lost events left out. */
const reconciliationWorker = (
  ledgers: Ledgers,
  { logger }: Pick<AppContext, 'logger'>,
  record: (reconciliation: Reconciliation) => void,
): Worker => ({
  name: 'compare-books',
  everyMs: workerEveryMs,
  run: async () => {
    await ifAvailable(logger, { task: 'reconcile' }, async () => {
      const reconciliation = await reconcileAll(ledgers, workerDays);
      record(reconciliation);
      const { differences, sessions } = reconciliation;
      for (const difference of differences)
        logger[difference.isHealed ? 'warn' : 'error'](difference, 'ledgers differ');
      logger.info({ sessions, differences: differences.length }, 'ledgers compared');
    });
  },
});

const formatReconciliation = ({ sessions, differences, paid }: Reconciliation): string =>
  [
    ...differences.map(
      ({ about, what, isHealed }) => `${isHealed ? 'healed ' : 'DIFFERS'}  ${about}  ${what}`,
    ),
    `${sessions} checkout sessions compared, ${differences.length} differences, ${differences.filter(({ isHealed }) => isHealed).length} healed.`,
    `Orders: ${formatCents(cents(paid.local))} in our ledger, ${formatCents(cents(paid.provider))} at the provider.`,
  ].join('\n');

const reconcileCommand = (ledgers: Ledgers): OpsCommand => ({
  name: 'reconcile',
  summary: "compares all ledgers with the provider's, heals and lists the differences",
  define: (command) =>
    command.option('--days <number>', 'how many days back', wholeNumber, commandDays),
  run: async ({ days }: { days: number }) =>
    formatReconciliation(await reconcileAll(ledgers, days)),
});

/** Comparison of our ledgers with the payment provider's, each hour and by command. */
export const reconciliationDomain = (context: AppContext, ledgers: Ledgers): Domain => {
  const { record, instruments } = reconciliationMetrics();
  return {
    workers: [reconciliationWorker(ledgers, context, record)],
    opsCommands: [reconcileCommand(ledgers)],
    instruments,
  };
};
