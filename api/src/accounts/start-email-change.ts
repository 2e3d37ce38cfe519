import { randomUUID } from 'node:crypto';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { findAccountByEmail, lockProven } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import { maskEmail } from '../identity/mask-email';
import {
  addressInUse,
  confirmEmailChange,
  emailChangeConsent,
  emailChangeRequested,
} from '../mail/email-change-emails';
import type { Mail } from '../mail/mail';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import type { AuthDeps } from './auth-deps';
import {
  countChanges,
  firstRecentChange,
  insertEmailChange,
  stopPendingChanges,
} from './email-change-store';
import type { EmailChange, EmailChangePurpose } from './email-change-table';
import { wrongPassword } from './verify-password';

/** Changes that an account begins within a day. */
const maxPerAccount = 5;
/** Mails a day about changes to one address, by all accounts together. */
const maxPerAddress = 3;

type MailDeps = Pick<AuthDeps, 'publicOrigin'>;

/** Queues a mail about a change, once for its key, with its link. */
const mailLink = async (
  tx: Tx,
  { publicOrigin }: MailDeps,
  {
    change,
    purpose,
    write,
    key = change.id,
  }: {
    change: EmailChange;
    purpose: EmailChangePurpose;
    write: (href: string) => Mail;
    key?: string;
  },
  now: Date,
): Promise<void> => {
  const mail = write(`${publicOrigin}/auth?reset=${linkSecretPlaceholder}&email=${purpose}`);
  const link = { kind: `email-${purpose}`, owner: change.id };
  await enqueue(tx, { ...mail, link, dedupeKey: `${mail.kind}:${key}` }, now);
};

const notifyOldAddress =
  ({ oldEmail, newEmail }: EmailChange) =>
  (href: string): Mail =>
    emailChangeRequested(oldEmail, newEmail, href);

/** Mails the link that takes a change back once more, to its old address. */
export const mailUndoAgain = async (
  tx: Tx,
  deps: MailDeps,
  change: EmailChange,
  now: Date,
): Promise<void> => {
  const write = notifyOldAddress(change);
  const key = `${change.id}:${randomUUID()}`;
  await mailLink(tx, deps, { change, purpose: 'undo', write, key }, now);
};

/** Mails the link to the new address; an owner who has an account there gets another mail. */
export const mailNewAddress = async (
  tx: Tx,
  deps: MailDeps,
  change: EmailChange,
  now: Date,
): Promise<void> => {
  const { id, newEmail, oldEmail } = change;
  const since = new Date(now.getTime() - dayMs);
  if ((await countChanges(tx, { newEmail }, since)) > maxPerAddress) return;
  const other = await findAccountByEmail(tx, newEmail);
  if (other === null || other.confirmedAt === null) {
    const write = (href: string) => confirmEmailChange(newEmail, maskEmail(oldEmail), href);
    await mailLink(tx, deps, { change, purpose: 'confirm', write }, now);
    return;
  }
  const mail = addressInUse(newEmail, `${deps.publicOrigin}/auth`);
  await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}` }, now);
};

/** Within seven days of a change the address before it must allow another one, unless it is the new one. */
const consentFor = async (
  tx: Tx,
  accountId: string,
  newEmail: string,
  now: Date,
): Promise<string | null> => {
  const first = await firstRecentChange(tx, accountId, now);
  return first === null || first.oldEmail === newEmail ? null : first.oldEmail;
};

/**
 * Begins a change of address: the old one is notified and can stop it, the new one confirms it. Responds
 * alike for an address that has an account, whose owner gets another mail. Within seven days of a change
 * the link to the new address waits for the consent of the address before it.
 * @throws ShopError `email_unchanged`, `too_many_links`, `wrong_password` when the password was replaced
 * since it was checked
 */
export const startEmailChange =
  (deps: AuthDeps) =>
  async (owner: AccountRow, newEmail: string): Promise<void> => {
    const { id: accountId } = owner;
    if (newEmail === owner.email)
      throw new ShopError('email_unchanged', 'This is already your address.');
    const now = deps.clock();
    const since = new Date(now.getTime() - dayMs);
    await transaction(deps.db, async (tx) => {
      const account = await lockProven(tx, owner);
      if (account === null) throw wrongPassword();
      if ((await countChanges(tx, { accountId }, since)) >= maxPerAccount)
        throw new ShopError(
          'too_many_links',
          'You’ve asked for five changes within a day. Please try again tomorrow.',
        );
      await stopPendingChanges(tx, accountId, now);
      const { email: oldEmail, passwordGeneration } = account;
      const consentEmail = await consentFor(tx, accountId, newEmail, now);
      const change = await insertEmailChange(tx, {
        id: randomUUID(),
        accountId,
        oldEmail,
        newEmail,
        createdAt: now,
        passwordGeneration,
        consentEmail,
      });
      const write = notifyOldAddress(change);
      await mailLink(tx, deps, { change, purpose: 'undo', write }, now);
      if (consentEmail === null) {
        await mailNewAddress(tx, deps, change, now);
        return;
      }
      const request = (href: string) => emailChangeConsent(consentEmail, maskEmail(newEmail), href);
      await mailLink(tx, deps, { change, purpose: 'consent', write: request }, now);
    });
  };
