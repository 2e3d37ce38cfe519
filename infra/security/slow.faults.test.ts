import { setTimeout as pause } from 'node:timers/promises';
import {
  FAULT_TIMEOUT_MS,
  faultRuns,
  recordMeasurement,
  isFull,
} from '../../api/src/test/test-faults';
import { openReleasedEdge, type ReleasedEdge } from '../start/test/released-edge';
import { openPopularPages, percentile } from './slow/popular-pages';
import { sendSlowly, type SlowAttack } from './slow/slow-sender';

const ATTACK_MS = faultRuns(60_000, 3_000);
const SOCKETS = faultRuns(1_000, 200);
/** Wide in `npm test`, where browsers and two other test files share the machine. */
const P95_MS = isFull ? 250 : 5_000;
const MEGABYTE = 1024 * 1024;
const HEAP_GROWTH = 16 * MEGABYTE;

const post = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{`;

const attacks: readonly (readonly [name: string, attack: SlowAttack])[] = [
  [
    `${SOCKETS} sockets with a slow header`,
    {
      sockets: SOCKETS,
      first: (nth) => `GET /focus?${nth} HTTP/1.1\r\nX: `,
      then: 'a',
      everyMs: 1_000,
    },
  ],
  [
    'paths of 16 KB, most of them slashes',
    {
      sockets: 10,
      first: () => `GET /a${'/'.repeat(16_000)}x HTTP/1.1\r\nHost: shop\r\n\r\n`,
      then: '',
      everyMs: 500,
    },
  ],
  [
    `${SOCKETS} sockets with a slow body`,
    { sockets: SOCKETS, first: () => post('/api/auth/sign-in'), then: ' ', everyMs: 1_000 },
  ],
];

let shop: ReleasedEdge;

beforeAll(async () => {
  shop = await openReleasedEdge();
  await shop.edge.warm(['/', '/focus', '/cart', '/research']);
}, FAULT_TIMEOUT_MS);

afterAll(() => shop?.close());

test.each(attacks)(
  '%s slow down no popular page and cost no memory',
  async (name, attack) => {
    const { edge } = shop;
    const before = await edge.memory();
    const stopShoppers = openPopularPages(edge.origin);
    const stopSending = sendSlowly(Number(new URL(edge.origin).port), attack);
    // The fixed duration of the attack; there is no event to wait for.
    await pause(ATTACK_MS);
    const { opened, ended } = await stopSending();
    const { times, failed } = await stopShoppers();
    const after = await edge.memory();
    const p95 = percentile(times, 0.95);
    const heapGrowth = (after.main - before.main) / MEGABYTE;
    recordMeasurement(
      `slow, ${name}`,
      `${ATTACK_MS / 1000} s, ${opened} connections opened and ${ended} ended by the edge; ${times.length} pages, ${failed.length} failed, p95 ${p95.toFixed(0)} ms; heap ${heapGrowth.toFixed(1)} MB more, resident ${((after.resident - before.resident) / MEGABYTE).toFixed(0)} MB more`,
    );
    expect(failed).toEqual([]);
    expect(opened).toBeGreaterThanOrEqual(attack.sockets);
    expect(p95).toBeLessThan(P95_MS);
    expect(after.main - before.main).toBeLessThan(HEAP_GROWTH);
  },
  FAULT_TIMEOUT_MS,
);
