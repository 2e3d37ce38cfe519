import { randomUUID } from 'node:crypto';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { findAccountByEmail, lockProven } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import {
  addressInUse,
  confirmEmailChange,
  emailChangeRequested,
} from '../mail/email-change-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import type { AuthDeps } from './auth-deps';
import { wrongPassword } from './proven-owner';
import { countChanges, insertEmailChange, stopPendingChanges } from './email-change-store';

/** Changes that an account begins within a day. */
const maxPerAccount = 5;
/** Mails a day about changes to one address, by all accounts together. */
const maxPerAddress = 3;

const linkOf = (publicOrigin: string, what: 'confirm' | 'undo') =>
  `${publicOrigin}/auth?reset=${linkSecretPlaceholder}&email=${what}`;

/**
 * Begins a change of address: the old one is notified and can stop it, the new one confirms it. Responds
 * alike for an address that has an account, whose owner gets another mail.
 * @throws ShopError `email_unchanged`, `too_many_links`, `wrong_password` when the password was replaced
 * since it was checked
 */
export const startEmailChange =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async (owner: AccountRow, newEmail: string): Promise<void> => {
    const { id, email } = owner;
    if (newEmail === email)
      throw new ShopError('email_unchanged', 'This is the address that you have already.');
    const now = clock();
    const since = new Date(now.getTime() - dayMs);
    await transaction(db, async (tx) => {
      const account = await lockProven(tx, owner);
      if (account === null) throw wrongPassword();
      if ((await countChanges(tx, { accountId: id }, since)) >= maxPerAccount)
        throw new ShopError(
          'too_many_links',
          'You have asked for five changes within a day. Please try again tomorrow.',
        );
      const isMailed = (await countChanges(tx, { newEmail }, since)) < maxPerAddress;
      await stopPendingChanges(tx, id, now);
      const changeId = randomUUID();
      await insertEmailChange(tx, {
        id: changeId,
        accountId: id,
        oldEmail: account.email,
        newEmail,
        createdAt: now,
        changedAt: null,
        stoppedAt: null,
        passwordGeneration: account.passwordGeneration,
      });
      const undo = emailChangeRequested(account.email, newEmail, linkOf(publicOrigin, 'undo'));
      await enqueue(
        tx,
        {
          ...undo,
          link: { kind: 'email-undo', owner: changeId },
          dedupeKey: `${undo.kind}:${changeId}`,
        },
        now,
      );
      if (!isMailed) return;
      const other = await findAccountByEmail(tx, newEmail);
      if (other !== null && other.confirmedAt !== null) {
        const mail = addressInUse(newEmail, `${publicOrigin}/auth`);
        await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${changeId}` }, now);
        return;
      }
      const confirm = confirmEmailChange(newEmail, linkOf(publicOrigin, 'confirm'));
      await enqueue(
        tx,
        {
          ...confirm,
          link: { kind: 'email-confirm', owner: changeId },
          dedupeKey: `${confirm.kind}:${changeId}`,
        },
        now,
      );
    });
  };
