import { sql } from 'drizzle-orm';
import { dayMs, minuteMs } from '../config/durations';
import { syncSubscription } from '../subscriptions/sync-subscription';
import { productionStores } from '../test/start-test-api';
import { asReconciler, line } from '../test/test-shop';
import { startSubscriptionShop } from '../test/test-subscriptions';

describe.each(productionStores)('the time of a payment on $label', (engines) => {
  let aheadMs = 0;
  const shop = startSubscriptionShop(engines, {
    clock: () => new Date(Date.now() + aheadMs),
  });
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));
  afterEach(() => void (aheadMs = 0));

  const minutesBefore = async (session: string): Promise<number> => {
    const { rows } = await shop.api.db.execute<{ at: Date }>(
      sql`select created_at as at from orders where checkout_session_id = ${session}`,
    );
    return Math.round((Date.now() - Number(new Date(rows[0]?.at ?? 0))) / minuteMs);
  };
  const paidHeardLater = async (isSubscription: boolean, laterMs: number) => {
    const session = await shop.open(shop.api.visitor(), [line('focus', 1, isSubscription)]);
    await shop.pay(session);
    aheadMs = laterMs;
    expect(await asReconciler(shop, session)).toBe('paid');
    return minutesBefore(session);
  };

  test('an order that is placed after an outage bears the time of its payment (B24)', async () => {
    expect(await paidHeardLater(false, 10 * minuteMs)).toBe(0);
    expect(await paidHeardLater(true, dayMs)).toBe(0);
  });

  test('a payment from a provider whose clock is ahead is made now (B24)', async () => {
    expect(await paidHeardLater(false, -10 * minuteMs)).toBe(10);
  });

  test('a bank debit is paid when the bank confirms it (B24)', async () => {
    const session = await shop.open(shop.api.visitor());
    await shop.pay(session, { method: 'bank_debit' });
    await shop.control('settle', { session, succeeded: true });
    aheadMs = dayMs;
    expect(await asReconciler(shop, session)).toBe('paid');
    expect(await minutesBefore(session)).toBe(-dayMs / minuteMs);
  });

  test('a renewal that is heard of later bears the time of its charge (B24)', async () => {
    const ann = await shop.subscribe();
    await shop.passDays(30);
    aheadMs = 33 * dayMs;
    await syncSubscription(shop.subscriptionDeps())(ann.id);
    const { rows } = await shop.api.db.execute<{ days: number }>(
      sql`select round(extract(epoch from max(created_at) - now()) / 86400)::int as days
        from orders where subscription_id = ${ann.id}`,
    );
    expect(rows).toEqual([{ days: 30 }]);
  });
});
