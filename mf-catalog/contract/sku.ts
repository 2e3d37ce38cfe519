import { bundles, bundleById, type BundleId } from './bundles';
import { formulaById, formulas, type FormulaId } from './formulas';

type Base = FormulaId | BundleId;
type ProgrammeSku = 'program-2pack' | 'program-subscription';

/** Every id that may stand in a cart: 34 of them. */
export type Sku = Base | `${Base}-subscription` | `${FormulaId}-2pack` | ProgrammeSku;

/** What a cart id is made of. */
export type SkuParts = {
  kind: 'bottle' | '2pack' | 'bundle';
  /** The formulas inside, one for each kind of bottle; the programme's items hold Focus. */
  formulas: readonly FormulaId[];
  /** How many bottles one of it is. */
  bottles: number;
  /** The formula's or bundle's id without suffix; null for the programme's items. */
  base: Base | null;
};

const bottle = (id: FormulaId): SkuParts => ({
  kind: 'bottle',
  formulas: [id],
  bottles: 1,
  base: id,
});
const twoPack = (id: FormulaId): SkuParts => ({ ...bottle(id), kind: '2pack', bottles: 2 });
const bundle = (id: BundleId): SkuParts => ({
  kind: 'bundle',
  formulas: bundleById(id).formulas,
  bottles: 3,
  base: id,
});

const table: ReadonlyMap<string, SkuParts> = /* @__PURE__ */ new Map<string, SkuParts>([
  ...formulas.flatMap(({ id }): [Sku, SkuParts][] => [
    [id, bottle(id)],
    [`${id}-subscription`, bottle(id)],
    [`${id}-2pack`, twoPack(id)],
  ]),
  ...bundles.flatMap(({ id }): [Sku, SkuParts][] => [
    [id, bundle(id)],
    [`${id}-subscription`, bundle(id)],
  ]),
  ['program-2pack', { ...twoPack('focus'), base: null }],
  ['program-subscription', { ...bottle('focus'), base: null }],
]);

/** All cart ids, in the order of the range. */
export const skus = /* @__PURE__ */ Array.from(table.keys()) as readonly Sku[];

/** Whether a text is an id that the shop sells. */
export const isSku = (text: unknown): text is Sku => typeof text === 'string' && table.has(text);

/** What an id is made of: kind, formulas, bottles. */
export const skuParts = (sku: Sku): SkuParts => table.get(sku) ?? bottle('focus');

/** The formula that an id counts as, for coaching; null for a bundle, which holds three. */
export const formulaOf = (sku: Sku): FormulaId | null => {
  const { kind, formulas: inside } = skuParts(sku);
  return kind === 'bundle' ? null : (inside[0] ?? null);
};

/** What the line is called in cart, order and mail: 'Focus', 'Deep Sleep, 2-Pack', 'Workday Stack'. */
export const skuName = (sku: Sku): string => {
  if (sku === 'program-2pack') return 'The programme, 2-Pack';
  if (sku === 'program-subscription') return 'The programme';
  const { kind, base, formulas: inside } = skuParts(sku);
  if (kind === 'bundle') return bundleById(base as BundleId).name;
  const { name } = formulaById(inside[0] ?? 'focus');
  return kind === '2pack' ? `${name}, 2-Pack` : name;
};

/** One plan of one thing: what a line is charged as, whichever of the two spellings it uses. */
export type Plan = {
  /** The id without `-subscription`, except the programme's, which has no other. */
  sku: Sku;
  isSubscription: boolean;
};

/**
 * One spelling for every (id, flag): `focus` + true and `focus-subscription` + true are one plan,
 * and `focus-subscription` + false is the one-time bottle. The flag decides, never the suffix.
 */
export const canonicalPlan = (sku: Sku, isSubscription: boolean): Plan => {
  const { base, kind } = skuParts(sku);
  return { sku: base === null || kind === '2pack' ? sku : base, isSubscription };
};
