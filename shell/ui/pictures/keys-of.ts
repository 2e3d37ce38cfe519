import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';

/** The length of the hash in the name of a picture's file. */
export const KEY_LENGTH = 8;

const keysOf =
  <Id extends string>(range: readonly { id: Id }[]) =>
  <Shot extends string>(shot: Shot, keys: string) =>
    Object.fromEntries(
      range.map(({ id }, at) => [
        `${id}-${shot}`,
        keys.slice(KEY_LENGTH * at, KEY_LENGTH * (at + 1)),
      ]),
    ) as Record<`${Id}-${Shot}`, string>;

/** The keys of a shot of each formula, in the order of the range: their names would be 0.1 KB of every page. */
export const keysOfFormulas = keysOf(formulas);

/** The keys of each bundle. */
export const keysOfBundles = keysOf(bundles);
