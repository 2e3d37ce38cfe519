import { mailsAbout } from '../mail/forget-mails';
import type { Domain, AppContext } from '../domain/domain';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { customerEmailsWorker } from '../stripe/customer-emails';
import { forgetCustomersWorker } from '../stripe/forgotten-customers';
import { restoredCommands, type ResumeWeeklyEmails } from './restored-commands';

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
  opsCommands: restoredCommands({ db, clock }, resumeWeeklyEmails),
  workers: [
    forgetCustomersWorker({ db, payments, clock, logger }),
    customerEmailsWorker({ db, payments, clock, logger }),
  ],
});
