import { sql } from 'drizzle-orm';
import type { RowMetric } from '../db/row-metrics';
import type { Domain, AppContext } from '../domain/domain';
import { mailsAbout } from '../mail/forget-mails';
import { customerEmailsWorker } from '../stripe/customer-emails';
import { forgetCustomersWorker } from '../stripe/forgotten-customers';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { workerRunTable } from '../workers/worker-runs';
import { restoredCommands, type ResumeWeeklyEmails } from './restored-commands';

/**
 * Written by `backup --to` and `backups verify`, which are processes of their own. Alerts count from the
 * installation where there is no backup yet.
 */
const backupMetric: RowMetric = {
  name: 'candor_backup_last_timestamp_seconds',
  help: 'When a backup was last written, and when one was last restored and compared (0 for never), and when the shop was installed',
  label: 'kind',
  read: async (tx) => {
    const rows = await tx.select().from(workerRunTable);
    const { rows: installed } = await tx.execute<{ seconds: number }>(
      sql`select extract(epoch from min(applied_at))::float8 as seconds from migrations`,
    );
    const secondsOf = (worker: string) =>
      (rows.find((row) => row.worker === worker)?.succeededAt?.getTime() ?? 0) / 1000;
    return [
      { of: 'written', value: secondsOf('backup') },
      { of: 'verified', value: secondsOf('backup verify') },
      { of: 'installed', value: installed[0]?.seconds ?? 0 },
    ];
  },
};

/** Mails in the data export, commands after a restore, deletion of customers at the provider. */
export const restoreDomain = (
  { db, clock, logger }: AppContext,
  payments: PaymentGateway,
  resumeWeeklyEmails: ResumeWeeklyEmails,
): Domain => ({
  // Only the export: `forgetPerson` deletes the mails, after the hooks of all domains.
  accountHooks: {
    exportAs: {
      name: 'mails',
      read: async (tx, { email }) =>
        (await mailsAbout(tx, email)).map(({ kind, subject, textBody, createdAt, sentAt }) => ({
          kind,
          subject,
          text: textBody,
          createdAt,
          sentAt,
        })),
    },
  },
  rowMetrics: [backupMetric],
  opsCommands: restoredCommands({ db, clock }, resumeWeeklyEmails),
  workers: [
    forgetCustomersWorker({ db, payments, clock, logger }),
    customerEmailsWorker({ db, payments, clock, logger }),
  ],
});
