import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Carrier } from '@candor/api-contract/carriers';
import { trackParcel } from '@candor/api-contract/parcel';
import { bottlesWithout, describeBottleCounts, sumBottles } from '@candor/api-contract/refund-sum';
import type { FormulaBottles, replacementReasons } from '@candor/api-contract/staff-orders';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { bottlesOf } from '@candor/catalog-contract/stock';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { replacementEmail } from '../mail/order-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { requireCertain, type SentParcel } from '../purchases/check-parcel';
import { aboutBuyer, auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import { addressLines } from '../purchases/parcel-address';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { mailAboutChange } from '../purchases/purchase-mails';
import { unsentBottles } from '../purchases/refund-request-store';
import { lockOrderForChange, orderKind } from './order-kind';
import { buyerEmail, replacementTable, type Order } from './order-table';

type Bottles = readonly z.output<typeof FormulaBottles>[];

export type Replacement = SentParcel & {
  revision: number;
  reason: (typeof replacementReasons)[number];
  carrier: Carrier;
  /** Null for all that was sent. */
  bottles: Bottles | null;
  /** Null for the address of the order. */
  shipTo: ParcelAddress | null;
  /** True when the bottles of a parcel that came back go into the stock again. */
  restock: boolean;
  /** The id that all tries of one request share. */
  request: string | null;
};

const rejection = (message: string, field?: string) =>
  new ShopError('not_to_be_changed', message, { field });

/** @throws ShopError `not_to_be_changed` */
const requireReplaceable = ({ number, status, ...order }: Order, wanted: Replacement): void => {
  if (status !== 'shipped')
    throw rejection(
      `Order ${number} is ${status}. Only what was shipped, and is not refunded, is sent again.`,
    );
  requireBuyer(orderKind, { number, status, ...order });
  if (wanted.restock && wanted.reason !== 'came_back')
    throw rejection('Only the bottles of a package that came back go into the stock again.');
};

/** The bottles to send again: those that were chosen, or all that were sent. @throws ShopError `not_to_be_changed` */
const bottlesToSend = async (
  tx: Tx,
  { number, lines }: Order,
  chosen: Bottles | null,
): Promise<Bottles> => {
  const ordered = [...bottlesOf(lines)].map(([formula, count]) => ({ formula, count }));
  const unsent = await unsentBottles(tx, [number]);
  const sent = bottlesWithout(
    ordered,
    unsent.flatMap(({ bottles }) => bottles),
  );
  if (chosen === null) return sent;
  const tooMany = sumBottles(chosen).find(
    ({ formula, count }) => count > (sent.find((each) => each.formula === formula)?.count ?? 0),
  );
  if (tooMany !== undefined)
    throw rejection(
      `Not so many bottles were sent: ${describeBottleCounts([tooMany])}.`,
      `bottles.${tooMany.formula}`,
    );
  return sumBottles(chosen);
};

/** True where the parcel of this request is recorded. @throws ShopError `changed_meanwhile` */
const isRepeated = async (tx: Tx, order: Order, request: string | null): Promise<boolean> => {
  if (request === null) return false;
  const [row] = await tx
    .select({ orderId: replacementTable.orderId })
    .from(replacementTable)
    .where(eq(replacementTable.request, request));
  if (row !== undefined && row.orderId !== order.id)
    throw new ShopError('changed_meanwhile', 'This is the request of another order.');
  return row !== undefined;
};

const notifyBuyer = async (
  tx: Tx,
  { clock, publicOrigin }: PurchaseDeps,
  order: Order,
  { reason, bottles, ...parcel }: Replacement,
): Promise<void> => {
  const mail = replacementEmail({
    ...(await orderKind.inMails(tx, order, publicOrigin)),
    reason,
    contents: bottles === null ? null : describeBottleCounts(bottles),
    parcel: trackParcel(parcel),
    address: addressLines({ shipTo: parcel.shipTo ?? order.shipTo }),
  });
  await mailAboutChange(tx, order, mail, clock());
};

/**
 * Records that bottles of a shipped order were sent again free of charge, and mails the tracking information. A request
 * that is repeated because its reply was lost changes nothing.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `parcel_to_check`
 */
export const replaceParcel =
  (deps: PurchaseDeps) =>
  (number: string, wanted: Replacement, audit: Audit): Promise<void> =>
    transaction(deps.db, async (tx) => {
      if (await isRepeated(tx, await lockOrderForChange(tx, number, null), wanted.request)) return;
      const order = await lockOrderForChange(tx, number, wanted.revision);
      requireReplaceable(order, wanted);
      const sent = await bottlesToSend(tx, order, wanted.bottles);
      const at = deps.clock();
      await requireCertain(tx, { ...order, shipTo: wanted.shipTo ?? order.shipTo }, wanted, at);
      const { reason, carrier, tracking, shipTo, request, restock } = wanted;
      const bottles = wanted.bottles === null ? null : [...sent];
      await tx
        .insert(replacementTable)
        .values({ orderId: order.id, at, reason, carrier, tracking, shipTo, request, bottles });
      await raiseRevision(orderKind, tx, order.id);
      await deps.purchaseHooks.purchaseReplaced(tx, restock ? [] : sent, {
        source: { kind: 'order', id: order.id },
        deliveredOn: deliveredOn({ ...order, shipTo: shipTo ?? order.shipTo }, at),
      });
      await notifyBuyer(tx, deps, order, { ...wanted, bottles });
      await audit(tx, {
        action: 'order.replace',
        subject: auditSubject(orderKind, order),
        before: {},
        after: { reason, carrier, bottles: describeBottleCounts(sent), restock },
        ...aboutBuyer(buyerEmail(order), {}, { tracking, ...(shipTo !== null && { shipTo }) }),
      });
    });
