import type {
  PriceChange,
  PricePlan,
  PriceVersion,
  PriceVersionDetail,
} from '@candor/api-contract/staff-prices';
import type { BundleId } from '@candor/catalog-contract/bundles';
import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Price, PriceBook } from '@candor/catalog-contract/price-book';
import { products, type ProductId } from '@candor/catalog-contract/stock';
import type { Tx } from '../db/database';
import { knownAheadMs } from './create-price-book-source';
import { pricesOf } from './price-book';
import { bookOf, effectiveVersion, planOf, versionBefore } from './price-version-store';
import type { PriceVersionRow } from './price-version-table';

const stateAt = (row: PriceVersionRow, now: Date, effective: string | null) => {
  if (row.version === effective) return 'holding';
  return row.state === 'synced' && row.effectiveFrom <= now ? 'past' : row.state;
};

/** A version can be withdrawn while no replica can have adopted it yet. */
export const canBeWithdrawn = ({ state, effectiveFrom }: PriceVersionRow, now: Date): boolean =>
  (state === 'planned' || state === 'synced') &&
  effectiveFrom.getTime() - now.getTime() > knownAheadMs;

type Texts = readonly (readonly [what: string, text: string])[];
type Items = PriceBook['items'];

const labelsOf = ({ labels }: Price) => labels.join(', ') || 'none';

const formulaTexts = (items: Items, id: FormulaId): Texts => {
  const { [id]: bottle, [`${id}-2pack` as const]: twoPack } = items;
  return [
    ['Bottle', formatCents(bottle.cents)],
    ['Bottle, list price', formatCents(bottle.listCents)],
    ['Bottle, by subscription', formatCents(bottle.subscriptionCents ?? bottle.cents)],
    ['2-Pack', formatCents(twoPack.cents)],
    ['2-Pack, list price', formatCents(twoPack.listCents)],
    ['2-Pack, each bottle', formatCents(cents(Math.round(twoPack.cents / 2)))],
    ['Saving shown on a bottle', labelsOf(bottle)],
    ['Saving shown on a 2-Pack', labelsOf(twoPack)],
  ];
};

const bundleTexts = (items: Items, id: BundleId): Texts => {
  const bundle = items[id];
  return [
    ['Bundle', formatCents(bundle.cents)],
    ['Bundle, list price', formatCents(bundle.listCents)],
    ['Bundle, by subscription', formatCents(bundle.subscriptionCents ?? bundle.cents)],
    ['Saving shown on a bundle', labelsOf(bundle)],
  ];
};

const productTexts = (items: Items, id: ProductId): Texts =>
  isFormulaId(id) ? formulaTexts(items, id) : bundleTexts(items, id);

const compare = (before: Texts | null, after: Texts): PriceChange[] =>
  after
    .map(([what, text], at) => ({ what, before: before?.[at]?.[1] ?? 'none', after: text }))
    .filter((change) => change.before !== change.after);

const generalOf = (plan: PricePlan): Items => pricesOf({ ...plan, formulas: {}, bundles: {} });

/** The changes of the general prices, and those of each product that changes in another manner. */
const changesBetween = (earlier: PriceVersionRow | null, plan: PricePlan): PriceChange[] => {
  const [before, after] = [earlier && bookOf(earlier).items, pricesOf(plan)];
  const [generalBefore, general] = [earlier && generalOf(planOf(earlier)), generalOf(plan)];
  const ofProduct = (id: ProductId, from: Items | null, to: Items) =>
    compare(from && productTexts(from, id), productTexts(to, id));
  const formula = ofProduct('focus', generalBefore, general);
  const bundle = ofProduct('workday-stack', generalBefore, general);
  const own = products.flatMap(({ id, name }) => {
    const changes = ofProduct(id, before, after);
    const shared = isFormulaId(id) ? formula : bundle;
    return JSON.stringify(changes) === JSON.stringify(shared)
      ? []
      : changes.map((change) => ({ ...change, what: `${name}: ${change.what}` }));
  });
  return [...formula, ...bundle, ...own];
};

/** Describes the change of the pages when a planned version takes effect. */
export const previewPlan = async (
  tx: Tx,
  plan: PricePlan,
  effectiveFrom: Date,
): Promise<PriceChange[]> => {
  return changesBetween(await versionBefore(tx, effectiveFrom), plan);
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
  plan: planOf(row),
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
    changes: changesBetween(before, planOf(row)),
  };
};
