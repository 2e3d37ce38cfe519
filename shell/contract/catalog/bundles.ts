import { requireEntry, type FormulaId } from './formulas';

/** The bundles: three bottles and a printed bonus each. */
export const bundles = [
  {
    id: 'workday-stack',
    name: 'Workday Stack',
    formulas: ['focus', 'energy', 'reset'],
    bonus: 'free productivity planner',
  },
  {
    id: 'creator-stack',
    name: 'Creator Stack',
    formulas: ['focus', 'flow', 'confidence'],
    bonus: 'free placebo journal',
  },
  {
    id: 'evening-wind-down',
    name: 'Evening Wind-Down',
    formulas: ['soothe', 'deep-sleep', 'reset'],
    bonus: 'free sleep ritual guide',
  },
  {
    id: 'joy-stack',
    name: 'Joy Stack',
    formulas: ['play', 'confidence', 'energy'],
    bonus: 'bonus sticker pack',
  },
] as const satisfies readonly {
  id: string;
  name: string;
  formulas: readonly [FormulaId, FormulaId, FormulaId];
  bonus: string;
}[];

/** The id of a bundle: also its one-time cart id and the last part of its page's path. */
export type BundleId = (typeof bundles)[number]['id'];

export type Bundle = {
  id: BundleId;
  name: string;
  formulas: readonly [FormulaId, FormulaId, FormulaId];
  /** The printed item in the parcel, as shown to shoppers. */
  bonus: string;
};

/** The bundle with this id. @throws Error for an unknown id */
export const bundleById = (id: BundleId): Bundle =>
  requireEntry<Bundle>(
    bundles.find((bundle) => bundle.id === id),
    id,
  );
