import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { DeletionConflictError, type FormerEmail } from '../identity/account-hooks';
import { deleteAccountRow, lockAccount } from '../identity/account-store';
import type { AccountRow, Proof } from '../identity/account-table';
import { lockAddress, type Person } from '../identity/person';
import { forgetMailsAbout, forgetMailsTo, forgetMailsUntil } from '../mail/forget-mails';
import { accountSubject, recordErasure } from '../privacy/erasures';
import { endSession, type SessionRequest } from '../sessions/start-session';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import type { AuthDeps } from './auth-deps';
import { changeIdsOf, formerEmails } from './email-change-store';
import { wrongPassword } from './verify-password';

const attempts = 4;

/** Dependencies of a deletion. */
export type ForgetDeps = Pick<AuthDeps, 'db' | 'clock' | 'hooks' | 'logger' | 'copyErasures'>;

/**
 * `record`: writes about the erasure, in its transaction. `proof`: of the owner who requests it; nothing is
 * deleted once the password is another.
 */
type Erasure = { isAgain: boolean; record?: (tx: Tx) => Promise<void>; proof?: Proof };

const requireProof = async (tx: Tx, proof: Proof | undefined): Promise<void> => {
  if (proof === undefined) return;
  const account = await lockAccount(tx, proof.id);
  const isReplaced = account !== null && account.passwordGeneration !== proof.passwordGeneration;
  if (isReplaced) throw wrongPassword();
};

const deletionPostponed = (cause: unknown) =>
  new ShopError(
    'payment_provider_unavailable',
    'We can’t settle an open payment right now, so nothing was deleted. Please try again in a minute.',
    { headers: { 'retry-after': '30' }, cause },
  );

const mailsAboutChanges = [
  'email-change-confirm',
  'email-change-requested',
  'email-change-consent',
  'email-change-in-use',
  'email-changed',
];

/** Mails to a person's address, and to each earlier one of its account as long as it had that. */
const forgetMails = async (
  tx: Tx,
  { id, email }: Person,
  { since, formerly }: { since: Date; formerly: readonly FormerEmail[] },
): Promise<void> => {
  await forgetMailsTo(tx, email, since);
  if (id === null) return;
  for (const former of formerly) await forgetMailsUntil(tx, former.email, former.until);
  const ids = await changeIdsOf(tx, id);
  await forgetMailsAbout(tx, { kinds: mailsAboutChanges, ids }, since);
};

/**
 * The account had another address when the deletion began. Data with that address may belong to
 * another person.
 */
const requireSameAddress = async (tx: Tx, { id, email }: Person): Promise<void> => {
  const account = id === null ? null : await lockAccount(tx, id);
  if (account !== null && account.email !== email)
    throw new ShopError('changed_meanwhile', 'The account has just changed. Please try again.');
};

const deleteOnce = async (
  { db, clock, hooks }: ForgetDeps,
  person: Person,
  { isAgain, record, proof }: Erasure,
): Promise<void> => {
  const { id, email } = person;
  const since = clock();
  await transaction(db, (tx) => requireProof(tx, proof));
  for (const { beforeDeletion } of hooks) await beforeDeletion?.(person, { since, isAgain });
  await transaction(db, async (tx) => {
    await lockAddress(tx, email);
    await requireSameAddress(tx, person);
    await requireProof(tx, proof);
    const at = clock();
    const formerly = id === null ? [] : await formerEmails(tx, { id, email });
    for (const { onDeleted } of hooks)
      await onDeleted?.(tx, person, { since, at, isAgain, formerly });
    await forgetMails(tx, person, { since, formerly });
    await recordErasure(tx, 'erased', email, at);
    if (id !== null) {
      await recordErasure(tx, 'erased', accountSubject(id), at);
      await deleteAccountRow(tx, id);
    }
    await record?.(tx);
  });
};

/** A failure is only logged: the person is deleted already, and the worker copies again. */
const copyNow = async ({ copyErasures, logger }: ForgetDeps): Promise<void> => {
  try {
    await copyErasures();
  } catch (error) {
    logger.error({ err: error }, 'erasure file not updated');
  }
};

/**
 * Deletes all data of a person. The domains first complete open payments and refunds at the provider;
 * one transaction then checks again and deletes.
 * @throws ShopError `payment_provider_unavailable`; nothing is deleted, and the caller can retry.
 */
export const forgetPerson =
  (deps: ForgetDeps) =>
  async (person: Person, erasure: Erasure = { isAgain: false }): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        await deleteOnce(deps, person, erasure);
        await copyNow(deps);
        deps.logger.info({ account: person.id }, 'person deleted');
        return;
      } catch (error) {
        if (error instanceof ProviderUnavailableError) throw deletionPostponed(error);
        if (!(error instanceof DeletionConflictError)) throw error;
        if (attempt === attempts) throw deletionPostponed(error);
      }
  };

/**
 * Deletes an account with its owner's data, and signs this browser out.
 * @throws ShopError `payment_provider_unavailable`, `wrong_password` when the password was replaced since
 * it was checked; the account is then unchanged.
 */
export const deleteAccount =
  (deps: AuthDeps) =>
  async (req: SessionRequest, { id, email, passwordGeneration }: AccountRow): Promise<void> => {
    const proof = { id, passwordGeneration };
    await forgetPerson(deps)({ id, email }, { isAgain: false, proof });
    await endSession(req);
  };
