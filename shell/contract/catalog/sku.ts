import { bundles, bundleById, type BundleId } from './bundles';
import { formulaById, formulas, requireEntry, type FormulaId } from './formulas';

type Base = FormulaId | BundleId;
type ProgrammeSku = 'program-2pack' | 'program-subscription';

/** Every id that a cart can contain. */
export type Sku = Base | `${Base}-subscription` | `${FormulaId}-2pack` | ProgrammeSku;

/** The contents of a sku. */
export type SkuParts = {
  kind: 'bottle' | '2pack' | 'bundle';
  /** One formula per kind of bottle; the program contains Focus. */
  formulas: readonly FormulaId[];
  /** The number of bottles. */
  bottles: number;
  /** The id of the formula or bundle; null for the program. */
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

/** All skus, in the order of the range. */
export const skus = /* @__PURE__ */ Array.from(table.keys()) as readonly Sku[];

/** Returns whether a value is a sku of the shop. */
export const isSku = (text: unknown): text is Sku => typeof text === 'string' && table.has(text);

/** Kind, formulas and number of bottles of a sku. @throws Error for an unknown sku */
export const skuParts = (sku: Sku): SkuParts => requireEntry(table.get(sku), sku);

/** The formula of a sku, for coaching; null for a bundle, which has three. */
export const formulaOf = (sku: Sku): FormulaId | null => {
  const { kind, formulas: contents } = skuParts(sku);
  return kind === 'bundle' ? null : (contents[0] ?? null);
};

/** The name in cart, order and email: 'Focus', 'Deep Sleep, 2-Pack', 'Workday Stack'. */
export const skuName = (sku: Sku): string => {
  if (sku === 'program-2pack') return 'The program, 2-Pack';
  if (sku === 'program-subscription') return 'The program';
  const { kind, base, formulas: contents } = skuParts(sku);
  if (kind === 'bundle') return bundleById(base as BundleId).name;
  const { name } = formulaById(contents[0] ?? 'focus');
  return kind === '2pack' ? `${name}, 2-Pack` : name;
};

/** The sku and plan that a line is charged as, independent of the spelling of its id. */
export type Plan = {
  /** The id without `-subscription`; the program keeps its own ids. */
  sku: Sku;
  isSubscription: boolean;
};

/**
 * One spelling for every sku and flag: `focus` + true equals `focus-subscription` + true, and
 * `focus-subscription` + false is the one-time bottle. The flag decides, never the suffix.
 */
export const canonicalPlan = (sku: Sku, isSubscription: boolean): Plan => {
  const { base, kind } = skuParts(sku);
  return { sku: base === null || kind === '2pack' ? sku : base, isSubscription };
};

/** One spelling for what a subscription sends: `focus` and `focus-subscription` are one line. */
export const subscribedSku = (sku: Sku): Sku => canonicalPlan(sku, true).sku;
