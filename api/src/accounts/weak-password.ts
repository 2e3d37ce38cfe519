import { dictionary } from '@zxcvbn-ts/language-common';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import { ShopError } from '../http/shop-error';

const shortest = 6;
/** Lists differ in their order; the first ten thousand of one hold the first three of the others. */
const refusedAtMost = 10_000;

const mostCommon = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, refusedAtMost),
);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** What everybody thinks of first in this shop, whatever digits and signs stand around it. */
const shopWords = new Set(
  [
    ...[brand.name, brand.slug, `${brand.name} practice`, `${brand.name} founders`],
    ...['placebo', 'placebos', 'open label', 'open label placebo', 'capsule', 'capsules'],
    ...['founder', 'founders', 'founders batch', 'formula', 'formulas', 'ritual'],
    ...formulas.map(({ name }) => name),
    ...bundles.map(({ name }) => name),
  ].map(lettersOf),
);

const refuse = (message: string): never => {
  throw new ShopError('weak_password', message);
};

/** Refuses a password that a stranger would try first. @throws ShopError `weak_password`. */
export const refuseWeakPassword = (password: string, email: string): void => {
  const lower = password.toLowerCase();
  if (password.length < shortest) refuse(`Password must be at least ${shortest} characters`);
  if (lower === email) refuse('Password must not be your email address');
  if (mostCommon.has(password) || mostCommon.has(lower))
    refuse('Password is one that many people use. Please choose another');
  if (shopWords.has(lettersOf(password)))
    refuse('Password is easy to guess in this shop. Please choose another');
};
