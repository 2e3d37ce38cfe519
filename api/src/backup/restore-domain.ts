import { mailsAbout } from '../mail/forget-mails';
import type { Domain, AppContext } from '../domain/domain';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { forgetCustomersWorker } from '../stripe/forgotten-customers';
import { restoredCommands, type ResumeWeeklyEmails } from './restored-commands';

/** Mails in exports, commands after a restore, and deletion of customers at the provider. */
export const restoreDomain = (
  { db, clock, logger }: AppContext,
  payments: PaymentGateway,
  resumeWeeklyEmails: ResumeWeeklyEmails,
): Domain => ({
  // Deletion removes mails after all domains, so that no domain's last mail is missed.
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
  workers: [forgetCustomersWorker({ db, payments, clock, logger })],
});
