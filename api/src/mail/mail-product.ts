import { bundles } from '@candor/catalog-contract/bundles';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { skuParts, type Sku } from '@candor/catalog-contract/sku';
import { promises } from '@candor/shell-contract/promises';
import type { MailContent } from './mail';

/** The color of a mail, and its picture. */
export type MailProduct = Required<Pick<MailContent, 'formula' | 'picture'>>;

const list = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** The file has one address for good (`infra/federation/build/lasting-files.ts`): mails are read years later. */
const pictureOf = (publicOrigin: string, product: string, alt: string) => ({
  src: `${publicOrigin}/shell/mail-${product}.jpg`,
  alt,
});

/** The color of a formula, with its box. */
export const formulaProduct = (formula: FormulaId, publicOrigin: string): MailProduct => ({
  formula,
  picture: pictureOf(
    publicOrigin,
    formula,
    `The box of ${formulaById(formula).name}, with its bottle of ${promises.capsulesPerBottle} capsules.`,
  ),
});

/** The color and the box of what was bought; those of its first formula where it has several. */
export const productOf = (sku: Sku, publicOrigin: string): MailProduct | undefined => {
  const { base, formulas } = skuParts(sku);
  const [formula] = formulas;
  if (formula === undefined) return undefined;
  const bundle = bundles.find(({ id }) => id === base);
  if (bundle === undefined) return formulaProduct(formula, publicOrigin);
  const names = list(formulas.map((id) => formulaById(id).name));
  const alt = `The ${bundle.name}: a box and a bottle each of ${names}.`;
  return { formula, picture: pictureOf(publicOrigin, bundle.id, alt) };
};
