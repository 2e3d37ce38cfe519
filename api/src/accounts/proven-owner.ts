import { ShopError } from '../http/shop-error';
import type { AccountRow } from '../identity/account-table';
import { requireAccount } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import { checkCredentials } from './check-credentials';

type ThrottledRequest = Parameters<AuthDeps['loginThrottle']>[0];

/** The error for a password that is not, or not any more, the account's. */
export const wrongPassword = (): ShopError =>
  new ShopError('wrong_password', 'The current password is not right.');

/**
 * The owner of the account with an address, by its password, limited like a sign-in.
 * @throws ShopError `wrong_password`, `too_many_requests`
 */
export const provePassword =
  (deps: AuthDeps) =>
  async (req: ThrottledRequest, email: string, password: string): Promise<AccountRow> => {
    const counted = await deps.loginThrottle(req, email);
    const owner = await checkCredentials(deps)({ email, password });
    if (owner === null) throw wrongPassword();
    await counted.succeeded();
    return owner;
  };

/**
 * The signed-in owner, after another check of the password.
 * @throws ShopError `wrong_password`, `not_signed_in`, `too_many_requests`
 */
export const provenOwner =
  (deps: AuthDeps) =>
  (req: ThrottledRequest, password: string): Promise<AccountRow> =>
    provePassword(deps)(req, requireAccount(req).email, password);
