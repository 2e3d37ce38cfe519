import { sql } from 'drizzle-orm';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { deliver, eventFor } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { line, startTestShop, until } from '../test/test-shop';
import { startSubscriptionShop } from '../test/test-subscriptions';

const path = '/api/functions/create-cart-checkout';

describe.each(faultMatrix)('a provider that does not respond, on $label', (engines) => {
  const shop = startSubscriptionShop(engines);

  test(
    'every request gets 503 in five seconds, without orphans or changes',
    async () => {
      const seconds = faultRuns(60, 6);
      await shop.open(shop.api.visitor());
      const ann = await shop.subscribe();
      const before = await shop.readSubscription(ann);
      const requests = [
        () => shop.api.visitor().post(path, { items: [line('play')] }),
        // The second change waits for the first, and must not run when the provider is back.
        ...['cancel', 'resume', 'cancel', 'card'].map((what) => () => shop.post(ann, what)),
      ];
      await shop.control('outage', { ms: seconds * 1000 });
      const end = Date.now() + seconds * 1000;
      const waits: number[] = [];
      while (Date.now() < end - 5000) {
        const startedAt = Date.now();
        const responses = await Promise.all(
          requests.map(async (sendRequest) => {
            const { status, body } = await sendRequest();
            waits.push(Date.now() - startedAt);
            return { status, body };
          }),
        );
        for (const response of responses)
          expect(response).toMatchObject({
            status: 503,
            body: { error: { code: 'payment_provider_unavailable' } },
          });
      }
      // The sample runs beside other tests, so its limit is longer.
      expect(Math.max(...waits)).toBeLessThan(faultRuns(5000, 20_000));
      await until(() => Date.now() > end + 1000);
      await shop.open(shop.api.visitor());
      expect(await shop.readSubscription(ann)).toEqual(before);
      expect(await shop.mailsTo(ann.email)).toEqual([]);
      const { rows } = await shop.api.db.execute<{ id: string }>(
        sql`select id from checkout_sessions`,
      );
      const storedIds = new Set(rows.map(({ id }) => id));
      const { sim } = shop.simulator;
      expect(sim.store.all('checkout.session').filter(({ id }) => !storedIds.has(id))).toEqual([]);
      recordMeasurement(
        `provider silent for ${seconds} s, ${engines.label}`,
        `${waits.length} checkouts and changes of a subscription, slowest response ${Math.max(...waits)} ms, 0 orphans`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});

// Only a database behind a connection can be unavailable; the embedded one is part of the process.
for (const engines of faultMatrix.filter(({ postgresUrl }) => postgresUrl !== null))
  describe(`an unavailable database, on ${engines.label}`, () => {
    const wired = { ...engines };
    let wire: FlakyProxy;
    beforeAll(async () => {
      wire = await startFlakyProxy(engines.postgresUrl ?? '');
      wired.postgresUrl = wire.url;
    });
    const shop = startTestShop(wired);
    afterAll(() => wire.close());

    test(
      'causes 5xx responses only, and one order per paid session afterward',
      async () => {
        const seconds = faultRuns(30, 5);
        const sessions: string[] = [];
        await shop.control('webhooks', { mode: 'drop' });
        for (let made = 0; made < 10; made += 1) {
          const session = await shop.open(shop.api.visitor());
          await shop.pay(session);
          sessions.push(session);
        }
        const buyer = shop.api.visitor();
        await buyer.token();
        await wire.cut();
        const end = Date.now() + seconds * 1000;
        const statuses: number[] = [];
        while (Date.now() < end) {
          const startedAt = Date.now();
          for (const session of sessions) statuses.push(await deliver(shop, eventFor(session)));
          statuses.push((await buyer.post(path, { items: [line('focus')] })).status);
          const refused = await buyer.get(`/api/checkout/${sessions[0]}`);
          statuses.push(refused.status);
          // The load balancer keeps this API, whose answers have a code and a time to come back.
          const ready = await buyer.get('/api/health/ready');
          expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([
            503,
            true,
          ]);
          expect([ready.status, ready.body]).toMatchObject([
            200,
            { status: 'ready', database: 'away' },
          ]);
          // Shoppers and the provider pause between requests.
          await until(() => Date.now() >= startedAt + 500);
        }
        expect(statuses.filter((status) => status < 500)).toEqual([]);
        await wire.mend();
        for (const session of sessions)
          await until(async () => (await deliver(shop, eventFor(session))) === 200);
        expect(await shop.count('orders')).toBe(sessions.length);
        expect(await shop.count('outbox')).toBe(sessions.length);
        recordMeasurement(
          `database unavailable for ${seconds} s, ${engines.label}`,
          `${statuses.length} requests, all 5xx; then ${sessions.length} orders for ${sessions.length} paid sessions`,
        );
      },
      FAULT_TIMEOUT_MS,
    );
  });
