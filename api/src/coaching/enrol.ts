import { skuParts } from '@candor/catalog-contract/sku';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { accountById } from '../identity/account-store';
import type { Tx } from '../db/database';
import type { Reservation } from '../founders/founders-table';
import type { Order } from '../orders/order-table';
import type { PurchaseSource, Reader } from './coaching-table';
import { plannedFor } from './plan';
import {
  booksOf,
  lockReaderOf,
  lockReaderOfPurchase,
  setPlan,
  writePurchase,
} from './reader-store';
import { timeZoneOf } from './time-zones';

type Purchase = {
  source: PurchaseSource;
  accountId: string | null;
  email: string;
  formulas: readonly FormulaId[];
  shipTo: Order['shipTo'];
  boughtAt: Date;
  deliveredOn: string | null;
};

const planAnew = async (tx: Tx, reader: Reader): Promise<void> => {
  const planned = plannedFor(reader, await booksOf(tx, reader.id));
  await setPlan(tx, reader.id, { nextAt: planned?.at ?? null });
};

/** An account reads at its own address, whatever address it gave on the payment page. */
const readerOf = async (tx: Tx, { accountId, email, boughtAt }: Purchase): Promise<Reader> => {
  const account = accountId === null ? null : await accountById(tx, accountId);
  const address = account?.email ?? email.trim().toLowerCase();
  return lockReaderOf(tx, { email: address, accountId: account?.id ?? null }, boughtAt);
};

const enrol = async (tx: Tx, purchase: Purchase): Promise<void> => {
  const { source, formulas, shipTo, boughtAt, deliveredOn } = purchase;
  const reader = (await lockReaderOfPurchase(tx, source)) ?? (await readerOf(tx, purchase));
  await writePurchase(
    tx,
    source,
    [...new Set(formulas)].map((formula, position) => ({
      formula,
      readerId: reader.id,
      position,
      boughtAt,
      timeZone: timeZoneOf('state' in shipTo ? shipTo.state : ''),
      deliveredOn,
    })),
  );
  await planAnew(tx, reader);
};

/**
 * Letters come with a confirmed order, and begin when its parcel has arrived. Called when it is
 * paid and again when it ships, in the transaction that says so; done twice it is done once.
 */
export const enrolOrder = async (tx: Tx, order: Order): Promise<void> => {
  if (order.email === '' || order.forgetBuyer) return;
  await enrol(tx, {
    source: `order:${order.id}`,
    accountId: order.accountId,
    email: order.email,
    formulas: order.lines.flatMap(({ sku }) => skuParts(sku).formulas),
    shipTo: order.shipTo,
    boughtAt: order.createdAt,
    deliveredOn: order.deliveredOn,
  });
};

/** The same for a spot of the Founders Batch; a formula that was changed is another's letters. */
export const enrolReservation = (
  tx: Tx,
  row: Reservation,
  deliveredOn: string | null = null,
): Promise<void> =>
  enrol(tx, {
    source: `reservation:${row.id}`,
    accountId: row.accountId,
    email: row.email,
    formulas: [row.formula],
    shipTo: row.shipTo,
    boughtAt: row.createdAt,
    deliveredOn,
  });

/** What was given back brings no more letters; those that were sent stay readable. */
export const withdrawPurchase = async (tx: Tx, source: PurchaseSource): Promise<void> => {
  const reader = await lockReaderOfPurchase(tx, source);
  if (reader === null) return;
  await writePurchase(tx, source, []);
  await planAnew(tx, reader);
};
