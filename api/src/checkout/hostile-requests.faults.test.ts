import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { cartTotal, isSold, type PricedLine } from '@candor/catalog-contract/price-book';
import { skus } from '@candor/catalog-contract/sku';
import { firstPriceBook as priceBook } from '../prices/price-book';
import { deliver, eventFor, signed } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { asReconciler, line, startTestShop, WEBHOOK_SECRET } from '../test/test-shop';

const path = '/api/functions/create-cart-checkout';

const flip = (text: string): string => {
  const bytes = Buffer.from(text);
  // Flips the last bit of a character: the text stays valid, its signature does not.
  const place = bytes.indexOf('evt_') + 4 + randomInt(4);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes.toString();
};

/** Six kinds of request; only the first is signed by the provider. */
const kinds: Record<string, (payload: string) => [payload: string, signature: string | null]> = {
  valid: (payload) => [payload, signed(payload)],
  'one byte flipped': (payload) => [flip(payload), signed(payload)],
  'another secret': (payload) => [payload, signed(payload, 'whsec_of_somebody_else')],
  'too old': (payload) => [payload, signed(payload, WEBHOOK_SECRET, 301)],
  'written anew': (payload) => [JSON.stringify(JSON.parse(payload), null, 2), signed(payload)],
  'no header': (payload) => [payload, null],
};

const anyLine = fc.record({
  id: fc.oneof(
    { arbitrary: fc.constantFrom<string>(...skus), weight: 20 },
    fc.string(),
    fc.constant('price_1AbCdEf'),
  ),
  isSubscription: fc.oneof({ arbitrary: fc.boolean(), weight: 20 }, fc.constant('true')),
  quantity: fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 99 }), weight: 20 },
    fc.constantFrom<unknown>(0, -1, 0.5, 100, 1e9, '2', null, Number.MAX_SAFE_INTEGER),
  ),
  price: fc.double(),
  cents: fc.integer(),
});

const soldLine = fc
  .record({
    sku: fc.constantFrom(...skus),
    isSubscription: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .filter(({ sku, isSubscription }) => isSold(priceBook, sku, isSubscription));

const posted = (lines: readonly PricedLine[]) =>
  lines.map(({ sku, isSubscription, quantity }) => line(sku, quantity, isSubscription));

describe.each(faultMatrix)('hostile and odd requests on $label', (engines) => {
  const shop = startTestShop(engines);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const sessions = () => shop.simulator.sim.store.all('checkout.session');
  const sessionAt = (url: string) =>
    shop.simulator.sim.store.find('checkout.session', url.split('/').at(-1) ?? '');

  test(
    'accepts exactly the webhook requests that the provider signed',
    async () => {
      const rounds = Math.ceil(faultRuns(1000, 102) / Object.keys(kinds).length);
      const page = await shop.open(shop.api.visitor());
      const taken: Record<string, number> = {};
      for (let round = 0; round < rounds; round += 1)
        for (const [kind, make] of Object.entries(kinds)) {
          const status = await deliver(shop, ...make(eventFor(page, `evt_${kind}${round}aaaa`)));
          expect([200, 400]).toContain(status);
          taken[kind] = (taken[kind] ?? 0) + Number(status === 200);
        }
      expect(taken).toEqual({
        ...Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])),
        valid: rounds,
      });
      expect(await shop.count('stripe_events')).toBe(rounds);
      recordMeasurement(
        `${rounds * Object.keys(kinds).length} webhook requests of six kinds, ${engines.label}`,
        `${rounds} valid ones taken, 0 others`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'charges no fuzzed cart off the price book',
    async () => {
      const runs = faultRuns(500, 50);
      const counts = { opened: 0, rejected: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(anyLine, { maxLength: 22 }), async (items) => {
          const before = sessions().length;
          const { status, body } = await shop.api.visitor().post(path, { items });
          expect([200, 400]).toContain(status);
          if (status === 400) counts.rejected += 1;
          else counts.opened += 1;
          const session = sessionAt((body as { url?: string }).url ?? '');
          expect(sessions().length - before).toBe(status === 200 ? 1 : 0);
          const lines = items.map(({ id, ...rest }) => ({ sku: id, ...rest }));
          expect(session?.amount_subtotal).toBe(
            status === 200 ? cartTotal(priceBook, lines as PricedLine[]) : undefined,
          );
        }),
        { numRuns: runs },
      );
      recordMeasurement(
        `${runs} fuzzed carts, ${engines.label}`,
        `${counts.opened} opened at our prices, ${counts.rejected} rejected, 0 off the book`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'opens a session in the right mode for every mix of items and plans',
    async () => {
      const runs = faultRuns(300, 25);
      const isOpenedRightly = async (lines: readonly PricedLine[]) => {
        const { status, body } = await shop.api.visitor().post(path, { items: posted(lines) });
        const session = sessionAt((body as { url?: string }).url ?? '');
        expect({ status, mode: session?.mode, subtotal: session?.amount_subtotal }).toEqual({
          status: 200,
          mode: lines.some(({ isSubscription }) => isSubscription) ? 'subscription' : 'payment',
          subtotal: cartTotal(priceBook, lines),
        });
        expect(session?.phone_number_collection?.enabled).toBe(true);
        expect(session?.shipping_address_collection?.allowed_countries).toEqual(['US']);
        expect(session?.shipping_options.length === 0).toBe(session?.mode === 'subscription');
      };
      await fc.assert(
        fc.asyncProperty(fc.array(soldLine, { minLength: 1, maxLength: 20 }), isOpenedRightly),
        { numRuns: runs },
      );
      // All products with all plans, twenty lines per cart.
      const all = skus.flatMap((sku) =>
        [false, true]
          .filter((isSubscription) => isSold(priceBook, sku, isSubscription))
          .map((isSubscription) => ({ sku, isSubscription, quantity: 99 })),
      );
      for (let from = 0; from < all.length; from += 20)
        await isOpenedRightly(all.slice(from, from + 20));
      recordMeasurement(
        `${runs} mixes of items and plans, ${engines.label}`,
        '0 rejected by the provider',
      );
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'never confirms an amount that is not ours',
    async () => {
      const runs = faultRuns(50);
      for (let run = 0; run < runs; run += 1) {
        const id = await shop.open(shop.api.visitor(), [line('focus', 1 + randomInt(9))]);
        await shop.pay(id);
        const { store } = shop.simulator.sim;
        const session = store.find('checkout.session', id)!;
        const forged = randomInt(1, session.amount_subtotal!);
        store.transaction(() =>
          store.put('checkout.session', {
            ...session,
            amount_subtotal: forged,
            amount_total: forged,
          }),
        );
        expect(await asReconciler(shop, id)).toBe('needs_review');
      }
      const { rows } = await shop.api.db.execute<{ status: string; n: number }>(
        sql`select status, count(*)::int as n from orders group by status`,
      );
      expect(rows).toEqual([{ status: 'needs_review', n: runs }]);
      expect(await shop.count('outbox')).toBe(0);
      recordMeasurement(
        `${runs} forged amounts, ${engines.label}`,
        `${runs} needs_review, 0 confirmed`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
