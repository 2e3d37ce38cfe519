import { inArray } from 'drizzle-orm';
import { doubtAbout, plainTracking } from '@candor/api-contract/carrier-numbers';
import type {
  PlannedShipment,
  ShipmentsPreview,
  ShipmentsResponse,
} from '@candor/api-contract/staff-fulfilment';
import type { Audit } from '../../db/audit';
import type { Database } from '../../db/database';
import { transaction } from '../../db/transaction';
import { reservationTable } from '../../founders/founders-table';
import { ShopError } from '../../http/shop-error';
import { orderTable } from '../../orders/order-table';
import { doubtAboutUsed, findUsedNumbers, type SentParcel } from '../../purchases/check-parcel';
import type { ShipmentRow } from './read-shipments';

/** Ships an order or a reservation in a transaction of its own. @throws ShopError */
export type Ship = (number: string, parcel: SentParcel, audit: Audit) => Promise<unknown>;

/** The states of orders and reservations, by number; unknown numbers are missing. */
const statesOf = (db: Database, numbers: readonly string[]): Promise<Map<string, string>> =>
  transaction(db, async (tx) => {
    const found = new Map<string, string>();
    if (numbers.length === 0) return found;
    for (const table of [orderTable, reservationTable]) {
      const rows = await tx
        .select({ number: table.number, status: table.status })
        .from(table)
        .where(inArray(table.number, [...numbers]));
      for (const { number, status } of rows) found.set(number, status);
    }
    return found;
  });

const readyStates = ['paid', 'confirmed'];

const reasons: Readonly<Record<string, string>> = {
  needs_review: 'It waits for a review.',
  refund_due: 'Its money goes back.',
  refund_failed: 'Its money goes back.',
  refunded: 'It is refunded.',
};

/** Why a purchase in this state is not shipped, in a sentence. */
export const reasonNotToShip = (state: string): string => reasons[state] ?? 'It is not paid.';

const planOf = (state: string | undefined): Pick<PlannedShipment, 'plan' | 'reason'> => {
  if (state === undefined) return { plan: 'unknown', reason: 'No order has this number.' };
  if (readyStates.includes(state)) return { plan: 'to ship', reason: '' };
  if (state === 'shipped') return { plan: 'shipped already', reason: 'It was shipped before.' };
  return { plan: 'not to be shipped', reason: reasonNotToShip(state) };
};

/** Asks about a number that is probably wrong, as the shipment itself would. */
const planOfNumber = (
  { order, carrier, tracking, firstLine }: ShipmentRow,
  used: ReadonlyMap<string, string>,
): Pick<PlannedShipment, 'plan' | 'reason'> | null => {
  const other = used.get(plainTracking(tracking));
  const reason =
    doubtAbout(carrier, tracking) ??
    (other === undefined || other === order ? null : doubtAboutUsed(tracking, other)) ??
    (firstLine === null
      ? null
      : `The tracking number is in the file twice (first in row ${firstLine}).`);
  return reason === null ? null : { plan: 'to check', reason };
};

/** Previews the shipment of these rows without any change. */
export const previewShipments = async (
  { db, clock }: { db: Database; clock: () => Date },
  rows: readonly ShipmentRow[],
): Promise<ShipmentsPreview> => {
  const valid = rows.filter(({ problem }) => problem === null);
  const states = await statesOf(
    db,
    valid.map(({ order }) => order),
  );
  const used = await transaction(db, (tx) =>
    findUsedNumbers(
      tx,
      valid.map(({ tracking }) => tracking),
      clock(),
    ),
  );
  return {
    rows: rows.map((row) => {
      const { problem, firstLine: _, ...shown } = row;
      const plan = problem ?? planOf(states.get(row.order));
      return { ...shown, ...plan, ...(plan.plan === 'to ship' && planOfNumber(row, used)) };
    }),
  };
};

/**
 * Ships one row after the other. Sent twice, a row is shipped once: its second time finds the order
 * shipped already, and sends no mail.
 */
export const shipMany = async (
  { db, ship }: { db: Database; ship: Ship },
  shipments: readonly (SentParcel & { order: string })[],
  audit: Audit,
): Promise<ShipmentsResponse> => {
  const rows: ShipmentsResponse['rows'] = [];
  for (const { order, ...parcel } of shipments)
    try {
      await ship(order, parcel, audit);
      rows.push({ order, result: 'shipped', reason: '' });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const state = (await statesOf(db, [order])).get(order);
      rows.push({
        order,
        result: state === 'shipped' ? 'shipped already' : 'failed',
        reason: error.message,
      });
    }
  return { rows };
};
