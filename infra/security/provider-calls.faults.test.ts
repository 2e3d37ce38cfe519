import { sql } from 'drizzle-orm';
import { pollCheckouts } from '../../api/src/checkout/poll-checkouts';
import { minuteMs } from '../../api/src/config/durations';
import { createStripeGateway } from '../../api/src/stripe/stripe-gateway';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { signIn, openCheckout, reservationsOf } from '../../api/src/test/test-founders';
import { line, startTestShop } from '../../api/src/test/test-shop';

describe.each(faultMatrix)('provider calls caused by strangers on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  /** Counts provider calls by the end of their name; without a name, all. */
  const calls = async (suffix = ''): Promise<number> => {
    const text = await shop.api.metrics.registry.metrics();
    return [...text.matchAll(/^candor_provider_call_seconds_count{call="([^"]+)".*} (\d+)$/gm)]
      .filter(([, name = '']) => name.endsWith(suffix))
      .reduce((sum, [, , count]) => sum + Number(count), 0);
  };
  const countCallsOf = async (work: () => Promise<unknown>, suffix = '') => {
    const before = await calls(suffix);
    const startedAt = performance.now();
    await work();
    return {
      count: (await calls(suffix)) - before,
      seconds: (performance.now() - startedAt) / 1000,
    };
  };
  const repeat = async (count: number, send: () => Promise<unknown>) => {
    for (let done = 0; done < count; done += 20)
      await Promise.all(Array.from({ length: Math.min(20, count - done) }, send));
  };

  test(
    'repeated reads of a state call the provider every two seconds',
    async () => {
      const reads = faultRuns(2_000, 100);
      const guest = shop.api.visitor();
      const session = await shop.open(guest, [line('focus', 1, true)]);
      const founder = await signIn(shop.api, 'reader@shopper.example');
      await openCheckout(founder);
      const readings: [string, () => Promise<unknown>][] = [
        ['a payment page', () => guest.get(`/api/checkout/${session}`)],
        ['a reservation', () => reservationsOf(founder)],
      ];
      for (const [name, read] of readings) {
        const { count, seconds } = await countCallsOf(() => repeat(reads, read));
        recordMeasurement(
          `${reads} readings of ${name} in ${seconds.toFixed(1)} s, ${engines.label}`,
          `${count} calls`,
        );
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(Math.ceil(seconds / 2) + 1);
      }
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'limits provider checks per second, by address and in total',
    async () => {
      const sessionCount = faultRuns(300, 60);
      const owners: { id: string; browser: ReturnType<typeof shop.api.visitor> }[] = [];
      for (let made = 0; made < sessionCount; made += 1) {
        const browser = shop.api.visitor();
        owners.push({ browser, id: await shop.open(browser) });
      }
      const { count, seconds } = await countCallsOf(() =>
        Promise.all(owners.map(({ browser, id }) => browser.get(`/api/checkout/${id}`))),
      );
      recordMeasurement(
        `${sessionCount} sessions read at once, ${engines.label}`,
        `${count} calls in ${seconds.toFixed(1)} s`,
      );
      expect(count).toBeLessThanOrEqual(20 * Math.ceil(seconds + 1));
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'n carts of one visitor close n - 1 checkout sessions, each once',
    async () => {
      const carts = faultRuns(60, 12);
      const visitor = shop.api.visitor();
      const { count } = await countCallsOf(async () => {
        for (let bottles = 1; bottles <= carts; bottles += 1)
          await shop.open(visitor, [line('focus', bottles)]);
      }, '/expire');
      recordMeasurement(`${carts} carts of one visitor, ${engines.label}`, `${count} closings`);
      expect(count).toBe(carts - 1);
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'orders a paid session within five minutes among many abandoned ones',
    async () => {
      const sessionCount = faultRuns(7_200, 600);
      const [copy, sold] = [`copy_${engines.label.length}_`, 40];
      const first = await shop.open(shop.api.visitor());
      const { store } = shop.simulator.sim;
      const idOf = (n: number) => `cs_test_${copy}${n}`;
      // The sessions of more than an hour, written to both stores without a request for each.
      const session = store.find('checkout.session', first)!;
      const plan = store.find('session_plan', first)!;
      const now = Date.now();
      store.transaction(() => {
        for (let n = 1; n <= sessionCount; n += 1) {
          const created = Math.floor(now / 1000) - sessionCount + n;
          store.put('checkout.session', { ...session, id: idOf(n), created });
          store.put('session_plan', { ...plan, id: idOf(n) });
        }
      });
      await shop.api.db.execute(sql`
      insert into checkout_sessions (id, visitor, fingerprint, attempt, status, mode, url, currency,
        subtotal_cents, shipping_cents, lines, charges, price_book_version, created_at, expires_at, next_check_at)
      select 'cs_test_' || ${copy}::text || n, 'abandoned-' || n, fingerprint, 0, 'open', mode, url, currency,
        subtotal_cents, shipping_cents, lines, charges, price_book_version,
        now() - make_interval(secs => ${sessionCount}::int - n), now() + interval '2 hours',
        now() + make_interval(secs => n % 240)
      from checkout_sessions, generate_series(1, ${sessionCount}::int) n where id = ${first}`);
      const paid = Array.from({ length: sold }, (_item, n) =>
        idOf(1 + Math.floor((n * sessionCount) / sold)),
      );
      for (const id of paid) await shop.pay(id);

      const counted = { calls: 0, seconds: 0 };
      const { config, installation } = shop.api.context;
      const payments = createStripeGateway({
        ...config.stripe,
        installation,
        onCall: () => void (counted.calls += 1),
      });
      const ordersNow = async () => {
        const { rows } = await shop.api.db.execute<{ n: number }>(
          sql`select count(*)::int as n from orders where checkout_session_id like ${`cs_test_${copy}%`}`,
        );
        return rows[0]?.n ?? 0;
      };
      let minutes = 0;
      for (; (await ordersNow()) < sold && minutes < 10; minutes += 0.25) {
        const at = new Date(now + minutes * minuteMs);
        const startedAt = performance.now();
        await pollCheckouts({ ...shop.deps, payments, clock: () => at });
        counted.seconds = Math.max(counted.seconds, (performance.now() - startedAt) / 1000);
      }
      recordMeasurement(
        `${sessionCount} abandoned sessions, ${sold} of them paid without events, ${engines.label}`,
        `all orders after ${minutes} minutes, ${counted.calls} calls, a round took ${counted.seconds.toFixed(1)} s at most`,
      );
      expect(minutes).toBeLessThanOrEqual(5);
      expect(await ordersNow()).toBe(sold);
      // Two calls per paid session; each round makes one list call, or single reads where those are fewer.
      expect(counted.calls).toBeLessThan(sessionCount / 2);
    },
    FAULT_TIMEOUT_MS,
  );
});
