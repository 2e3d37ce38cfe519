import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Carrier } from '@candor/api-contract/carriers';
import type { MailKind } from '@candor/api-contract/mail-kinds';
import type { Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { ShopErrorCode } from '../http/shop-error';
import type { Mail } from '../mail/mail';
import type { MailedPurchase } from '../mail/mailed-purchase';
import type { ShipTo } from './parcel-address';
import type { Purchase, PurchaseSource } from './purchase-hooks';
import type { RefundTable } from './refund-table';

/** The columns that the tables of all kinds have under these names. */
export type PurchaseRow = {
  id: number;
  number: string;
  status: string;
  email: string;
  paymentId: string | null;
  /** Null before it is paid. */
  totalCents: Cents | null;
  shippedAt: Date | null;
  carrier: Carrier | null;
  tracking: string | null;
  shipTo: ShipTo;
  subscriptionId: string | null;
  /** The reason of a manual review; it stays after the review. */
  reviewReason: string | null;
  /** Raised by the database on each change: the state that a person has seen. */
  revision: number;
};

type PurchaseTable = PgTable & Record<'number' | 'paymentId', PgColumn>;

/** The columns that a shared change sets, and when it happens. */
export type PurchaseChange = { at: Date } & Partial<Pick<PurchaseRow, 'reviewReason' | 'shipTo'>>;

/**
 * A kind of purchase: its name, its table and the states in it. What happens to purchases of each kind
 * stands once in this folder; where a step depends on the kind, the step takes rules with the kind in them.
 */
export type PurchaseKind<Row extends PurchaseRow> = {
  /** It names a purchase in the audit log, in log lines and in messages. */
  name: PurchaseSource['kind'];
  /** The beginning of its numbers. */
  prefix: 'C-' | 'F-';
  notFound: ShopErrorCode;
  table: PurchaseTable;
  refundTable: RefundTable;
  /** The state of a purchase that is paid and whose parcel has not left. */
  paidState: Row['status'];
  /** Reads one row and locks it until the transaction ends. */
  lock: (tx: Tx, which: SQL) => Promise<Row | null>;
  /** Changes a locked row and its state. @throws where the kind's table of states has no such transition */
  move: (tx: Tx, row: Row, to: Row['status'], change: PurchaseChange) => Promise<unknown>;
  /** Changes a locked row, and not its state. */
  update: (tx: Tx, row: Row, change: PurchaseChange) => Promise<unknown>;
  /** The address to which the buyer's email goes; empty once the buyer's data is deleted. */
  buyerEmail: (row: Row) => string;
  asPurchase: (row: Row) => Purchase;
  inMails: (tx: Tx, row: Row, publicOrigin: string) => Promise<MailedPurchase>;
  addressChangedEmail: (about: MailedPurchase, address: readonly string[]) => Mail;
  /** The mails whose key has the purchase's id: 'order-tracking:42', or 'order-tracking:42:7'. */
  mailKinds: readonly MailKind[];
  /** The mails whose key has the id of one of its refunds. */
  refundMailKinds: readonly MailKind[];
  /** The operator's command that lists purchases to review. */
  reviewList: string;
};
