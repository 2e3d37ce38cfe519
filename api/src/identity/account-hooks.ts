import type { Tx } from '../db/database';
import type { Person } from './person';
import type { Account } from './account-table';

/**
 * A deletion that began at a moment. `isAgain`: a restore has brought back who was deleted before, and
 * what had to happen elsewhere has happened.
 */
export type Deletion = { since: Date; isAgain: boolean };

/**
 * What a domain does when something happens to an account, or to a guest who is known by an address.
 * Each part may be left out.
 */
export type AccountHooks = {
  /**
   * In the transaction that confirms an address, the first time only: what a guest did with that
   * address becomes the account's.
   */
  onConfirmed?: (tx: Tx, account: Account) => Promise<void>;
  /**
   * In a transaction after each sign-in: what the browser began under its visitor's name goes on under
   * the new one, so that who uses the browser after a sign-out finds none of it.
   */
  onSignedIn?: (tx: Tx, account: Account, visitor: { from: string; to: string }) => Promise<void>;
  /** A domain's part of the export of one's data, under its name. Plain JSON, nothing internal. */
  exportAs?: { name: string; read: (tx: Tx, person: Person) => Promise<unknown> };
  /**
   * Before a deletion, outside any transaction: what has to happen elsewhere first, such as settling
   * what is being paid, refunding, ending subscriptions. In the order of the domains. May be called
   * again after a failure. An error stops the deletion.
   */
  beforeDeletion?: (person: Person, deletion: Deletion) => Promise<void>;
  /**
   * In the transaction that deletes a person, under the locks of their address and account: deletes
   * their rows, or strips those that law keeps. What was written since `since` came of the deletion.
   * @throws UnsettledError where something has begun meanwhile that must not be dropped.
   */
  onDeleted?: (tx: Tx, person: Person, deletion: Deletion & { at: Date }) => Promise<void>;
};

/** Between settling and deleting something new has begun: settle once more. */
export class UnsettledError extends Error {
  override name = 'UnsettledError';
}
