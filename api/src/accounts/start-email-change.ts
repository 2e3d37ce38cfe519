import { randomUUID } from 'node:crypto';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { findAccountByEmail, lockAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import {
  addressInUse,
  confirmEmailChange,
  emailChangeRequested,
} from '../mail/email-change-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import type { AuthDeps } from './auth-deps';
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
 * @throws ShopError `email_unchanged`, `too_many_links`
 */
export const startEmailChange =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async ({ id, email }: Account, newEmail: string): Promise<void> => {
    if (newEmail === email)
      throw new ShopError('email_unchanged', 'This is the address that you have already.');
    const now = clock();
    const since = new Date(now.getTime() - dayMs);
    await transaction(db, async (tx) => {
      const account = await lockAccount(tx, id);
      if (account === null) throw new ShopError('not_signed_in', 'Auth session missing!');
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
      const owner = await findAccountByEmail(tx, newEmail);
      if (owner !== null && owner.confirmedAt !== null) {
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
