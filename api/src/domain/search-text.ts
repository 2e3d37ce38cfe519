import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import { foldTyped } from '@candor/api-contract/typed-text';
import { emailAsStored } from '../http/email-address';

/** The columns of a table by which staff find its rows; each has an index of migration 305. */
type SearchedColumns = Partial<
  Record<'number' | 'email' | 'name' | 'shipTo' | 'tracking', { getSQL: () => SQL }>
>;

/** The text by which a row is found, as the index has it. */
export const searchedText = ({ number, email, name, shipTo, tracking }: SearchedColumns): SQL =>
  sql`search_text(${number ?? sql`null`}, ${email ?? sql`null`}, ${name ?? sql`null`}, ${
    shipTo ?? sql`null`
  }, ${tracking ?? sql`null`})`;

const pairs = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd' } as const;

/** Mirrors `search_fold` of the database. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'`‘’ʼ´]/g, '')
    .replace(/[-‐-―−ー,;:()/"#]/g, ' ')
    .replace(/[ßæœøłđıð]/g, (sign) => pairs[sign as keyof typeof pairs]);

/** More words than an address has only cost time. */
const maxWords = 10;

const distinct = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(Boolean).slice(0, maxWords);

const wordsOf = (text: string): string[] => distinct(fold(text).split(/\s+/));

/** The words as they are separated by spaces; dashes inside of one stay where they are. */
const phrasesOf = (text: string): string[] =>
  distinct(text.split(/\s+/).map((word) => fold(word).trim().replace(/\s+/g, ' ')));

/** A part of a number as people read it out: O for 0, and I or L for 1. */
const asNumberPart = (text: string): string =>
  fold(text).replace(/\s/g, '').replace(/o/g, '0').replace(/[il]/g, '1');

/** The longest number, without its dashes. A text with neither a digit nor a dash is a name. */
const numberLength = 9;

/** A whole number, as it is stored. A name of nine letters reads as one as well, so its first dash is needed. */
const wholeNumber = (text: string): string | null =>
  /^[a-z]-/i.test(text) ? readPurchaseNumber(text) : null;

/**
 * The readings of what a person typed; a row matches one of them with all of its words: as it was typed, as an address
 * is stored, and as a whole number or a part of one.
 */
const readingsOf = (typed: string): string[][] => {
  const text = foldTyped(typed);
  const part = asNumberPart(text);
  const number = readPurchaseNumber(text);
  const whole = wholeNumber(text);
  if (whole !== null) return [[asNumberPart(whole)]];
  const isPart = /[\d-]/.test(text) && part.length >= 3 && part.length <= numberLength;
  const readings = [
    wordsOf(text),
    phrasesOf(text),
    ...(text.includes('@') ? [phrasesOf(emailAsStored(text))] : []),
    ...(number === null ? [] : [[asNumberPart(number)]]),
    ...(isPart ? [[part]] : []),
  ].filter((words) => words.length > 0);
  return [...new Map(readings.map((words) => [words.join('\n'), words])).values()];
};

/** Groups of three characters. A word of two begins a word of the text: the space before it is the third one. */
const partsOf = (word: string): string[] => {
  const signs = [...(word.length === 2 ? ` ${word}` : word)];
  return signs.slice(2).map((_, at) => signs.slice(at, at + 3).join(''));
};

const escapePattern = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A short word begins a word of the text; a longer one is any part of it. */
const patternOf = (word: string): string =>
  [...word].length < 3 ? `% ${escapePattern(word)}%` : `%${escapePattern(word)}%`;

const matchesWords = (text: SQL, words: readonly string[]): SQL =>
  and(...words.map((word) => sql`${text} like ${patternOf(word)}`)) ?? sql`true`;

/** Readings that the index can find: at least one word of two characters. A single character finds nothing. */
const indexedReadings = (typed: string): { words: string[]; parts: string[] }[] =>
  readingsOf(typed)
    .map((words) => ({ words, parts: [...new Set(words.flatMap(partsOf))] }))
    .filter(({ parts }) => parts.length > 0);

/** A condition that is checked row by row, for a walk through rows in their order. */
export const matchesSearch = (text: SQL, typed: string): SQL =>
  or(...indexedReadings(typed).map(({ words }) => matchesWords(text, words))) ?? sql`false`;

/** The readings without those that another one finds as well, because it has fewer groups. */
const widestParts = (typed: string): string[][] => {
  const all = indexedReadings(typed).map(({ parts }) => parts);
  return all.filter(
    (parts, at) =>
      !all.some(
        (other, otherAt) =>
          otherAt !== at &&
          other.every((part) => parts.includes(part)) &&
          (other.length < parts.length || otherAt < at),
      ),
  );
};

/**
 * A condition that the index finds by itself. A few rows more match it: the characters may stand apart. The planner does
 * not see the values of the subquery: where it knows that most rows have them, it would compute the parts of each row.
 * @param number the column of purchase numbers, which finds a whole number by its own index
 */
export const isIndexed = (text: SQL, typed: string, number?: SQLWrapper): SQL => {
  const whole = wholeNumber(foldTyped(typed));
  if (whole !== null) return number === undefined ? sql`false` : sql`${number} = ${whole}`;
  return (
    or(
      ...widestParts(typed).map((parts) => {
        const values = parts.map((part) => sql`${part}`);
        return sql`search_parts(${text}) @> (select array[${sql.join(values, sql`, `)}]::text[])`;
      }),
    ) ?? sql`false`
  );
};

/** A condition that finds the same rows as `matchesSearch`, by the index. */
export const isInSearchIndex = (text: SQL, typed: string): SQL =>
  and(isIndexed(text, typed), matchesSearch(text, typed)) ?? sql`false`;

/** The text of a row of `rowsToSearch`. */
export const rowText = sql`row_text`;

/**
 * Some rows of a table with their text, which is made once for each. The planner, which takes a text for rare, neither
 * reads all of the table before it sorts nor looks at texts before it has these rows. A query gets them in their order,
 * and must not sort them again: it would then read all of them.
 */
export const rowsToSearch = (
  { table, text }: { table: SQLWrapper; text: SQL },
  which: SQL | undefined,
  part: SQL = sql``,
): SQL =>
  sql`(select *, ${text} as ${rowText} from ${table} where ${which ?? sql`true`} ${part} offset 0) as ${table}`;

/** Up to this number, matches are listed by the index; a list says 'more than' of others. */
export const maxListed = 500;

/** Up to this number of rows, the newest matches are those of the index; others are looked for in a walk. */
export const maxSorted = 10_000;

/**
 * The rows of such a walk, and of each table that a search of everything reads: its time does not grow with the table. A
 * list reads all that the index names.
 */
export const maxWalked = 2000;
