import { sql } from 'drizzle-orm';
import { firstPlan } from '../prices/price-book';
import { sendAllMails } from '../test/send-all-mails';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores } from '../test/start-test-api';
import { planSynced } from '../test/test-prices';
import { line } from '../test/test-shop';
import { startTimedShop, type Subscriber } from '../test/test-subscriptions';
import { announcePrices } from './announce-prices';
import { cancelLinked } from './change-subscription';
import { chargeNewPrices } from './charge-new-prices';
import { syncSubscription } from './sync-subscription';
import { priceLines } from './terms';

describe.each(productionStores)('a new price of a running subscription on $label', (engines) => {
  const shop = startTimedShop(engines);
  const { api } = shop;
  const announce = () => announcePrices(shop.subscriptionDeps())();
  const charge = () => chargeNewPrices(shop.subscriptionDeps())();

  const plan = async (cents: number, forSubscriptions: boolean) => {
    const owner: StaffBrowser = await staffBrowser(api, 'owner');
    const bottle = { ...firstPlan.bottle, subscriptionCents: cents };
    const from = new Date(api.context.clock().getTime() + 60_000);
    await planSynced(shop, owner, { ...firstPlan, bottle }, from, { forSubscriptions });
    await shop.control('clock', { advanceSeconds: 120 });
  };
  const centsOf = async ({ id }: Subscriber) => {
    const { rows } = await api.db.execute<{ cents: number }>(
      sql`select cents from subscriptions where id = ${id}`,
    );
    return rows[0]?.cents;
  };
  const atProvider = ({ id }: Subscriber) =>
    shop.atProvider(id).items.data.map(({ price }) => price.unit_amount);
  const textsTo = async ({ email }: Subscriber) => {
    const { rows } = await api.db.execute<{ text: string }>(
      sql`select text_body as text from outbox
        where lower(recipient) = ${email} and kind = 'subscription-price'`,
    );
    return rows.map(({ text }) => text);
  };

  test('never comes unless staff wanted it', async () => {
    const ann = await shop.subscribe();
    await plan(5000, false);
    expect(await announce()).toBe(0);
    await shop.passDays(40);
    expect(await charge()).toBe(0);
    expect([await centsOf(ann), atProvider(ann)]).toEqual([4900, [4900]]);
  });

  test('is announced once, and charged 30 days after its mail has left', async () => {
    const ann = await shop.subscribe([line('focus', 2, true), line('joy-stack', 1, true)]);
    const old = await centsOf(ann);
    await plan(5200, true);
    await Promise.all([announce(), announce()]);
    await announce();
    const [text, ...more] = await textsTo(ann);
    expect(more).toEqual([]);
    expect(text).toMatch(/2 × Focus, 1 × Joy Stack: \$231 instead of \$225 every 30 days/);
    expect(text).toContain('/api/subscriptions/end?token=');
    await sendAllMails(api, []);
    await shop.passDays(29);
    expect(await charge()).toBe(0);
    expect(await centsOf(ann)).toBe(old);
    await shop.passDays(5);
    await syncSubscription(shop.subscriptionDeps())(ann.id);
    expect(await charge()).toBe(1);
    expect(await charge()).toBe(0);
    expect(await centsOf(ann)).toBe(2 * 5200 + 12_700);
    expect(atProvider(ann).sort()).toEqual([12_700, 5200]);
    const { rows } = await api.db.execute(
      sql`select action, actor from audit_entries where subject = ${`subscription ${ann.id}`}`,
    );
    expect(rows).toEqual([{ action: 'subscription.price', actor: 'announced price' }]);
  });

  test('of one formula reaches only those who have it', async () => {
    const [ann, ben] = [await shop.subscribe([line('flow', 1, true)]), await shop.subscribe()];
    const flow = {
      bottle: { ...firstPlan.bottle, subscriptionCents: 4500 },
      twoPack: firstPlan.twoPack,
    };
    const owner = await staffBrowser(api, 'owner');
    const from = new Date(api.context.clock().getTime() + 60_000);
    const own = { ...firstPlan, formulas: { flow } };
    await planSynced(shop, owner, own, from, { forSubscriptions: true });
    await shop.control('clock', { advanceSeconds: 120 });
    await announce();
    expect(await textsTo(ann)).toEqual([expect.stringContaining('$45 instead of $49')]);
    expect(await textsTo(ben)).toEqual([]);
  });

  test('is not charged when its mail was not sent, or after an end', async () => {
    const [ann, ben] = [await shop.subscribe(), await shop.subscribe()];
    await plan(5400, true);
    await cancelLinked(shop.subscriptionDeps())(ben.id);
    await announce();
    expect(await textsTo(ben)).toEqual([]);
    // No mail server accepts it, and it is given up.
    await api.db.execute(
      sql`update outbox set dead_at = now() where kind = 'subscription-price' and sent_at is null`,
    );
    await shop.passDays(40);
    expect(await charge()).toBe(0);
    expect(await announce()).toBe(0);
    expect(await centsOf(ann)).toBe(4900);
  });

  test('leaves what a subscriber has at its price when the contents change', async () => {
    const ann = await shop.subscribe();
    const had = await centsOf(ann);
    await plan(5700, false);
    const terms = await priceLines(shop.subscriptionDeps())(ann.id, [
      { sku: 'focus', quantity: 2 },
      { sku: 'flow', quantity: 1 },
    ]);
    expect(terms.lines.map(({ unitCents }) => unitCents)).toEqual([had, 5700]);
    expect(terms.charges.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    // The pages of staff and of the account spell a formula in their own ways (D2).
    const spelled = await priceLines(shop.subscriptionDeps())(ann.id, [
      { sku: 'focus-subscription', quantity: 3 },
      { sku: 'flow-subscription', quantity: 1 },
    ]);
    expect(spelled.lines.map(({ unitCents }) => unitCents)).toEqual([had, 5700]);
    const twice = [
      { sku: 'focus', quantity: 1 },
      { sku: 'focus-subscription', quantity: 1 },
    ] as const;
    await expect(priceLines(shop.subscriptionDeps())(ann.id, [...twice])).rejects.toMatchObject({
      code: 'invalid_items',
    });
  });
});
