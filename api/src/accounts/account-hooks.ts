import type { Tx } from '../db/database';
import type { Account } from './account-table';

/** What a domain does when something happens to an account. Each part may be left out. */
export type AccountHooks = {
  /**
   * In the transaction that confirms an address, the first time only: what a guest did with that
   * address becomes the account's.
   */
  onConfirmed?: (tx: Tx, account: Account) => Promise<void>;
  /** A domain's part of the export of one's data, under its name. Plain JSON, nothing internal. */
  exportAs?: { name: string; read: (tx: Tx, account: Account) => Promise<unknown> };
  /**
   * Before a deletion, outside any transaction: what has to happen elsewhere first, such as ending
   * subscriptions or refunding. May be called again after a failure. An error stops the deletion.
   */
  beforeDeletion?: (account: Account) => Promise<void>;
  /** In the transaction that deletes an account: deletes its rows, or strips those that law keeps. */
  onDeleted?: (tx: Tx, account: Account) => Promise<void>;
};
