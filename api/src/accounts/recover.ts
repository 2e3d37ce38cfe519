import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../db/transaction';
import { lockAccountByEmail } from '../identity/account-store';
import { resetPassword } from '../mail/account-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import type { AuthDeps } from './auth-deps';
import { recentChangeFrom } from './email-change-store';
import { sendLink } from './send-link';
import { mailUndoAgain } from './start-email-change';

const minDurationMs = 250;

/**
 * Mails a link for a new password; to an address that its account has just given up, the link that takes the
 * change back. An address without an account gets no mail, but the same response after the same time.
 */
export const recover =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async (email: string): Promise<void> => {
    const now = clock();
    const work = transaction(db, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (account === null) {
        const change = await recentChangeFrom(tx, email, now);
        if (change !== null) await mailUndoAgain(tx, { publicOrigin }, change, now);
        return;
      }
      await sendLink(tx, { account, purpose: 'reset' }, now, (isLast) =>
        resetPassword(email, `${publicOrigin}/auth?reset=${linkSecretPlaceholder}`, isLast),
      );
    });
    await Promise.all([work, pause(minDurationMs)]);
  };
