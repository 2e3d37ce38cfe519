import { z } from 'zod';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import { ShipmentsPreview, ShipmentsResponse } from '@candor/api-contract/staff-fulfilment';
import { maxSlips, shipmentsAtOnce } from '@candor/api-contract/staff-limits';
import { maxPacked, packSizes } from '@candor/api-contract/staff-limits';
import { PackResponse } from '@candor/api-contract/staff-pack';
import { transaction } from '../../db/transaction';
import type { AppContext } from '../../domain/domain';
import { sendCsv } from '../../http/csv';
import { sendPage } from '../../http/PlainPage';
import { responseSent } from '../../http/route';
import { staffRoute, type StaffRoute } from '../../http/staff-route';
import { OrdersQuery } from '../../orders/find-orders';
import { dayInShop } from '../../pricing/business-days';
import { parcelOf, SentRow } from '../../purchases/parcel-body';
import { identityOf, readSettings } from '../../settings/settings-store';
import { exportColumns, exportOrders } from './export-orders';
import { findParcels } from './find-parcels';
import { findSlips } from './find-slips';
import { packingSlipsPage } from './packing-slips';
import { readShipments } from './read-shipments';
import { previewShipments, shipMany, type Ship } from './ship-many';

const PurchaseNumber = z.string().transform((written, context) => {
  const number = readPurchaseNumber(written);
  if (number === null) context.addIssue(`${written.slice(0, 40)} is not an order number.`);
  return number ?? '';
});

const numbersUpTo = (most: number, problem: string) =>
  z
    .string()
    .transform((text) => text.split(',').filter((number) => number.trim() !== ''))
    .pipe(z.array(PurchaseNumber).max(most, problem))
    .transform((numbers) => [...new Set(numbers)])
    .optional();

const SlipsQuery = z.strictObject({
  numbers: numbersUpTo(maxSlips, `One print has at most ${maxSlips} slips.`),
});

const [firstSize, lastSize] = packSizes;

const PackQuery = z.strictObject({
  numbers: numbersUpTo(maxPacked, `At most ${maxPacked} parcels are packed at once.`),
  next: z.coerce.number().int().min(1).max(lastSize).default(firstSize),
});

/** Parts of a list's address that choose no orders. */
const paging = ['page', 'perPage', 'sort', 'order'];

const Shipments = z.strictObject({
  rows: z
    .array(SentRow.extend({ order: PurchaseNumber }))
    .min(1)
    .max(shipmentsAtOnce),
});

type Deps = Pick<AppContext, 'db' | 'config' | 'clock'> & { ship: Ship };

const filtersIn = (query: z.output<typeof OrdersQuery>): string[] =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && !paging.includes(name))
    .map(([name]) => name)
    .sort();

const files = ({ db, config, clock }: Deps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/orders.csv',
    summary: 'The orders of the same filters as CSV, newest first, amounts in dollars',
    permission: 'orders:export',
    query: OrdersQuery,
    handle: async ({ query, res, audit, requireSession }) => {
      // Names of the filters: a text may be an address of a person.
      const filters = filtersIn(query);
      const change = { action: 'order.export', subject: 'orders', before: {}, after: { filters } };
      await transaction(db, (tx) => audit(tx, change));
      const batches = exportOrders(db, { query, now: clock() }, requireSession);
      const name = `orders-${dayInShop(clock())}.csv`;
      await sendCsv(res, { name, columns: exportColumns, batches });
      return responseSent;
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/packing-slips',
    summary: `A page to print, a slip for each order: those chosen or all to ship, at most ${maxSlips}`,
    permission: 'orders:ship',
    query: SlipsQuery,
    handle: async ({ query, res, audit }) => {
      const found = await transaction(db, async (tx) => {
        const slips = await findSlips(tx, query.numbers ?? null);
        await audit(tx, {
          action: 'order.packing-slips',
          subject: 'orders',
          before: {},
          after: { slips: slips.slips.length },
        });
        return { ...slips, shop: identityOf((await readSettings(tx)).settings) };
      });
      res.set('cache-control', 'no-store');
      sendPage(res, packingSlipsPage({ ...found, staffOrigin: config.staffOrigin }));
      return responseSent;
    },
  }),
];

/** Many orders at once: export, packing slips, parcels from a file of tracking numbers. */
export const fulfilmentRoutes = (deps: Deps): StaffRoute[] => [
  ...files(deps),
  staffRoute({
    method: 'get',
    path: '/staff/api/pack',
    summary: 'The next parcels to pack, the oldest promise first, or those with some numbers',
    permission: 'orders:ship',
    query: PackQuery,
    response: PackResponse,
    handle: ({ query }) => transaction(deps.db, (tx) => findParcels(tx, query, deps.clock())),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/shipments/preview',
    summary: 'What a CSV file of order, carrier and tracking would do; at most 1 MB and 2000 rows',
    permission: 'orders:ship',
    raw: true,
    response: ShipmentsPreview,
    handle: ({ rawBody }) => previewShipments(deps, readShipments(rawBody)),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/shipments',
    summary: 'Ships orders and reservations, each in a transaction of its own',
    permission: 'orders:ship',
    body: Shipments,
    response: ShipmentsResponse,
    handle: ({ body, audit }) =>
      shipMany(
        deps,
        body.rows.map((row) => ({ order: row.order, ...parcelOf(row) })),
        audit,
      ),
  }),
];
