import { transaction } from '../db/transaction';
import { notSignedIn, ShopError } from '../http/shop-error';
import { findAccount } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import { requireSignIn } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import { checkCredentials } from './check-credentials';

type ThrottledRequest = Parameters<AuthDeps['loginThrottle']>[0];

/** The error for a password that is not, or not any more, the account's. */
export const wrongPassword = (): ShopError =>
  new ShopError('wrong_password', 'The current password is wrong.');

/**
 * The owner of an account, by its password, limited like a sign-in.
 * @throws ShopError `wrong_password`, `too_many_requests`
 */
export const verifyPassword =
  (deps: AuthDeps) =>
  async (req: ThrottledRequest, account: AccountRow, password: string): Promise<AccountRow> => {
    const check = () => checkCredentials(deps)({ account, password });
    const owner = await deps.loginThrottle(req, account, check);
    if (owner === null) throw wrongPassword();
    return owner;
  };

/**
 * The signed-in owner, after another check of the password.
 * @throws ShopError `wrong_password`, `not_signed_in`, `too_many_requests`
 */
export const verifiedOwner =
  (deps: AuthDeps) =>
  async (req: ThrottledRequest, password: string): Promise<AccountRow> => {
    const { accountId } = requireSignIn(req);
    const account = await transaction(deps.db, (tx) => findAccount(tx, accountId));
    if (account === null) throw notSignedIn();
    return verifyPassword(deps)(req, account, password);
  };
