import { sql } from 'drizzle-orm';
import type { Carrier } from '@candor/api-contract/carriers';
import type { ShipmentsResponse } from '@candor/api-contract/staff-fulfilment';
import type { PackResponse, PackRow } from '@candor/api-contract/staff-pack';
import { doubtByLabels, readScan } from '../../../backoffice/src/pack/read-scan';
import { staffBrowser, type StaffBrowser } from '../../test/staff-browser';
import { startTestApi } from '../../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultRuns, recordMeasurement } from '../../test/test-faults';
import { upsNumber, uspsNumber } from '../../test/test-labels';
import { insertWaitingOrders, numberOf, zipOf } from '../../test/test-waiting-orders';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });
/** Each kind of error comes at least once. */
const count = faultRuns(400, 80);
let packer: StaffBrowser;

beforeAll(async () => {
  packer = await staffBrowser(api, 'fulfilment');
  await insertWaitingOrders(api.db, count, new Date());
});

const pack = async (query: string) =>
  (await packer.get(`/staff/api/pack${query}`)).body as PackResponse;

type Label = { carrier: Carrier; tracking: string; barcode: string };

const labelOf = (at: number): Label => {
  const [carrier, tracking] =
    at % 2 === 0 ? (['usps', uspsNumber(at)] as const) : (['ups', upsNumber(at)] as const);
  return {
    carrier,
    tracking,
    barcode: `${carrier === 'usps' ? `420${zipOf(at)}` : ''}${tracking}`,
  };
};

/** Every twentieth parcel has one of these errors at its first scan. */
const errors: readonly ((at: number) => { slip: number; barcode: string })[] = [
  // The slip of the next order, with the label of this one.
  (at) => ({ slip: at + 1, barcode: labelOf(at).barcode }),
  // The label of the next order.
  (at) => ({ slip: at, barcode: labelOf(at + 1).barcode }),
  // A number that was typed with two digits in the wrong order, or another digit.
  (at) => ({
    slip: at,
    barcode: labelOf(at).tracking.replace(/(\d)$/, (digit) => String((Number(digit) + 1) % 10)),
  }),
  // The label of the parcel before once more.
  (at) => ({ slip: at, barcode: labelOf(at - 1).barcode }),
];

test(
  `of ${count - 1} scanned numbers with 5 % of errors, none ships a wrong parcel`,
  async () => {
    const file = ['order,carrier,tracking'];
    for (let at = 1; at < count; at += 2) file.push(`${numberOf(at)},ups,${labelOf(at).tracking}`);
    const labels = Object.fromEntries(
      file.slice(1).map((row) => [row.split(',')[0], row.split(',')[2] ?? '']),
    );
    let carrier: Carrier | null = null;
    const rows = new Map<string, PackRow>();
    for (let from = 1; from < count; from += 100) {
      const numbers = Array.from({ length: 100 }, (_, at) => numberOf(from + at)).join();
      for (const row of (await pack(`?numbers=${numbers}`)).rows) rows.set(row.id, row);
    }
    /** Scans as the page does. @returns why it was not shipped */
    const scan = async (slip: string, barcode: string): Promise<string | null> => {
      const chosen = readScan(`${api.staffOrigin}/staff/#/orders/${slip}/show`, carrier);
      const row = 'slip' in chosen ? rows.get(chosen.slip) : undefined;
      if (row?.state !== 'to ship') return 'aside';
      const label = readScan(barcode, carrier);
      if (!('written' in label)) return 'unreadable';
      carrier = label.carrier;
      const doubt = doubtByLabels(labels, row.id, label.tracking);
      if (doubt !== null) return doubt;
      // The door of files has a shorter reply; the checks are those of each door.
      const sent = { order: row.id, carrier, tracking: label.written };
      const reply = await packer.post('/staff/api/shipments', { rows: [sent] });
      const [result] = (reply.body as ShipmentsResponse).rows;
      if (result?.result !== 'shipped') return result?.reason ?? 'no result';
      rows.set(row.id, { ...row, state: 'shipped' });
      return null;
    };
    let noticed = 0;
    for (let at = 1; at < count; at += 1) {
      const error = at % 20 === 11 ? errors[Math.floor(at / 20) % errors.length] : undefined;
      const wrong = error?.(at);
      if (wrong !== undefined && (await scan(numberOf(wrong.slip), wrong.barcode)) !== null)
        noticed += 1;
      expect([at, await scan(numberOf(at), labelOf(at).barcode)]).toEqual([at, null]);
    }
    const { rows: shipped } = await api.db.execute<{ number: string; tracking: string }>(
      sql`select number, tracking from orders where status = 'shipped' and id > 1 order by id`,
    );
    const printed = Array.from({ length: count - 1 }, (_, at) => ({
      number: numberOf(at + 1),
      tracking: labelOf(at + 1).tracking,
    }));
    expect(shipped).toEqual(printed);
    expect(noticed).toBe(count / 20);
    recordMeasurement(
      `${count - 1} scanned numbers with 5 % of errors`,
      `${noticed} errors noticed, 0 wrong parcels shipped`,
    );
  },
  FAULT_TIMEOUT_MS,
);
