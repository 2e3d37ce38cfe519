import { dropSession, type SessionRequest } from '../sessions/start-session';
import type { Account } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';
import { forgetPerson } from './forget-person';

/**
 * Deletes an account with its owner's data, and signs this browser out.
 * @throws ShopError `payment_provider_unavailable`; the account is then unchanged.
 */
export const deleteAccount =
  (deps: AuthDeps) =>
  async (req: SessionRequest, account: Account): Promise<void> => {
    await forgetPerson(deps)(account);
    await dropSession(req);
  };
