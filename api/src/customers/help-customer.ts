import type { ErasedPerson } from '@candor/api-contract/staff-customers';
import { exportData } from '../accounts/export-data';
import { forgetPerson } from '../accounts/forget-person';
import { replaceCredentials } from '../accounts/replace-credentials';
import { sendLink } from '../accounts/send-link';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { lockAccount } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import type { Person } from '../identity/person';
import { confirmAddress } from '../mail/account-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { listSignIns } from '../sessions/sign-in-store';
import { auditSubjectOf } from './customer-id';
import { countParts, exportPerson, type CustomerDeps } from './describe-customer';

const requireAccount = async (tx: Tx, { id }: Person): Promise<AccountRow> => {
  const account = id === null ? null : await lockAccount(tx, id);
  if (account === null) throw new ShopError('no_account', 'This address has no account.');
  return account;
};

/** @throws ShopError `no_account`, `already_confirmed`, `too_many_links` */
export const resendConfirmation =
  ({ db, clock, publicOrigin, secrets }: CustomerDeps) =>
  (person: Person, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const account = await requireAccount(tx, person);
      const { email, confirmedAt } = account;
      if (confirmedAt !== null)
        throw new ShopError('already_confirmed', 'The address is already confirmed.');
      const url = `${publicOrigin}/?confirm=${linkSecretPlaceholder}`;
      const link = { account, purpose: 'confirm' } as const;
      if (!(await sendLink(tx, link, clock(), (isLast) => confirmAddress(email, url, isLast))))
        throw new ShopError(
          'too_many_links',
          'This mailbox got as many links as we send in an hour. Try again later.',
        );
      await audit(tx, {
        action: 'person.resend-confirmation',
        subject: auditSubjectOf(person, secrets),
        before: {},
        after: {},
        personal: { email, before: {}, after: { address: email } },
      });
    });

/** Ends all that was given out under the credentials of an account. @throws ShopError `no_account` */
export const endSessions =
  ({ db, clock, secrets }: CustomerDeps) =>
  (person: Person, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const { id, email } = await requireAccount(tx, person);
      const now = clock();
      const before = { sessions: (await listSignIns(tx, id, now)).length };
      await replaceCredentials(tx, { accountId: id, now });
      await audit(tx, {
        action: 'person.end-sessions',
        subject: auditSubjectOf(person, secrets),
        before,
        after: { sessions: 0 },
        personal: { email, before: {}, after: { address: email } },
      });
    });

/** The data export for the person, noted in the audit log. @throws ShopError `person_not_found` */
export const exportForPerson =
  (deps: CustomerDeps) =>
  async (person: Person, audit: Audit): Promise<Record<string, unknown>> => {
    const data = await exportPerson(deps)(person);
    await transaction(deps.db, (tx) =>
      audit(tx, {
        action: 'person.export',
        subject: auditSubjectOf(person, deps.secrets),
        before: {},
        after: countParts(data),
        personal: { email: person.email, before: {}, after: { address: person.email } },
      }),
    );
    return data;
  };

/**
 * Erases a person, account or guest. The entry in the audit log has no address.
 * @throws ShopError `person_not_found`, `payment_provider_unavailable`; nothing is deleted then
 */
export const erasePerson =
  (deps: CustomerDeps) =>
  async (person: Person, audit: Audit): Promise<Omit<ErasedPerson, 'id'>> => {
    const erased = countParts(await exportPerson(deps)(person));
    await forgetPerson(deps)(person, {
      isAgain: false,
      record: (tx) =>
        audit(tx, {
          action: 'person.erase',
          subject: auditSubjectOf(person, deps.secrets),
          before: erased,
          after: {},
        }),
    });
    const waiting = countParts(await exportData(deps)({ ...person, id: null }));
    return { erased, waiting };
  };
