import { sql } from 'drizzle-orm';
import { startSubscriptionShop } from '../test/test-subscriptions';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/fault-runs';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { deliver, eventFor } from '../test/test-events';
import { line, startTestShop, until } from '../test/test-shop';

const path = '/api/functions/create-cart-checkout';

describe.each(faultMatrix)('a provider that says nothing, on $label', (engines) => {
  const shop = startSubscriptionShop(engines);

  test(
    'every shopper and subscriber is told so within five seconds, no page is left without its shopper, and no subscription is changed',
    async () => {
      const seconds = faultRuns(60, 6);
      await shop.open(shop.api.visitor());
      const ann = await shop.subscribe();
      const before = await shop.shown(ann);
      const asks = [
        () => shop.api.visitor().post(path, { items: [line('play')] }),
        // The second one waits behind the others, and must not be done when the provider is back.
        ...['cancel', 'resume', 'cancel', 'card'].map((what) => () => shop.post(ann, what)),
      ];
      await shop.lever('outage', { ms: seconds * 1000 });
      const end = Date.now() + seconds * 1000;
      const waits: number[] = [];
      while (Date.now() < end - 5000) {
        const asked = Date.now();
        const answers = await Promise.all(
          asks.map(async (ask) => {
            const { status, body } = await ask();
            waits.push(Date.now() - asked);
            return { status, body };
          }),
        );
        for (const answer of answers)
          expect(answer).toMatchObject({
            status: 503,
            body: { error: { code: 'payment_provider_unavailable' } },
          });
      }
      // The sample runs beside other tests, and so shows that they are told, not how soon.
      expect(Math.max(...waits)).toBeLessThan(faultRuns(5000, 20_000));
      await until(() => Date.now() > end + 1000);
      await shop.open(shop.api.visitor());
      expect(await shop.shown(ann)).toEqual(before);
      expect(await shop.mailsTo(ann.email)).toEqual([]);
      const { rows } = await shop.api.db.execute<{ id: string }>(
        sql`select id from checkout_sessions`,
      );
      const ours = new Set(rows.map(({ id }) => id));
      const { sim } = shop.simulator;
      expect(sim.store.all('checkout.session').filter(({ id }) => !ours.has(id))).toEqual([]);
      recordMeasurement(
        `provider silent for ${seconds} s, ${engines.label}`,
        `${waits.length} checkouts and changes of a subscription, slowest answer ${Math.max(...waits)} ms, 0 orphans`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});

// The embedded database is part of the process: only one that is reached by wire can be away.
for (const engines of faultMatrix.filter(({ postgresUrl }) => postgresUrl !== null))
  describe(`a database that is away, on ${engines.label}`, () => {
    const wired = { ...engines };
    let wire: FlakyProxy;
    beforeAll(async () => {
      wire = await startFlakyProxy(engines.postgresUrl ?? '');
      wired.postgresUrl = wire.url;
    });
    const shop = startTestShop(wired);
    afterAll(() => wire.close());

    test(
      'only answers that say so, and when it is back each paid page is one order',
      async () => {
        const seconds = faultRuns(30, 5);
        const pages: string[] = [];
        await shop.lever('webhooks', { mode: 'drop' });
        for (let made = 0; made < 10; made += 1) {
          const page = await shop.open(shop.api.visitor());
          await shop.pay(page);
          pages.push(page);
        }
        const buyer = shop.api.visitor();
        await buyer.token();
        await wire.cut();
        const end = Date.now() + seconds * 1000;
        const statuses: number[] = [];
        while (Date.now() < end) {
          const asked = Date.now();
          for (const page of pages) statuses.push(await deliver(shop, eventFor(page)));
          statuses.push((await buyer.post(path, { items: [line('focus')] })).status);
          statuses.push((await buyer.get(`/api/checkout/${pages[0]}`)).status);
          // As shoppers and a provider would: not all the time.
          await until(() => Date.now() >= asked + 500);
        }
        expect(statuses.filter((status) => status < 500)).toEqual([]);
        await wire.mend();
        for (const page of pages)
          await until(async () => (await deliver(shop, eventFor(page))) === 200);
        expect(await shop.count('orders')).toBe(pages.length);
        expect(await shop.count('outbox')).toBe(pages.length);
        recordMeasurement(
          `database away for ${seconds} s, ${engines.label}`,
          `${statuses.length} requests, all 5xx; then ${pages.length} orders for ${pages.length} paid pages`,
        );
      },
      FAULT_TIMEOUT_MS,
    );
  });
