import { dictionary } from '@zxcvbn-ts/language-common';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import { ShopError } from '../http/shop-error';

const minLength = 6;
/** Rankings of common passwords differ; the first ten thousand of one contain the top of the others. */
const commonPasswordCount = 10_000;

const mostCommon = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= minLength)
    .slice(0, commonPasswordCount),
);

const toAlphabetic = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Obvious passwords in this shop, whatever digits and punctuation are around them. */
const shopPasswords = new Set(
  [
    ...[brand.name, brand.slug, `${brand.name} practice`, `${brand.name} founders`],
    ...['placebo', 'placebos', 'open label', 'open label placebo', 'capsule', 'capsules'],
    ...['founder', 'founders', 'founders batch', 'formula', 'formulas', 'ritual'],
    ...formulas.map(({ name }) => name),
    ...bundles.map(({ name }) => name),
  ].map(toAlphabetic),
);

const reject = (message: string): never => {
  throw new ShopError('weak_password', message);
};

/** Rejects a password that a stranger would try first. @throws ShopError `weak_password`. */
export const rejectWeakPassword = (password: string, email: string): void => {
  const lower = password.toLowerCase();
  if (password.length < minLength) reject(`Password must be at least ${minLength} characters`);
  if (lower === email) reject('Password must not be your email address');
  if (mostCommon.has(password) || mostCommon.has(lower))
    reject('Password is one that many people use. Please choose another');
  if (shopPasswords.has(toAlphabetic(password)))
    reject('Password is easy to guess in this shop. Please choose another');
};
