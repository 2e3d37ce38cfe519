import { transaction } from '../db/transaction';
import { dropMailsTo } from '../mail/outbox';
import { dropSession, type SessionRequest } from '../sessions/start-session';
import { deleteAccountRow, lockAccount } from './account-store';
import type { Account } from './account-table';
import type { AuthDeps } from './auth-deps';

/**
 * Deletes an account with all that is its owner's. First every domain does what has to happen
 * elsewhere, such as a refund; when one of them fails, the account stays as it is and the deletion
 * can be asked for again. Mails from before go too; those that the deletion itself causes are sent.
 */
export const deleteAccount =
  ({ db, clock, hooks, logger }: AuthDeps) =>
  async (req: SessionRequest, account: Account): Promise<void> => {
    const since = clock();
    for (const { beforeDeletion } of hooks) await beforeDeletion?.(account);
    await transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      for (const { onDeleted } of hooks) await onDeleted?.(tx, account);
      await dropMailsTo(tx, account.email, since);
      await deleteAccountRow(tx, account.id);
    });
    logger.info({ account: account.id }, 'an account was deleted');
    await dropSession(req);
  };
