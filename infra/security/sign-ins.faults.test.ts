import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FAULT_TIMEOUT_MS,
  faultRuns,
  recordMeasurement,
  isFull,
} from '../../api/src/test/test-faults';
import { openReleasedEdge, type ReleasedEdge } from '../start/test/released-edge';
import { openApi } from './open-api';
import { openPopularPages, percentile } from './slow/popular-pages';

const PER_SECOND = faultRuns(500, 100);
const SECONDS = faultRuns(60, 2);
const VISITORS = 50;
/** Wide in `npm test`, where browsers and two other test files share the machine. */
const P95_MS = isFull ? 250 : 5_000;
/** How long the edge waits for the API. */
const LONGEST_MS = 30_000;
const MEGABYTE = 1024 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
let api: Awaited<ReturnType<typeof openApi>>;
let shop: ReleasedEdge;

beforeAll(async () => {
  api = await openApi();
  shop = await openReleasedEdge(undefined, api.url);
  await shop.edge.warm(['/', '/focus', '/cart', '/research']);
}, FAULT_TIMEOUT_MS);

afterAll(async () => {
  agent.destroy();
  await shop?.close();
  await api?.close();
});

/** Creates a visitor. @returns the headers with its cookie and CSRF token */
const newVisitor = async () => {
  const response = await fetch(`${shop.edge.origin}/api/auth/csrf`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; '), 'x-csrf-token': csrfToken };
};

const guess = (visitor: Record<string, string>, nth: number) =>
  new Promise<{ status: number; ms: number }>((resolve) => {
    let startedAt = performance.now();
    const done = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const headers = {
      ...visitor,
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${(nth >> 8) & 255}.${nth & 255}`,
    };
    const post = request(
      `${shop.edge.origin}/api/auth/sign-in`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.once('end', () => done(response.statusCode ?? 0));
      },
    );
    // The wait for a free connection of this test's agent does not count.
    post.once('socket', () => {
      startedAt = performance.now();
    });
    post.once('error', () => done(0));
    post.end(JSON.stringify({ email: `nobody-${nth}@shop.example`, password: 'a wild guess' }));
  });

test(
  `popular pages stay fast during ${PER_SECOND} wrong sign-ins per second`,
  async () => {
    const { edge } = shop;
    const visitors = await Promise.all(Array.from({ length: VISITORS }, newVisitor));
    const before = await edge.memory();
    const stopShoppers = openPopularPages(edge.origin);
    const guesses: ReturnType<typeof guess>[] = [];
    const startedAt = performance.now();
    for (let nth = 0; nth < PER_SECOND * SECONDS; nth += 1) {
      guesses.push(guess(visitors[nth % VISITORS] ?? {}, nth));
      await wait(Math.max(0, startedAt + ((nth + 1) * 1000) / PER_SECOND - performance.now()));
    }
    const responses = await Promise.all(guesses);
    const { times, failed } = await stopShoppers();
    const after = await edge.memory();
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    const p95 = percentile(times, 0.95);
    const heapGrowth = (after.main - before.main) / MEGABYTE;
    recordMeasurement(
      'wrong sign-ins',
      `${responses.length} in ${SECONDS} s: ${count(401)} checked, ${count(429)} rate limited, ${count(503)} rejected by a full queue, slowest ${slowest.toFixed(0)} ms; ${times.length} pages, ${failed.length} failed, p95 ${p95.toFixed(0)} ms; heap ${heapGrowth.toFixed(1)} MB more`,
    );
    expect(failed).toEqual([]);
    expect(p95).toBeLessThan(P95_MS);
    expect(count(401)).toBeGreaterThan(0);
    expect(count(401) + count(429) + count(503)).toBe(responses.length);
    expect(slowest).toBeLessThan(LONGEST_MS);
    expect(heapGrowth).toBeLessThan(16);
  },
  FAULT_TIMEOUT_MS,
);
