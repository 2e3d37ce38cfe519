import { bundles } from '@candor/catalog-contract/bundles';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';

/** A picture to render: a shot of the studio, with the formulas in it. */
export type Picture = {
  name: string;
  shot: string;
  formulas: readonly FormulaId[];
  /** Width and height in px. */
  size: readonly [number, number];
};

/** Widths of the files in px, for thumbnail, phone, large phone and desktop. */
export const WIDTHS = [160, 480, 800, 960] as const;

const SIZE = [960, 720] as const;
const WIDE = [1440, 576] as const;
const formulaIds = formulas.map(({ id }) => id);

const ofFormulas = (shot: string): Picture[] =>
  formulaIds.map((id) => ({ name: `${id}-${shot}`, shot, formulas: [id], size: SIZE }));

const ofBundles = (shot: string): Picture[] =>
  bundles.map(({ id, formulas }) => ({ name: `${id}-${shot}`, shot, formulas, size: SIZE }));

/** All pictures, the most seen ones first. */
export const pictures: readonly Picture[] = [
  ...ofFormulas('front'),
  ...ofFormulas('poured'),
  ...ofBundles('three'),
  { name: 'eight', shot: 'eight', formulas: formulaIds, size: WIDE },
  ...ofFormulas('box'),
  ...ofFormulas('back'),
  ...ofBundles('boxed'),
  { name: 'month', shot: 'month', formulas: ['focus'], size: WIDE },
  ...ofFormulas('moment'),
  ...ofFormulas('coin'),
];
