import { bundles } from '@candor/catalog-contract/bundles';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { pictureSize } from '../picture-sizes';

/** A picture to render: a shot of the studio, with the formulas in it. */
export type Picture = {
  name: string;
  shot: string;
  formulas: readonly FormulaId[];
  /** Width and height in px. */
  size: readonly [number, number];
};

const formulaIds = formulas.map(({ id }) => id);

const ofFormulas = (shot: string) =>
  formulaIds.map((id) => ({ name: `${id}-${shot}`, shot, formulas: [id] }));

const ofBundles = (shot: string) =>
  bundles.map(({ id, formulas }) => ({ name: `${id}-${shot}`, shot, formulas }));

const shots: readonly Omit<Picture, 'size'>[] = [
  ...ofFormulas('front'),
  ...ofFormulas('poured'),
  ...ofBundles('three'),
  { name: 'eight', shot: 'eight', formulas: formulaIds },
  ...ofFormulas('box'),
  ...ofFormulas('back'),
  ...ofBundles('boxed'),
  { name: 'month', shot: 'month', formulas: ['focus'] },
  { name: 'thirty', shot: 'thirty', formulas: formulaIds },
  { name: 'batch', shot: 'batch', formulas: formulaIds },
  ...ofFormulas('moment'),
  ...ofFormulas('coin'),
  ...ofFormulas('letter'),
  ...ofFormulas('slip'),
];

/** All pictures, the most seen ones first. */
export const pictures: readonly Picture[] = shots.map((shot) => ({
  ...shot,
  size: pictureSize(shot.name).size,
}));
