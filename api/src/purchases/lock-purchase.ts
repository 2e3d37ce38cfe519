import { eq, sql } from 'drizzle-orm';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import type { AuditedChange } from '../db/audit';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';

/** A purchase at the beginning of a sentence: 'Order C-1234-5678'. */
export const titleOf = ({ name }: { name: string }, { number }: { number: string }): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)} ${number}`;

/** The audit log names a purchase like this: 'order C-1234-5678'. */
export const auditSubject = ({ name }: { name: string }, { number }: { number: string }): string =>
  `${name} ${number}`;

type Values = AuditedChange['before'];

/** Values about the buyer, for the audit log; none without an address, when the buyer's data is deleted. */
export const aboutBuyer = (
  email: string,
  before: Values,
  after: Values,
): Pick<AuditedChange, 'personal'> => (email === '' ? {} : { personal: { email, before, after } });

/** @throws ShopError `not_to_be_changed` when the buyer's data is deleted */
export const requireBuyer = <Row extends PurchaseRow>(kind: PurchaseKind<Row>, row: Row): void => {
  if (kind.buyerEmail(row) === '')
    throw new ShopError(
      'not_to_be_changed',
      `The data of the buyer of ${auditSubject(kind, row)} is deleted.`,
    );
};

/** Locks the purchase of a payment; null where the payment is of another kind. */
export const lockByPayment = <Row extends PurchaseRow>(
  { lock, table }: PurchaseKind<Row>,
  tx: Tx,
  paymentId: string,
): Promise<Row | null> => lock(tx, eq(table.paymentId, paymentId));

/**
 * Locks a purchase by its number, in any spelling, for a person's action.
 * @param revision the one that the person saw; null where nobody looked at the purchase before
 * @throws ShopError `order_not_found`, `reservation_not_found`, `changed_meanwhile`
 */
export const lockForChange =
  <Row extends PurchaseRow>(kind: PurchaseKind<Row>) =>
  async (tx: Tx, number: string, revision: number | null): Promise<Row> => {
    const row = await kind.lock(tx, eq(kind.table.number, numberAsStored(number)));
    if (row === null) throw new ShopError(kind.notFound, `There is no ${kind.name} ${number}.`);
    if (revision !== null && row.revision !== revision)
      throw new ShopError('changed_meanwhile', `${titleOf(kind, row)} was changed meanwhile.`);
    return row;
  };

/** Raises the revision of a purchase where a change is written to another table. */
export const raiseRevision = async (
  { table }: Pick<PurchaseKind<PurchaseRow>, 'table'>,
  tx: Tx,
  id: number,
): Promise<void> => {
  await tx.execute(sql`update ${table} set revision = revision + 1 where id = ${id}`);
};
