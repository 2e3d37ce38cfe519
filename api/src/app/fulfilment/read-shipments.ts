import { plainTracking, recognizeCarrier } from '@candor/api-contract/carrier-numbers';
import { carriers, type Carrier } from '@candor/api-contract/carriers';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import type { PlannedShipment } from '@candor/api-contract/staff-fulfilment';
import { maxShipments } from '@candor/api-contract/staff-limits';
import { fromSpreadsheet, readTracking } from '@candor/api-contract/tracking-number';
import { readCsv, type ReadRow } from '../../http/read-csv';

/** The names of the columns in the files of spreadsheets and shipping tools. */
const columns = {
  order: ['order', 'ordernumber', 'orderno', 'ordernr', 'orderid', 'orderreference', 'reference'],
  carrier: ['carrier', 'carriername', 'shippingcarrier', 'carriercode', 'shippingcompany'],
  tracking: [
    'tracking',
    'trackingnumber',
    'trackingno',
    'trackingnr',
    'trackingid',
    'trackingcode',
  ],
} as const;
type Column = keyof typeof columns;

/** Carriers are known by these names as well. */
const carrierNames: Readonly<Record<string, Carrier>> = {
  federalexpress: 'fedex',
  postalservice: 'usps',
  unitedparcelservice: 'ups',
  unitedstatespostalservice: 'usps',
  uspostalservice: 'usps',
};

const maxShown = 100;

/** A row of the file; `problem` is null where it can be shipped as it stands. */
export type ShipmentRow = {
  line: number;
  order: string;
  carrier: Carrier | null;
  tracking: string;
  problem: Pick<PlannedShipment, 'plan' | 'reason'> | null;
  /** The line above that has the same tracking number. */
  firstLine: number | null;
};

/** A carrier by its name, even with a service behind it: 'FedEx Home Delivery'. */
const readCarrier = (written: string): Carrier | null => {
  const alphabeticOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const [first = ''] = written.trim().split(/[\s_-]+/);
  const names = [alphabeticOf(written), alphabeticOf(first)];
  const known = names.flatMap((name) => carriers.filter((carrier) => carrier === name));
  return known[0] ?? carrierNames[names[0] ?? ''] ?? (/^fed ex\b/i.test(written) ? 'fedex' : null);
};

/** The numbers of orders and parcels in the rows above, with their lines. */
type Seen = Map<string, number>;

const invalid = (reason: string) => ({ plan: 'invalid', reason }) as const;

const toShipment = ({ line, cells, isTooLong }: ReadRow<Column>, seen: Seen): ShipmentRow => {
  const number = readPurchaseNumber(fromSpreadsheet(cells.order));
  const written = fromSpreadsheet(cells.carrier);
  const { tracking, problem: trackingProblem } = readTracking(cells.tracking);
  const carrier = written === '' ? recognizeCarrier(tracking, null) : readCarrier(written);
  const problemOf = () => {
    if (isTooLong) return invalid('The row has more cells than the first line.');
    if (number === null) return invalid('That’s not an order number. It looks like C-7K2Q-M9XD.');
    if (written === '' && tracking === '')
      return {
        plan: 'not to be shipped',
        reason: 'The row has no carrier and no tracking number.',
      } as const;
    const first = seen.get(number);
    if (first !== undefined)
      return invalid(`This order is in the file twice (first in row ${first}).`);
    if (carrier === null) return invalid('Unknown carrier. Use: USPS, UPS, FedEx, DHL or other.');
    return trackingProblem === null ? null : invalid(trackingProblem);
  };
  const problem = problemOf();
  const plain = plainTracking(tracking);
  const firstLine = seen.get(plain) ?? null;
  for (const key of [number, plain]) if (key && !seen.has(key)) seen.set(key, line);
  const order = number ?? cells.order.slice(0, maxShown);
  return { line, order, carrier, tracking: tracking.slice(0, maxShown), problem, firstLine };
};

/**
 * Reads a file with the columns `order`, `carrier` and `tracking`, such as the export of orders.
 * @throws ShopError `invalid_request` when it is no such file
 */
export const readShipments = (bytes: Uint8Array): ShipmentRow[] => {
  const seen: Seen = new Map();
  return readCsv(bytes, { columns, maxRows: maxShipments }).map((row) => toShipment(row, seen));
};
