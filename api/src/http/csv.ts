import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { withoutDirectionMarks } from '@candor/api-contract/plain-text';

type Cell = string | number | null;
/** A row of a CSV file, by the names of its columns. */
export type CsvRow<Column extends string> = Readonly<Record<Column, Cell>>;

/**
 * Spreadsheets take this for a formula, even in full width, and behind signs that they leave out.
 */
const formula = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;

/** `csvAmount` writes it for less than nothing. */
const negativeAmount = /^-\d+\.\d\d$/;

/** Spreadsheets cut leading zeros and all digits behind the fifteenth, and read the rest as powers of ten or days. */
const digits = /^(?:0\d+|\d{12,}|\d+E\d+|\d{1,2}[-/]\d{1,4}(?:[-/]\d{1,4})?)$/i;

const asText = (cell: Cell): Cell => {
  if (typeof cell !== 'string' || negativeAmount.test(cell)) return cell;
  const text = withoutDirectionMarks(cell);
  if (digits.test(text)) return `="${text}"`;
  return formula.test(text) ? `'${text}` : text;
};

/**
 * Rows as CSV. A text that a spreadsheet would run as a formula gets an apostrophe before it, which shows
 * it as text, and digits that it would change get the spelling `="0123"`. Every text is quoted: in some countries
 * `;` and tabs separate cells.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(asText)),
    { quoted_string: true, record_delimiter: 'windows' },
  );

/** An amount as spreadsheets read it: 5900 cents are '59.00'. */
export const csvAmount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

type CsvFile<Column extends string> = {
  /** 'orders.csv' */
  name: string;
  columns: readonly Column[];
  /** Batches are read when the browser has taken those before, so no file is ever in memory. */
  batches: AsyncIterable<readonly CsvRow<Column>[]> | Iterable<readonly CsvRow<Column>[]>;
};

const linesOf = async function* <Column extends string>({ columns, batches }: CsvFile<Column>) {
  // Spreadsheets read by the mark that it is UTF-8.
  let head = `\uFEFF${csvText([columns])}`;
  for await (const rows of batches) {
    yield head + csvText(rows.map((row) => columns.map((column) => row[column])));
    head = '';
  }
  if (head !== '') yield head;
};

/** Reads the first part of a file before anything of it is sent: its error is a response, not a torn file. */
const begin = async (lines: AsyncGenerator<string>): Promise<AsyncGenerator<string>> => {
  const first = await lines.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* lines;
  })();
};

const isAborted = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends a CSV file as a download. */
export const sendCsv = async <Column extends string>(
  res: Response,
  file: CsvFile<Column>,
): Promise<void> => {
  const lines = await begin(linesOf(file));
  res.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file.name}"`,
    'cache-control': 'no-store',
  });
  try {
    await pipeline(Readable.from(lines, { highWaterMark: 1 }), res);
  } catch (error) {
    // The browser has closed the connection, so the error cannot be reported to it.
    if (!isAborted(error)) throw error;
  }
};
