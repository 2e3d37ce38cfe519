import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../identity/password-hash';
import type { Browser } from '../test/browser';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { heldWrite } from '../test/held-write.routes';
import { countTo, inRounds } from '../test/in-rounds';
import { signInRoutes } from '../test/sign-in.routes';
import { goodPassword, signInPatiently } from '../test/signed-in-browser';
import { startTestApi, type TestApi } from '../test/start-test-api';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
  isFull,
} from '../test/test-faults';
import { visitRoutes } from '../test/visits.routes';

type SessionResponse = { session: { user: { email: string } } | null };

const emailOf = async (browser: Browser): Promise<string | null> =>
  ((await browser.get('/api/auth/session')).body as SessionResponse).session?.user.email ?? null;

const enter = async (api: TestApi, email: string): Promise<Browser> => {
  const browser = api.visitor();
  expect((await browser.post('/api/test/enter', { email })).status).toBe(200);
  return browser;
};

/** A browser with a copy of the cookies of another. */
const copyBrowser = (api: TestApi, browser: Browser): Browser => {
  const copy = api.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe.each(faultMatrix)('sessions under fault on $label', (engines) => {
  const write = heldWrite();
  const api = startTestApi(engines, {
    routes: (context) => [...signInRoutes(context), ...write.routes()],
  });

  const requests = faultRuns(1_000);

  test(
    `${requests} anonymous requests create no session and no cookie`,
    async () => {
      const cookies: string[] = [];
      for (let sent = 0; sent < requests; sent += 50) {
        const responses = await Promise.all(
          Array.from({ length: 50 }, () => api.visitor().get('/api/auth/session')),
        );
        cookies.push(...responses.flatMap(({ headers }) => headers.getSetCookie()));
      }
      expect(cookies).toEqual([]);
      const { rows } = await api.db.execute<{ n: number }>(
        sql`select count(*)::int as n from sessions`,
      );
      // With Redis the table is empty anyway; then the cookies are the evidence.
      expect(rows[0]?.n).toBe(0);
      recordMeasurement(
        `${requests} anonymous requests, ${engines.label}`,
        '0 sessions, 0 cookies',
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const rounds = faultRuns(200, 5);

  test(
    `${rounds} sign-outs during a session write end the session`,
    async () => {
      const restored: (string | null)[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const browser = await enter(api, `leaving-${round}@shopper.example`);
        await browser.token();
        const copy = copyBrowser(api, browser);
        const reached = write.reached();
        const writing = copy.post('/api/test/held-write');
        await reached;
        expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
        write.letGo();
        await writing;
        restored.push(await emailOf(copy));
      }
      expect(restored.filter((email) => email !== null)).toEqual([]);
      recordMeasurement(
        `${rounds} sign-outs during a session write, ${engines.label}`,
        '0 sessions came back',
      );
    },
    FAULT_TIMEOUT_MS,
  );

  const people = faultRuns(200, 6);

  test(
    `${people} parallel sign-ins replace each session by a new one`,
    async () => {
      const passwordHash = await hashPassword(goodPassword);
      const email = (n: number) => `again-${n}@shopper.example`;
      const browsers = await inRounds(countTo(people), 20, (n) => enter(api, email(n)));
      await api.db.execute(
        sql`update accounts set password_hash = ${passwordHash} where email like 'again-%'`,
      );
      await inRounds(browsers, 20, (browser) => browser.token());
      const copies = browsers.map((browser) => copyBrowser(api, browser));
      const responses = await Promise.all(
        browsers.map((browser, index) => signInPatiently(browser, email(index))),
      );
      expect(responses.map(({ status }) => status)).toEqual(browsers.map(() => 200));
      expect(await inRounds(browsers, 20, emailOf)).toEqual(countTo(people).map(email));
      expect(await inRounds(copies, 20, emailOf)).toEqual(copies.map(() => null));
      recordMeasurement(
        `${people} sign-ins at once, ${engines.label}`,
        `${people} old ids invalid, 0 mixed up`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});

const seconds = faultRuns(60, 1);
const requestsPerSecond = faultRuns(50, 8);
/** `npm test` shares its machine with other work, so its limits are loose. */
const limitMs = isFull
  ? { response: 1_500, recovery: 2_000 }
  : { response: 5_000, recovery: 10_000 };

for (const engines of faultMatrix.filter(({ redisUrl }) => redisUrl !== null))
  describe(`Redis unavailable on ${engines.label}`, () => {
    let proxy: FlakyProxy;
    const proxiedEngines = { ...engines };
    beforeAll(async () => {
      proxy = await startFlakyProxy(engines.redisUrl ?? '');
      proxiedEngines.redisUrl = proxy.url;
    });
    const api = startTestApi(proxiedEngines, {
      routes: (context) => [...signInRoutes(context), ...visitRoutes],
    });
    afterAll(() => proxy.close());

    const outages = [
      ['killed', () => proxy.cut()],
      ['frozen', () => Promise.resolve(proxy.freeze())],
    ] as const;

    test.each(outages)(
      `%s for ${seconds} s: the catalog works, auth responds 503, no write is lost`,
      async (outage, start) => {
        const shoppers = await inRounds(countTo(10), 5, (n) =>
          enter(api, `${outage}-${n}@shopper.example`),
        );
        await inRounds(shoppers, 5, (shopper) => shopper.post('/api/test/visits'));
        const stored = shoppers.map(() => 1);
        const catalog: number[] = [];
        const auth: { status: number; ms: number }[] = [];
        const measure = async (response: Promise<{ status: number }>) => {
          const since = performance.now();
          const { status } = await response;
          auth.push({ status, ms: performance.now() - since });
          return status;
        };
        const senders: ((index: number) => Promise<unknown>)[] = [
          async () => void catalog.push((await api.get('/api/price-book')).status),
          async () => void catalog.push((await api.get('/api/founders/batch')).status),
          (index) =>
            measure(shoppers[index]?.get('/api/auth/session') ?? Promise.reject(new Error())),
          async (index) => {
            const shopper = shoppers[index];
            if (shopper !== undefined && (await measure(shopper.post('/api/test/visits'))) === 200)
              stored[index] = (stored[index] ?? 0) + 1;
          },
        ];
        await start();
        const end = performance.now() + seconds * 1_000;
        const pending: Promise<unknown>[] = [];
        while (performance.now() < end) {
          const sent = pending.length;
          const shopper = Math.floor(sent / senders.length) % shoppers.length;
          pending.push(senders[sent % senders.length]?.(shopper) ?? Promise.resolve());
          await pause(1_000 / requestsPerSecond);
        }
        await Promise.all(pending);
        expect(catalog.filter((status) => status !== 200)).toEqual([]);
        expect(auth.filter(({ status }) => status !== 503)).toEqual([]);
        const slowest = Math.max(...auth.map(({ ms }) => ms));
        expect(slowest).toBeLessThan(limitMs.response);

        await proxy.mend();
        const since = performance.now();
        while ((await shoppers[0]?.get('/api/auth/session'))?.status !== 200)
          if (performance.now() - since > limitMs.recovery) throw new Error('no recovery in time');
        const recoveryMs = performance.now() - since;
        const found = await inRounds(shoppers, 5, async (shopper) => {
          const { body } = await shopper.get('/api/test/visits');
          return (body as { visits: number }).visits;
        });
        // A write with an error response may still have been stored, but never the reverse.
        expect(found.filter((visits, index) => visits < (stored[index] ?? 0))).toEqual([]);
        recordMeasurement(
          `Redis ${outage} for ${seconds} s at ${requestsPerSecond} requests a second, ${engines.label}`,
          `catalog ${catalog.length} responses, 0 errors; auth ${auth.length} responses, all 503, slowest ${Math.round(slowest)} ms; recovery after ${Math.round(recoveryMs)} ms`,
        );
      },
      FAULT_TIMEOUT_MS,
    );
  });
