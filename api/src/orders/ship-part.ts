import { eq } from 'drizzle-orm';
import { trackParcel } from '@candor/api-contract/parcel';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { partShippedEmail } from '../mail/order-emails';
import { enqueue, withdrawMail } from '../mail/outbox';
import { deliveredOn } from '../pricing/shipping-methods';
import { requireCertain, type SentParcel } from '../purchases/check-parcel';
import { aboutBuyer, auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import { addressLines } from '../purchases/parcel-address';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { heldUntil, requireShippable } from '../purchases/ship-purchase';
import { mailHasLeft } from '../purchases/unship-purchase';
import { lockOrderForChange, orderKind } from './order-kind';
import {
  bottlesLeft,
  contentsOf,
  describeCounts,
  readGone,
  readParcels,
  type Bottles,
} from './order-parcels';
import { orderByNumber } from './order-store';
import { buyerEmail, hasBuyer, parcelTable, type Order } from './order-table';
import { unshipOrder } from './ship-order';

type Counts = Readonly<Partial<Record<FormulaId, number>>>;
type Part = { inside: Bottles[]; rest: Bottles[] };

const invalid = (message: string, field?: string) =>
  new ShopError('invalid_request', message, { field });

/** @throws ShopError `invalid_request` for bottles that the order does not have, or for all that are left */
const divide = (left: readonly Bottles[], wanted: Counts): Part => {
  for (const [formula, count] of Object.entries(wanted)) {
    const found = left.find((bottles) => bottles.formula === formula);
    if (count > (found?.count ?? 0))
      throw invalid(
        `Only ${found?.count ?? 0} of ${found?.name ?? formula} are left to ship.`,
        `bottles.${formula}`,
      );
  }
  const withCount = (countOf: (bottles: Bottles) => number) =>
    left
      .map((bottles) => ({ ...bottles, count: countOf(bottles) }))
      .filter(({ count }) => count > 0);
  const inside = withCount(({ formula }) => wanted[formula] ?? 0);
  const rest = withCount(({ formula, count }) => count - (wanted[formula] ?? 0));
  if (inside.length === 0) throw invalid('Enter how many bottles are in this package.');
  if (rest.length === 0)
    throw invalid('Nothing would be left: press Ship instead, for the whole rest of the order.');
  return { inside, rest };
};

const keyOf = (orderId: number, parcelId: number): string =>
  `order-part-shipped:${orderId}:${parcelId}`;

const record = async (
  tx: Tx,
  { clock, publicOrigin, purchaseHooks }: PurchaseDeps,
  order: Order,
  { part: { inside, rest }, parcel }: { part: Part; parcel: SentParcel },
): Promise<void> => {
  const at = clock();
  const { carrier, tracking } = parcel;
  const arrives = deliveredOn(order, at);
  const bottles = Object.fromEntries(inside.map(({ formula, count }) => [formula, count]));
  const stored = hasBuyer(order) ? tracking : null;
  const [row] = await tx
    .insert(parcelTable)
    .values({ orderId: order.id, at, carrier, tracking: stored, deliveredOn: arrives, bottles })
    .returning({ id: parcelTable.id });
  await raiseRevision(orderKind, tx, order.id);
  await purchaseHooks.orderPartMoved(tx, { orderId: order.id, bottles: inside, isBack: false });
  const mail = partShippedEmail({
    ...(await orderKind.inMails(tx, order, publicOrigin)),
    inside: describeCounts(inside),
    rest: describeCounts(rest),
    deliveredOn: arrives,
    parcel: trackParcel({ carrier, tracking }),
    address: addressLines(order),
  });
  const dedupeKey = keyOf(order.id, row?.id ?? 0);
  const held = { dedupeKey, forgetOnceSent: order.forgetBuyer, heldUntil: heldUntil(at) };
  if (order.email !== '') await enqueue(tx, { ...mail, ...held }, at);
};

/**
 * Ships some bottles of an order, and mails what is inside and what follows. The order waits for the rest of it.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_shipped`, `parcel_to_check`, `invalid_request`
 */
export const shipPart =
  (deps: PurchaseDeps) =>
  (
    number: string,
    { bottles, revision, ...parcel }: SentParcel & { revision: number; bottles: Counts },
    audit: Audit,
  ): Promise<void> =>
    transaction(deps.db, async (tx) => {
      const order = await lockOrderForChange(tx, number, revision);
      await requireShippable(tx, orderKind, order);
      const part = divide(bottlesLeft(order, await readGone(tx, [order])), bottles);
      await requireCertain(tx, order, parcel, deps.clock());
      await record(tx, deps, order, { part, parcel });
      await audit(tx, {
        action: 'order.ship-part',
        subject: auditSubject(orderKind, order),
        before: {},
        after: { carrier: parcel.carrier, bottles: describeCounts(part.inside) },
        ...aboutBuyer(buyerEmail(order), {}, { tracking: parcel.tracking }),
      });
    });

/** @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed` */
const unshipPart =
  ({ db, clock, purchaseHooks }: PurchaseDeps) =>
  (number: string, { revision }: { revision: number }, audit: Audit): Promise<void> =>
    transaction(db, async (tx) => {
      const order = await lockOrderForChange(tx, number, revision);
      requireBuyer(orderKind, order);
      const last = (await readParcels(tx, [order])).at(-1);
      if (last === undefined || order.status !== 'paid')
        throw new ShopError('not_to_be_changed', `Order ${order.number} is not shipped.`);
      const held = { key: keyOf(order.id, last.id), heldUntil: heldUntil(last.at), now: clock() };
      if (!(await withdrawMail(tx, held))) throw mailHasLeft(auditSubject(orderKind, order));
      await tx.delete(parcelTable).where(eq(parcelTable.id, last.id));
      await raiseRevision(orderKind, tx, order.id);
      const bottles = contentsOf(last);
      await purchaseHooks.orderPartMoved(tx, { orderId: order.id, bottles, isBack: true });
      await audit(tx, {
        action: 'order.unship',
        subject: auditSubject(orderKind, order),
        before: { carrier: last.carrier, bottles: describeCounts(bottles) },
        after: {},
        ...aboutBuyer(buyerEmail(order), { tracking: last.tracking }, {}),
      });
    });

/**
 * Takes the last parcel of an order back, of all or of a part of it, until the mail about it has left.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`
 */
export const undoShipment =
  (deps: PurchaseDeps) =>
  async (number: string, wanted: { revision: number }, audit: Audit): Promise<void> => {
    const order = await transaction(deps.db, (tx) => orderByNumber(tx, number));
    const undo = order?.status === 'paid' ? unshipPart : unshipOrder;
    return undo(deps)(number, wanted, audit);
  };
