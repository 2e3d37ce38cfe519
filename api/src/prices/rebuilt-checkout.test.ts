import { sql } from 'drizzle-orm';
import { rebuildCheckout } from '../checkout/rebuild-checkout';
import { minuteMs, secondMs } from '../config/durations';
import { staffBrowser } from '../test/staff-browser';
import { bottlePlan, planSynced } from '../test/test-prices';
import { line, startTestShop } from '../test/test-shop';

let passedMs = 0;
const clock = () => new Date(Date.now() + passedMs);
const shop = startTestShop({ label: 'PGlite', postgresUrl: null, redisUrl: null }, { clock });

test('a lost checkout session is rebuilt at the prices of its time', async () => {
  const owner = await staffBrowser(shop.api, 'owner');
  const { version } = (await shop.api.get('/api/price-book')).body as { version: string };
  const { body } = await shop.api
    .visitor()
    .post('/api/functions/create-cart-checkout', { items: [line('focus', 3)] });
  const sessionId = (body as { url: string }).url.split('/').at(-1) ?? '';
  await planSynced(shop, owner, bottlePlan(8100), new Date(clock().getTime() + minuteMs));
  passedMs = minuteMs + secondMs;
  const { db } = shop.api;
  await db.execute(sql`delete from checkout_sessions where id = ${sessionId}`);
  expect(
    await rebuildCheckout(shop.deps, {
      sessionId,
      createdAt: clock(),
      kind: 'cart',
      status: 'open',
      payment: 'unpaid',
      total: 0,
    }),
  ).toBe(true);
  const { rows } = await db.execute(
    sql`select price_book_version as version, subtotal_cents as cents
          from checkout_sessions where id = ${sessionId}`,
  );
  expect(rows).toEqual([{ version, cents: 3 * 5900 }]);
});
