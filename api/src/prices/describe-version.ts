import type {
  PriceChange,
  PricePlan,
  PriceVersion,
  PriceVersionDetail,
} from '@candor/api-contract/staff-prices';
import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Price, PriceBook } from '@candor/catalog-contract/price-book';
import type { Tx } from '../db/database';
import { knownAheadMs } from './create-price-book-source';
import { planOf, pricesOf } from './price-book';
import { bookOf, versionBefore, effectiveVersion } from './price-version-store';
import type { PriceVersionRow } from './price-version-table';

const stateAt = (row: PriceVersionRow, now: Date, effective: string | null) => {
  if (row.version === effective) return 'holding';
  return row.state === 'synced' && row.effectiveFrom <= now ? 'past' : row.state;
};

/** A version can be withdrawn while no replica can have adopted it yet. */
export const canBeWithdrawn = ({ state, effectiveFrom }: PriceVersionRow, now: Date): boolean =>
  (state === 'planned' || state === 'synced') &&
  effectiveFrom.getTime() - now.getTime() > knownAheadMs;

const textsOf = (items: PriceBook['items']): Map<string, string> => {
  const { focus: bottle, 'focus-2pack': twoPack, 'workday-stack': bundle } = items;
  const labelsOf = ({ labels }: Price) => labels.join(', ') || 'none';
  return new Map([
    ['Bottle', formatCents(bottle.cents)],
    ['Bottle, list price', formatCents(bottle.listCents)],
    ['Bottle, by subscription', formatCents(bottle.subscriptionCents ?? bottle.cents)],
    ['2-pack', formatCents(twoPack.cents)],
    ['2-pack, list price', formatCents(twoPack.listCents)],
    ['2-pack, each bottle', formatCents(cents(Math.round(twoPack.cents / 2)))],
    ['Bundle', formatCents(bundle.cents)],
    ['Bundle, list price', formatCents(bundle.listCents)],
    ['Bundle, by subscription', formatCents(bundle.subscriptionCents ?? bundle.cents)],
    ['Saving shown at a bottle', labelsOf(bottle)],
    ['Saving shown at a 2-pack', labelsOf(twoPack)],
    ['Saving shown at a bundle', labelsOf(bundle)],
  ]);
};

const changesBetween = (
  before: PriceBook['items'] | null,
  after: PriceBook['items'],
): PriceChange[] => {
  const earlier = before === null ? null : textsOf(before);
  return [...textsOf(after)]
    .map(([what, text]) => ({ what, before: earlier?.get(what) ?? 'none', after: text }))
    .filter((change) => change.before !== change.after);
};

/** Describes the change of the pages when a planned version takes effect. */
export const previewPlan = async (
  tx: Tx,
  plan: PricePlan,
  effectiveFrom: Date,
): Promise<PriceChange[]> => {
  const before = await versionBefore(tx, effectiveFrom);
  return changesBetween(before && bookOf(before).items, pricesOf(plan));
};

/** Describes a row of the history. @param effective the version in effect */
export const describeVersion = (
  row: PriceVersionRow,
  now: Date,
  effective: string | null,
): PriceVersion => ({
  id: row.version,
  effectiveFrom: row.effectiveFrom.toISOString(),
  holdsFrom: row.effectiveFrom.toISOString(),
  state: stateAt(row, now, effective),
  plan: planOf(bookOf(row)),
  note: row.note,
  forSubscriptions: row.forSubscriptions,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  problem: row.syncError,
  canBeWithdrawn: canBeWithdrawn(row, now),
  revision: row.revision,
});

/** A version with what it changes. */
export const describeVersionWithChanges = async (
  tx: Tx,
  row: PriceVersionRow,
  now: Date,
): Promise<PriceVersionDetail> => {
  const before = await versionBefore(tx, row.effectiveFrom);
  return {
    ...describeVersion(row, now, await effectiveVersion(tx, now)),
    changes: changesBetween(before && bookOf(before).items, bookOf(row).items),
  };
};
