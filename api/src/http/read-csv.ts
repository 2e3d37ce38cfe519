import { parse, CsvError } from 'csv-parse/sync';
import { ShopError } from './shop-error';

/** A row of a file, by the columns that were looked for; `isTooLong`: it has more cells than the first line. */
export type ReadRow<Column extends string> = {
  line: number;
  cells: Readonly<Record<Column, string>>;
  isTooLong: boolean;
};

type CsvSchema<Column extends string> = {
  /** The names that a column may have, its own first, in lower case without spaces and signs. */
  columns: Readonly<Record<Column, readonly string[]>>;
  maxRows: number;
};

/** An order's row of the export has some hundred characters. */
const maxRowLength = 4_000;
const separators = [',', ';', '\t', '|'];

const invalid = (message: string) => new ShopError('invalid_request', message);

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/** Excel writes UTF-8, UTF-16 ("Unicode text") or, as plain CSV, the signs of Windows. */
const decode = (bytes: Uint8Array): string => {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004')
    throw invalid('This is a workbook. Save it as CSV, and send that file.');
  const encoding = encodingOf(bytes);
  const read = (label: string) => new TextDecoder(label, { fatal: true }).decode(bytes);
  let text = '\0';
  try {
    text = read(encoding);
  } catch {
    if (encoding === 'utf-8') text = read('windows-1252');
  }
  if (text.includes('\0')) throw invalid('This file isn’t text. Save the table as CSV.');
  return text;
};

/** The sign that separates most cells of the first line; those in quotes are text. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const unquoted = first.replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => unquoted.split(sign).length;
  return separators.reduce((best, sign) => (countOf(sign) > countOf(best) ? sign : best));
};

const describe = ({ code, ...error }: CsvError): string => {
  const line = String(error['lines']);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark in line ${line} is never closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `Line ${line} is too long.`;
  return `The file can’t be read as CSV from line ${line} on.`;
};

type Parsed = { record: string[]; info: { lines: number } };

const parseRows = (text: string, maxRows: number): Parsed[] => {
  // Excel's line for the sign that separates cells; no row of the table.
  const [mark = '', stated] = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text) ?? [];
  const table = text.slice(mark.length);
  const separator = stated ?? separatorOf(table);
  try {
    const rows = parse(table, {
      delimiter: separator,
      info: true,
      trim: separator !== '\t',
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // A row with too few or too many cells is reported with its line, and the others are read.
      relax_column_count: true,
      // Tools write `="0123"`, and people inches, without quotes around them.
      relax_quotes: true,
      max_record_size: maxRowLength,
      to: maxRows + 2,
    }) as unknown as Parsed[];
    for (const { info } of rows) if (mark !== '') info.lines += 1;
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(describe(error));
  }
};

const nameOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const findColumns = <Column extends string>(
  first: readonly string[],
  columns: CsvSchema<Column>['columns'],
): Record<Column, number> => {
  const names = first.map(nameOf);
  const found = Object.entries<readonly string[]>(columns).map(
    ([column, aliases]) =>
      [column, aliases.map((alias) => names.indexOf(alias)).find((at) => at >= 0) ?? -1] as const,
  );
  const missing = found.flatMap(([column, at]) => (at < 0 ? [column] : []));
  if (missing.length > 0) {
    const all = Object.keys(columns).join(', ');
    const hint = first.length > 1 ? '' : ' Separate its cells by commas, semicolons or tabs.';
    throw invalid(
      `The first row must have the columns ${all}. It has no ${missing.join(', no ')}.${hint}`,
    );
  }
  return Object.fromEntries(found) as Record<Column, number>;
};

/**
 * Reads a table as spreadsheets and shipping tools write it: in any encoding, with any separator and line ends, with the columns in any
 * order and among others.
 * @throws ShopError `invalid_request` with the reason in a sentence
 */
export const readCsv = <Column extends string>(
  bytes: Uint8Array,
  { columns, maxRows }: CsvSchema<Column>,
): ReadRow<Column>[] => {
  const [first = { record: [] }, ...rest] = parseRows(decode(bytes), maxRows);
  const places = findColumns(first.record, columns);
  if (rest.length > maxRows) throw invalid(`The file has more than ${maxRows} rows.`);
  return rest.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      Object.entries<number>(places).map(([column, at]) => [column, record[at] ?? '']),
    ) as Record<Column, string>,
    isTooLong: record.slice(first.record.length).some((cell) => cell.trim() !== ''),
  }));
};
