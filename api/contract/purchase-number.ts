import { foldTyped } from './typed-text';

/** No I, L, O or U: people read numbers out on the telephone. */
export const numberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters; also a number with the sentence around it is short. */
const maxWritten = 200;

const whole = new RegExp(`^([CF])([${numberAlphabet}]{4})([${numberAlphabet}]{4})$`);
/**
 * Matches a number in a sentence, with or without separators, but no part of a longer number or
 * word.
 */
const inSentence =
  /(?<![\p{L}\p{N}]-?)([CF])([ .-]{0,3})([A-Z\d]{4})([ .-]{0,3})([A-Z\d]{4})(?!-?[\p{L}\p{N}])/gu;

const fromSigns = (text: string): string | null => {
  const signs = text
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const [, prefix, left, right] = whole.exec(signs) ?? [];
  return prefix === undefined ? null : `${prefix}-${left}-${right}`;
};

/** Another text of nine characters is no number. */
const isLikely = (text: string): boolean => /\d/.test(text) || /-.*-/.test(text);

/**
 * The number of an order (C) or a reservation (F) as people and programs write it: in any case and width, with any
 * dashes, spaces and signs around it or none, O for 0 and I or L for 1, also in a sentence. @returns null for a
 * text with no such number, or with several
 */
export const readPurchaseNumber = (written: string): string | null => {
  if (written.length > maxWritten) return null;
  const text = foldTyped(written).toUpperCase();
  const alone = fromSigns(text);
  if (alone !== null) return alone;
  const found = [...text.matchAll(inSentence)].flatMap(([match]) =>
    isLikely(match) ? (fromSigns(match) ?? []) : [],
  );
  const [number = null, ...others] = new Set(found);
  return others.length === 0 ? number : null;
};

/** Reads the number of an order alone. @returns null also for a reservation's */
export const readOrderNumber = (written: string): string | null => {
  const number = readPurchaseNumber(written);
  return number?.startsWith('C') === true ? number : null;
};

/** A number as it is stored, or the beginning of one for a search: 'c–7k' is that of 'C-7K2Q-M9XD'. */
export const numberAsStored = (written: string): string =>
  readPurchaseNumber(written) ?? foldTyped(written).toUpperCase().replace(/^# ?/, '');
