import { sql } from 'drizzle-orm';
import { doubtAbout, plainTracking } from '@candor/api-contract/carrier-numbers';
import type { Parcel } from '@candor/api-contract/parcel';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import type { ShipTo } from './parcel-address';

/** A parcel that leaves. */
export type SentParcel = Parcel & {
  /** The ZIP code that the label's barcode names, where a scanner read it. */
  labelZip?: string | null;
  /** A person has seen the doubt about its number, and it is right. */
  isChecked?: boolean;
};

/** Carriers use a number again after a longer time. */
const usedForDays = 120;

/** An index has this expression of each table with parcels. */
const plain = (table: string) => sql`upper(translate(${sql.raw(table)}.tracking, ' -', ''))`;

/** The purchases that got one of these numbers lately, by the number without spaces and dashes. */
export const findUsedNumbers = async (
  tx: Tx,
  trackings: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  if (trackings.length === 0) return new Map();
  const since = new Date(now.getTime() - usedForDays * dayMs).toISOString();
  const list = sql.join(
    trackings.map((tracking) => sql`${plainTracking(tracking)}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ tracking: string; number: string }>(sql`
    select ${plain('o')} as tracking, o.number from orders o
      where ${plain('o')} in (${list}) and o.tracking is not null and o.shipped_at > ${since}
    union all
    select ${plain('p')}, o.number from order_parcels p join orders o on o.id = p.order_id
      where ${plain('p')} in (${list}) and p.tracking is not null and p.at > ${since}
    union all
    select ${plain('r')}, o.number from order_replacements r join orders o on o.id = r.order_id
      where ${plain('r')} in (${list}) and r.tracking is not null and r.at > ${since}
    union all
    select ${plain('f')}, f.number from founders_reservations f
      where ${plain('f')} in (${list}) and f.tracking is not null and f.shipped_at > ${since}`);
  return new Map(rows.map(({ tracking, number }) => [tracking, number]));
};

/** The doubt about a number that another purchase has. */
export const doubtAboutUsed = (tracking: string, number: string): string =>
  `${tracking} is the number of ${number} already.`;

const zipOf = ({ shipTo }: { shipTo: ShipTo }): string | null =>
  'zip' in shipTo ? String(shipTo.zip).slice(0, 5) : null;

/**
 * Asks before a parcel leaves whose number is probably wrong: it has no form of the carrier, another purchase has it,
 * or its label is for another ZIP code.
 * @throws ShopError `parcel_to_check`, unless a person has checked it
 */
export const requireCertain = async (
  tx: Tx,
  purchase: { number: string; shipTo: ShipTo },
  { carrier, tracking, labelZip = null, isChecked = false }: SentParcel,
  now: Date,
): Promise<void> => {
  if (isChecked || tracking === null) return;
  const doubt = (message: string) =>
    new ShopError('parcel_to_check', `${message} Check the label of ${purchase.number}.`);
  const byForm = doubtAbout(carrier, tracking);
  if (byForm !== null) throw doubt(byForm);
  const zip = zipOf(purchase);
  if (labelZip !== null && zip !== null && labelZip !== zip)
    throw doubt(`This label is for ZIP code ${labelZip}, and the parcel goes to ${zip}.`);
  const used = (await findUsedNumbers(tx, [tracking], now)).get(plainTracking(tracking));
  if (used !== undefined && used !== purchase.number) throw doubt(doubtAboutUsed(tracking, used));
};
