import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../db/transaction';
import { resetPassword } from '../mail/account-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { lockAccountByEmail } from '../identity/account-store';
import type { AuthDeps } from './auth-deps';
import { sendLink } from './send-link';

const minDurationMs = 250;

/**
 * Mails a link for a new password. An address without an account gets no mail, but the same response
 * after the same time.
 */
export const recover =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async (email: string): Promise<void> => {
    const now = clock();
    const work = transaction(db, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      if (account === null) return;
      await sendLink(tx, { account, purpose: 'reset' }, now, (isLast) =>
        resetPassword(email, `${publicOrigin}/auth?reset=${linkSecretPlaceholder}`, isLast),
      );
    });
    await Promise.all([work, pause(minDurationMs)]);
  };
