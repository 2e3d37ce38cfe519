import { scaleIds, type RecordEntry } from '@candor/practice-contract/record';

/** Quotes a field; a spreadsheet would run a text that begins as a formula does. */
const field = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  const harmless = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** The record as a table (RFC 4180), oldest day first. */
export const writeCsv = (entries: readonly RecordEntry[]): string =>
  [
    ['day', 'formula', ...scaleIds, 'line', 'written at'],
    ...[...entries]
      .sort((left, right) => left.day.localeCompare(right.day) || left.at.localeCompare(right.at))
      .map(({ day, formula, ratings, note, at }) => [
        day,
        formula,
        ...scaleIds.map((scale) => ratings[scale]),
        note,
        at,
      ]),
  ]
    .map((row) => `${row.map(field).join(',')}\r\n`)
    .join('');
