import type { Tx } from '../db/database';
import type { Person } from './person';
import type { Account } from './account-table';

/**
 * A deletion and the time of its start. `isAgain`: a restore has brought back a deleted person, whose
 * refunds and cancellations were made by the first deletion.
 */
export type Deletion = { since: Date; isAgain: boolean };

/** Called when an account, or a guest with an address, changes. Every hook is optional. */
export type AccountHooks = {
  /**
   * In the transaction that first confirms an address: data of a guest with that address becomes the
   * account's.
   */
  onConfirmed?: (tx: Tx, account: Account) => Promise<void>;
  /**
   * In the transaction that changes the address of an account: moves what is found or mailed by it.
   * `onConfirmed` follows. @returns customers at the payment provider that get the new address
   */
  onEmailChanged?: (
    tx: Tx,
    change: { id: string; from: string; to: string },
  ) => Promise<readonly (string | null)[]>;
  /**
   * In a transaction after each sign-in: moves the visitor's data to the new visitor id, so that the
   * next user of the browser does not find it after a sign-out.
   */
  onSignedIn?: (tx: Tx, account: Account, visitor: { from: string; to: string }) => Promise<void>;
  /** The domain's part of the data export, under `name`. Plain JSON, nothing internal. */
  exportAs?: { name: string; read: (tx: Tx, person: Person) => Promise<unknown> };
  /**
   * Before a deletion, outside any transaction: work at the payment provider, such as completing open
   * payments, refunding, ending subscriptions. Runs in the order of the domains, and again after a
   * failure. An error stops the deletion.
   */
  beforeDeletion?: (person: Person, deletion: Deletion) => Promise<void>;
  /**
   * In the transaction that deletes a person, under the locks of their address and account: deletes
   * their rows, or anonymizes those that the law requires. Rows since `since` come from the deletion.
   * @throws UnsettledError when a payment has started meanwhile.
   */
  onDeleted?: (tx: Tx, person: Person, deletion: Deletion & { at: Date }) => Promise<void>;
};

/** A payment started between `beforeDeletion` and `onDeleted`; both run again. */
export class DeletionConflictError extends Error {
  override name = 'UnsettledError';
}
