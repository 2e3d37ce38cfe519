import type { Tx } from '../db/database';
import type { Account } from './account-table';
import type { Person } from './person';

/**
 * A deletion and the time of its start. `isAgain`: a restore has brought back a deleted person, whose
 * refunds and cancellations were made by the first deletion.
 */
export type Deletion = { since: Date; isAgain: boolean };

/** An address that an account had until then. */
export type FormerEmail = { email: string; until: Date };

/** Changes of an account's address that are taken back: it had `from` since then, and has `to` again. */
export type TakenBack = {
  id: string;
  from: readonly string[];
  to: string;
  since: Date;
  now: Date;
};

/** The address of a customer at the payment provider. */
export type CustomerEmail = { customerId: string | null; email: string };

/** Called when an account, or a guest with an address, changes. Every hook is optional. */
export type AccountHooks = {
  /**
   * Runs in the transaction that proves that an account's owner has the mailbox of its address.
   * Data of a guest with that address becomes the account's, and remembers that it was a guest's.
   */
  onConfirmed?: (tx: Tx, account: Account) => Promise<void>;
  /**
   * Runs in the transaction that changes the address of an account, and moves the data that is
   * found or mailed by it. `onConfirmed` follows.
   * @returns customers at the payment provider that get the new address
   */
  onEmailChanged?: (
    tx: Tx,
    change: { id: string; from: string; to: string },
  ) => Promise<readonly (string | null)[]>;
  /**
   * Runs in the transaction that takes changes of address back. Data that came to the account only
   * through one of these addresses becomes a guest's again, the rest gets the earlier address, and
   * links mailed since then stop working.
   * @returns customers at the payment provider with their addresses
   */
  onEmailTakenBack?: (tx: Tx, change: TakenBack) => Promise<readonly CustomerEmail[]>;
  /**
   * Runs in the transaction that gives a guest's address its normal spelling, and updates rows that
   * may exist under the other spelling. `onConfirmed` follows where an account has the address.
   */
  onRespelled?: (tx: Tx, change: { from: string; to: string }) => Promise<void>;
  /**
   * Runs in a transaction after each sign-in, and moves the visitor's data to the new visitor id,
   * so that the next user of the browser does not find it after a sign-out.
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
   * Runs in the transaction that deletes a person, under the locks of the address and the account.
   * Deletes the person's rows, or anonymizes those that the law requires. Rows since `since` come
   * from the deletion. `formerly` lists earlier addresses, which another person may have by now:
   * rows of the account have its id, or are older.
   * @throws UnsettledError when a payment has started meanwhile.
   */
  onDeleted?: (
    tx: Tx,
    person: Person,
    deletion: Deletion & { at: Date; formerly: readonly FormerEmail[] },
  ) => Promise<void>;
};

/** A payment started between `beforeDeletion` and `onDeleted`; both run again. */
export class DeletionConflictError extends Error {
  override name = 'UnsettledError';
}
