import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { orderStates } from '@candor/api-contract/order-states';
import { dayMs } from '../config/durations';
import { sumDays } from '../reports/sum-days';
import { seedOrders } from '../test/seed-orders';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  isFull,
  recordMeasurement,
} from '../test/test-faults';

const mb = 1_000_000;
/** Node has it behind a flag, which can be set late. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The time that a person waits for a list: the 95th percentile of each query. */
const budgetMs = 200;
const orders = faultRuns(100_000, 200);
const repeats = faultRuns(40, 1);

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const person = 'sample.alder';
/** Is in no order, so that a slow search reads all of them. */
const nobody = 'nobody-of-this-name';

/** The last page that the back office links to. */
const lastPage = 'page=250&perPage=100';

/** Filters by list. A list that is not here fails the test below. */
const filters: Readonly<Record<string, readonly string[]>> = {
  orders: [
    ...orderStates.map((state) => `state=${state}`),
    'state=paid&order=ASC',
    'due=late&sort=dueOn&order=ASC',
    'due=today&shipping=twoDay',
    lastPage,
    `from=${day(7)}`,
    `from=${day(400)}&to=${day(370)}`,
    'formula=deep-sleep',
    'formula=joy-stack&state=needs_review',
    'subscription=with',
    'subscription=without&state=refunded',
    `text=${person}`,
    'text=C-0000',
    'text=sample%20alder',
    'text=sample%20alder&formula=focus',
    'text=sample&state=refunded',
    `text=${nobody}`,
    `text=${nobody}&state=shipped&formula=focus&subscription=with`,
  ],
  search: [
    `text=${person}`,
    'text=sample%20alder',
    'text=alder%20oak',
    'text=C-0000-0001',
    'text=0000-00',
    'text=sample',
    'text=om',
    'text=75001',
    `text=${nobody}`,
  ],
  reservations: [
    'state=confirmed',
    'sort=shipsBy&order=ASC',
    `shipsBy=${day(-30)}`,
    'text=sample%20alder',
    'text=C-0000',
    `text=${nobody}`,
  ],
  refunds: ['state=done', 'reason=guarantee', `day=${day(3)}`, 'subject=C-0000-0001'],
  subscriptions: [
    'state=active',
    'state=ended',
    'sort=nextChargeAt&order=ASC',
    'formula=focus',
    `from=${day(30)}`,
    'state=paused',
    `text=${person}`,
    'text=sample%20alder',
    'text=12',
    `text=${nobody}`,
    `text=${nobody}&state=active&formula=focus`,
    lastPage,
  ],
  reviews: ['state=waiting', 'formula=focus&rating=1', lastPage],
  people: [
    'order=ASC',
    'page=30',
    `text=${person}`,
    'text=12',
    'text=s',
    'text=C-0000-0001',
    `text=${nobody}`,
  ],
  messages: ['state=open', 'kind=contact', 'assigned=nobody', `text=${nobody}`, lastPage],
  mails: [
    'state=sent',
    'state=waiting',
    'state=given-up',
    'kind=order-receipt',
    `kind=${nobody}`,
    `recipient=${person}`,
    `recipient=${person}&state=given-up`,
    `recipient=${nobody}`,
    `recipient=${nobody}&kind=order-shipped`,
    lastPage,
  ],
  'mail-templates': [],
  'reply-templates': [],
  audit: [
    'actor=packer@staff.example',
    'actor=STAFF.example',
    `actor=${nobody}`,
    'action=order.ship',
    `action=${nobody}`,
    'subject=order%20C-0000-0001',
    'subject=c-0000-0001',
    'subject=C-',
    `subject=C-&actor=${nobody}`,
    'subject=order&action=staff.invite',
    `subject=${nobody}`,
    `subject=order&day=${day(10)}`,
    `day=${day(10)}`,
    `day=${day(300)}`,
    `day=${day(300)}&action=order.ship`,
    lastPage,
  ],
  staff: [],
  names: [],
  prices: [],
  products: [],
  'settings/shop': [],
  stock: [],
  'hand-orders': [],
  pack: ['next=40', 'numbers=C-0000-0001'],
  today: [],
  founders: [],
  figures: [`from=${day(30)}&to=${day(0)}`, `from=${day(365)}&to=${day(0)}`],
};
/** Routes without JSON, with required fields, or with rows of the payment provider. */
const others = [
  'codes',
  'founders/delay',
  'founders/delay/html',
  'orders.csv',
  'figures.csv',
  'people.csv',
  'views',
  'packing-slips',
];

describe.each(faultMatrix)(`staff lists with ${orders} orders on $label`, (engines) => {
  const api = startTestApi(engines);
  let owner: StaffBrowser;
  beforeAll(async () => {
    await seedOrders(api.db, { orders, now: api.context.clock() });
    // The worker has run by this time.
    await sumDays(api.context);
    // After it, because an embedded database can block this process until a kept-alive connection has ended.
    owner = await staffBrowser(api, 'owner');
  }, FAULT_TIMEOUT_MS);

  const listed = () =>
    api.app
      .staff('')
      .guarded.filter(({ method, path }) => method === 'get' && !path.includes(':'))
      .map(({ path }) => path.replace('/staff/api/', ''));

  test('every list is among those that are measured', () => {
    const known = [...Object.keys(filters), ...others];
    expect(listed().toSorted()).toEqual(known.toSorted());
  });

  const measure = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < repeats; run += 1) {
      const started = performance.now();
      const { status, body } = await owner.get(`/staff/api/${path}`);
      times.push(performance.now() - started);
      if (status !== 200) throw new Error(`${path} returned ${status} ${JSON.stringify(body)}`);
    }
    times.sort((left, right) => left - right);
    return times[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
  };

  test(
    'every list and every search responds, in time with many orders',
    async () => {
      const slow: string[] = [];
      for (const path of listed().filter((each) => each in filters))
        for (const query of ['', ...(filters[path] ?? [])]) {
          const address = query === '' ? path : `${path}?${query}`;
          const p95 = await measure(address);
          recordMeasurement(
            `${engines.label}, ${orders} orders, ${address}`,
            `p95 ${p95.toFixed(0)} ms`,
          );
          if (isFull && p95 > budgetMs) slow.push(`${address} ${p95.toFixed(0)} ms`);
        }
      expect(slow).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'the export of all orders needs no more memory than that of a few',
    async () => {
      const response = await fetch(`${api.staffOrigin}/staff/api/orders.csv`, {
        headers: {
          cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      });
      expect(response.status).toBe(200);
      let rows = -1;
      let bytes = 0;
      let collectAt = 0;
      const retained: number[] = [];
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) rows += 1;
        if (bytes < collectAt) continue;
        collectAt = bytes + mb;
        collectGarbage();
        retained.push(process.memoryUsage().heapUsed);
      }
      const more = (Math.max(...retained) - (retained[0] ?? 0)) / mb;
      recordMeasurement(
        `${engines.label}, export of ${rows} orders`,
        `${(bytes / mb).toFixed(1)} MB, at most ${more.toFixed(1)} MB more in memory than at its beginning`,
      );
      expect(rows).toBe(orders);
      expect(more).toBeLessThan(10);
    },
    FAULT_TIMEOUT_MS,
  );
});
