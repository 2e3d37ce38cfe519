import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { forgetMailsTo } from '../mail/forget-mails';
import { recordErasure } from '../privacy/erasures';
import { lockAddress, type Person } from '../identity/person';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import { DeletionConflictError } from '../identity/account-hooks';
import { deleteAccountRow, findAccountByEmail, lockAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import { endSession, type SessionRequest } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import { previousEmails } from './email-change-store';

const attempts = 4;

/** Dependencies of a deletion. */
export type ForgetDeps = Pick<AuthDeps, 'db' | 'clock' | 'hooks' | 'logger' | 'copyErasures'>;

/** `record`: writes about the erasure, in its transaction. */
type Erasure = { isAgain: boolean; record?: (tx: Tx) => Promise<void> };

const deletionPostponed = (cause: unknown) =>
  new ShopError(
    'payment_provider_unavailable',
    'What is being paid cannot be settled just now, so nothing was deleted. Please try again in a minute.',
    { headers: { 'retry-after': '30' }, cause },
  );

/** The person, and as a guest under each earlier address that nobody else uses by now. */
const allAddressesOf = async (tx: Tx, person: Person): Promise<Person[]> => {
  if (person.id === null) return [person];
  const { id, email } = person;
  const guests: Person[] = [];
  for (const earlier of await previousEmails(tx, { id, email }))
    if ((await findAccountByEmail(tx, earlier)) === null) guests.push({ id: null, email: earlier });
  return [person, ...guests];
};

const deleteOnce = async (
  { db, clock, hooks }: ForgetDeps,
  person: Person,
  { isAgain, record }: Erasure,
): Promise<void> => {
  const since = clock();
  const persons = await transaction(db, (tx) => allAddressesOf(tx, person));
  for (const each of persons)
    for (const { beforeDeletion } of hooks) await beforeDeletion?.(each, { since, isAgain });
  await transaction(db, async (tx) => {
    for (const email of persons.map((each) => each.email).sort()) await lockAddress(tx, email);
    if (person.id !== null) await lockAccount(tx, person.id);
    const at = clock();
    for (const each of persons) {
      for (const { onDeleted } of hooks) await onDeleted?.(tx, each, { since, at, isAgain });
      await forgetMailsTo(tx, each.email, since);
      await recordErasure(tx, 'erased', each.email, at);
    }
    if (person.id !== null) await deleteAccountRow(tx, person.id);
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
 * @throws ShopError `payment_provider_unavailable`; the account is then unchanged.
 */
export const deleteAccount =
  (deps: AuthDeps) =>
  async (req: SessionRequest, account: Account): Promise<void> => {
    await forgetPerson(deps)(account);
    await endSession(req);
  };
