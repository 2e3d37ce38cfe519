import { parse, CsvError } from 'csv-parse/sync';
import { carriers, type Carrier } from '@candor/api-contract/carriers';
import { MOST_SHIPMENTS } from '@candor/api-contract/staff-fulfilment';
import { ShopError } from '../../http/shop-error';
import { Tracking } from '../../orders/parcel-body';

const header = ['order', 'carrier', 'tracking'];
/** A parcel's row has some fifty characters. */
const maxRowLength = 1000;

/** The numbers of orders and reservations, as people may write them. */
export const purchaseNumber = /^[CF]-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** A row of the file; `problem` is null where it can be shipped as it stands. */
export type ShipmentRow = {
  line: number;
  order: string;
  carrier: Carrier | null;
  tracking: string;
  problem: string | null;
};

type Parsed = { record: string[]; info: { lines: number } };

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ShopError('invalid_request', 'The file is not a text in UTF-8.');
  }
};

const parseRows = (text: string): Parsed[] => {
  try {
    return parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      // A row with too few or too many cells is reported with its line, and the others are read.
      relax_column_count: true,
      max_record_size: maxRowLength,
      to: MOST_SHIPMENTS + 2,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ShopError('invalid_request', `The file is not valid CSV: ${error.message}.`);
  }
};

const findCarrier = (text: string): Carrier | null =>
  carriers.find((carrier) => carrier === text.toLowerCase()) ?? null;

const problemOf = (cells: readonly string[], seen: ReadonlySet<string>): string | null => {
  const [order = '', carrier = '', tracking = ''] = cells;
  if (cells.length !== header.length)
    return `The row has ${cells.length} cells instead of ${header.length}.`;
  if (!purchaseNumber.test(order.toUpperCase()))
    return 'This is no number of an order, such as C-7K2Q-M9XD.';
  if (seen.has(order.toUpperCase())) return 'The order stands in a row above.';
  if (findCarrier(carrier) === null) return `The carrier is none of ${carriers.join(', ')}.`;
  const parsed = Tracking.safeParse(tracking);
  return parsed.success
    ? null
    : `The tracking number ${parsed.error.issues[0]?.message ?? 'is not valid'}.`;
};

/**
 * Reads a file with the columns `order,carrier,tracking`.
 * @throws ShopError `invalid_request` when it is no such file
 */
export const readShipments = (bytes: Uint8Array): ShipmentRow[] => {
  const [first, ...rows] = parseRows(decode(bytes));
  if (first?.record.map((cell) => cell.toLowerCase()).join() !== header.join())
    throw new ShopError('invalid_request', `The first line is not ${header.join()}.`);
  if (rows.length > MOST_SHIPMENTS)
    throw new ShopError('invalid_request', `The file has more than ${MOST_SHIPMENTS} rows.`);
  const seen = new Set<string>();
  return rows.map(({ record, info }) => {
    const [order = '', carrier = '', tracking = ''] = record;
    const problem = problemOf(record, seen);
    seen.add(order.toUpperCase());
    return {
      line: info.lines,
      order: order.toUpperCase(),
      carrier: findCarrier(carrier),
      tracking,
      problem,
    };
  });
};
