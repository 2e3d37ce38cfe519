import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { FAULT_TIMEOUT_MS, faultRuns, figure, isFull } from '../../api/src/test/fault-runs';
import { openReleasedEdge, type ReleasedEdge } from '../shop/test/released-edge';

const popular = ['/', '/focus', '/cart', '/research', '/founders', '/faq'];
const PER_SECOND = 50;
const SHOPPERS_PER_SECOND = 20;
/** In `npm test` browsers and two other files share the machine, and what is measured says little. */
const P95_MS = isFull ? 250 : 1_000;
const MEGABYTE = 1024 * 1024;

/** Addresses that somebody can think of without end; the last needs a render each time it is new. */
const floods: Record<string, (nth: number) => string> = {
  'search texts': (nth) => `/research?q=x${nth}`,
  'unknown studies': (nth) => `/research?study=x${nth}`,
  'queries of a page without any': (nth) => `/faq?x=${nth}`,
  'known values together': (nth) =>
    `/research?sort=${['newest', 'oldest', 'largest'][nth % 3]}&category=${
      ['Sleep+%26+Rest', 'Popular+Science', 'Focus+%26+Cognitive'][Math.floor(nth / 3) % 3]
    }`,
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Asks once. Answers the status and how long it took. */
const ask = (url: string, from?: string): Promise<{ status: number; ms: number }> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const done = (status: number) => resolve({ status, ms: performance.now() - begun });
    const headers = { 'accept-encoding': 'br', ...(from ? { 'x-forwarded-for': from } : {}) };
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    }).once('error', () => done(0));
  });

/** Asks so often for so long, and waits for every response. */
const send = async (
  perSecond: number,
  seconds: number,
  askOne: (nth: number) => ReturnType<typeof ask>,
) => {
  const asked: ReturnType<typeof ask>[] = [];
  const begun = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    asked.push(askOne(nth));
    await wait(Math.max(0, begun + ((nth + 1) * 1000) / perSecond - performance.now()));
  }
  return Promise.all(asked);
};

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

let shop: ReleasedEdge;

beforeAll(async () => {
  shop = await openReleasedEdge();
  await shop.edge.warm(popular);
}, FAULT_TIMEOUT_MS);

afterAll(async () => {
  agent.destroy();
  await shop?.close();
});

test.each(Object.entries(floods))(
  'a flood of %s delays no page that shoppers use',
  async (what, addressOf) => {
    const { origin, memory } = shop.edge;
    const seconds = faultRuns(60, 1);
    const before = await memory();
    const [shoppers, strangers] = await Promise.all([
      send(SHOPPERS_PER_SECOND, seconds, (nth) => ask(`${origin}${popular[nth % popular.length]}`)),
      // Half of them from one address, half from a new one each.
      send(PER_SECOND, seconds, (nth) =>
        ask(
          `${origin}${addressOf(nth)}`,
          nth % 2 === 0 ? '198.51.100.1' : `198.18.${(nth >> 8) & 255}.${nth & 255}`,
        ),
      ),
    ]);
    const after = await memory();
    const slow = p95(shoppers.map(({ ms }) => ms));
    const grown = (after.main - before.main) / MEGABYTE;
    expect(shoppers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(slow).toBeLessThan(P95_MS);
    expect(strangers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
    expect(grown).toBeLessThan(16);
    const refused = strangers.filter(({ status }) => status === 429).length;
    figure(
      `a flood of ${what}`,
      `${strangers.length} requests, ${refused} refused; ${shoppers.length} pages of shoppers, p95 ${slow.toFixed(0)} ms, 0 failed; heap ${grown.toFixed(1)} MB more, ${((after.resident - before.resident) / MEGABYTE).toFixed(0)} MB resident`,
    );
  },
  FAULT_TIMEOUT_MS,
);

test('an address that asks for too many new pages is told to wait, and kept pages stay open to it', async () => {
  const { origin } = shop.edge;
  const from = '198.51.100.77';
  const study = 'hartmann-2023-cognition-null';
  const categories = [
    'Sleep+%26+Rest',
    'Popular+Science',
    'Calm+%26+Stress+Relief',
    'Focus+%26+Cognitive',
  ];
  const statuses: number[] = [];
  for (const category of categories)
    for (const sort of ['newest', 'oldest', 'largest'])
      for (const named of [
        '',
        `&study=${study}`,
        '&study=kaptchuk-2010-ibs',
        '&study=lidstone-2010-dopamine',
      ]) {
        const { status } = await ask(
          `${origin}/research?category=${category}&sort=${sort}${named}`,
          from,
        );
        statuses.push(status);
      }
  expect(statuses).toContain(429);
  const refused = await fetch(
    `${origin}/research?category=Renewal+%26+Wellness&sort=newest&study=${study}`,
    { headers: { 'x-forwarded-for': from } },
  );
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('One moment, please.');
  for (const page of popular) expect((await ask(`${origin}${page}`, from)).status).toBe(200);
});
