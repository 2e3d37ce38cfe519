import { csvText } from '../../http/csv';
import { exportColumns } from './export-orders';
import { readShipments } from './read-shipments';

const number = 'C-7K2Q-M9XD';
const usps = '9400111899223344556677';
const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBigEndian = false) => {
  const written = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? written.swap16() : written;
};
const read = (file: string | Uint8Array) =>
  readShipments(typeof file === 'string' ? bytes(file) : file);
const toShip = { order: number, carrier: 'usps', tracking: usps, problem: null };

it.each([
  ['semicolons (B18)', `order;carrier;tracking\n${number};usps;${usps}`],
  ['tabs (B18)', `order\tcarrier\ttracking\n${number}\tusps\t${usps}`],
  ['a sep= line (B18)', `sep=;\r\norder;carrier;tracking\r\n${number};usps;${usps}\r\n`],
  [
    'a quoted sep= line and a mark (B18)',
    `\uFEFF"sep=,"\r\norder,carrier,tracking\n${number},usps,${usps}`,
  ],
  ['a sep= line of tabs (B18)', `sep=\t\norder\tcarrier\ttracking\n${number}\tusps\t${usps}`],
  ['texts of Excel (B17)', `order,carrier,tracking\n="${number}",="usps",="${usps}"`],
  ['quoted texts of Excel (B17)', `order,carrier,tracking\n${number},usps,"=""${usps}"""`],
  ['apostrophes (B17)', `order,carrier,tracking\n${number},usps,'${usps}`],
  ['UTF-16 (B18)', utf16(`order\tcarrier\ttracking\r\n${number}\tusps\t${usps}\r\n`)],
  [
    'UTF-16 of another byte order (B18)',
    utf16(`order,carrier,tracking\n${number},usps,${usps}`, true),
  ],
  [
    'signs of Windows (B18)',
    Buffer.from(`order,name,carrier,tracking\n${number},Jos\u00e9,usps,${usps}`, 'latin1'),
  ],
  ['line ends of old Macs (B18)', `order,carrier,tracking\r${number},usps,${usps}\r`],
  [
    'empty rows and columns (B18)',
    `\n,,,\norder,carrier,tracking,,\n,,,,\n${number},usps,${usps},,\n;;\n`.replace(';;\n', ''),
  ],
  [
    'other columns and order (B18)',
    `Tracking #,Name,Carrier,Order\n${usps},"Doe; ""J"", Ada",USPS,${number}`,
  ],
  [
    'other names of columns (B18)',
    `Order Number;Shipping_Carrier;TRACKING NUMBER\n${number};USPS;${usps}`,
  ],
  ['inches in a cell (B17)', `order,carrier,tracking,note\n${number},usps,${usps},a 5" box`],
  ['a number without dashes (B21)', `order,carrier,tracking\nc7k2qm9xd,usps,${usps}`],
  ['a number with a sign (B21)', `order,carrier,tracking\n#${number},usps,${usps}`],
  [
    'O for 0 and spaces (B21)',
    `order,carrier,tracking\n\u00a0C–7K2Q–M9XD ,\u00a0USPS\u00a0,${usps}\u00a0`,
  ],
  [
    'a service behind the carrier (B18)',
    `order,carrier,tracking\n${number},USPS Priority Mail,${usps}`,
  ],
  ['a carrier in full (B18)', `order,carrier,tracking\n${number},U.S. Postal Service,${usps}`],
])('reads a file with %s', (_what, file) => {
  const rows = read(file).filter(({ problem }) => problem?.plan !== 'not to be shipped');
  expect(rows).toMatchObject([toShip]);
});

it.each([
  ['Fed Ex', 'fedex'],
  ['FedEx® Home Delivery', 'fedex'],
  ['UPS Ground', 'ups'],
  ['DHL_EXPRESS', 'dhl'],
  ['Upstate Couriers', null],
])('reads the carrier %s as %s (B18)', (written, carrier) => {
  expect(read(`order,carrier,tracking\n${number},${written},${usps}`)).toMatchObject([{ carrier }]);
});

it('names lines as an editor counts them (B18)', () => {
  const file = `sep=,\r\norder,carrier,tracking\r\n\r\n${number},ups,1Z99\r\nC-7K2Q-M9XE,ups,1Z98`;
  expect(read(file).map(({ line }) => line)).toEqual([4, 5]);
});

it.each([
  ['a shortened number', `${number},usps,9.4E+21`, /spreadsheet has shortened .* to 9\.4E\+21/],
  ['no tracking number', `${number},usps`, /tracking number is missing/],
  ['another carrier', `${number},pigeon,${usps}`, /Unknown carrier\. Use: USPS/],
  ['no order', `Ada,usps,${usps}`, /not an order number/],
  ['too many cells', `${number},usps,${usps},9`, /more cells than the first line/],
])('marks a row with %s alone (B17)', (_what, row, reason) => {
  const [first, second] = read(`order,carrier,tracking\n${row}\nC-7K2Q-M9XE,ups,1Z99`);
  expect(first?.problem).toEqual({
    plan: 'invalid',
    reason: expect.stringMatching(reason) as string,
  });
  expect(second?.problem).toBeNull();
});

it.each([
  ['a column too few', 'order,tracking\n1,2', /It has no carrier\./],
  ['another separator', 'order:carrier:tracking\n1:2:3', /commas, semicolons or tabs/],
  [
    'an open quote',
    `order,carrier,tracking\n"${number},usps,1`,
    /quotation mark in line \d+ is never closed/,
  ],
  ['a workbook', 'PK\u0003\u0004\0\0', /workbook\. Save it as CSV/],
  ['a picture', '\u0089PNG\0', /isn’t text/],
])('rejects a file with %s in a sentence (B18)', (_what, file, message) => {
  expect(() => read(file)).toThrow(message);
});

it('reads the export of orders, where rows without a parcel ship nothing (B18)', () => {
  const cells = {
    order: number,
    name: 'Ada, "the cat"',
    items: '2 × Focus; 1 × Calm',
    zip: '02134',
  };
  const rowOf = (more: object) => {
    const row: Record<string, string> = { ...cells, ...more };
    return exportColumns.map((column) => row[column] ?? '');
  };
  const file = `\uFEFF${csvText([[...exportColumns], rowOf({ carrier: 'usps', tracking: usps }), rowOf({ order: 'C-7K2Q-M9XE' })])}`;
  expect(file).toContain(`"=""${usps}"""`);
  expect(read(file)).toMatchObject([toShip, { problem: { plan: 'not to be shipped' } }]);
});
