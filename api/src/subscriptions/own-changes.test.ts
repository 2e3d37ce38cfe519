import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type {
  ChangedSubscriptionResponse,
  ConsentsResponse,
  LinesPreviewResponse,
} from '@candor/api-contract/subscriptions';
import { cents as asCents, formatCents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { transaction } from '../db/transaction';
import { checkoutNote } from '../pricing/checkout-note';
import { priceCart } from '../pricing/price-cart';
import { productionStores } from '../test/start-test-api';
import { until } from '../test/test-shop';
import { dayAfter, startSubscriptionHelp } from '../test/test-staff-subscriptions';
import { startSubscriptionShop, type Subscriber } from '../test/test-subscriptions';
import { consentsOf, purgeConsents, recordConsent } from './consent-store';

const dayMs = 86_400_000;
const newHome = {
  name: 'Ann Moved',
  line1: '7 New Road',
  line2: '',
  city: 'Austin',
  state: 'TX',
  zip: '73301',
};

describe.each(productionStores)('changes by a subscriber on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  const { api } = shop;
  const help = startSubscriptionHelp(shop);

  const post = async ({ id, browser }: Subscriber, action: string, body: object) => {
    const { subscription } = { subscription: await read({ id, browser } as Subscriber) };
    return browser.post(`/api/subscriptions/${id}/${action}`, {
      revision: subscription.revision,
      ...body,
    });
  };
  const read = async (who: Subscriber) => (await shop.readSubscription(who))!;
  const changed = async (who: Subscriber, action: string, body: object = {}) => {
    const reply = await post(who, action, body);
    expect([action, reply.status, reply.body]).toEqual([action, 200, expect.anything()]);
    return (reply.body as ChangedSubscriptionResponse).subscription;
  };
  const consents = async ({ id, browser }: Subscriber) =>
    ((await browser.get(`/api/subscriptions/${id}/consents`)).body as ConsentsResponse).consents;

  test('show the next charge and its parcel with days', async () => {
    const ann = await shop.subscribe();
    const { nextCharge, nextParcel, address } = await read(ann);
    expect(Date.parse(nextParcel!.sentBy)).toBeGreaterThan(Date.parse(nextCharge!.at) - dayMs);
    expect(nextParcel!.arrivesFrom > nextParcel!.sentBy.slice(0, 8)).toBe(true);
    expect(nextParcel!.arrivesBy >= nextParcel!.arrivesFrom).toBe(true);
    expect(address).toMatchObject({ city: expect.any(String) });
  });

  test('skip, pause, go on, move and readdress, each with one mail and one entry', async () => {
    const ann = await shop.subscribe();
    const before = await read(ann);
    const at = before.nextCharge!.at;
    const skipped = await changed(ann, 'skip');
    expect(Date.parse(skipped.nextCharge!.at) - Date.parse(at)).toBe(30 * dayMs);
    const moved = await changed(ann, 'next-date', { day: dayAfter(at, 3) });
    expect(moved.nextCharge!.at).toContain(dayAfter(at, 3));
    const paused = await changed(ann, 'pause', { until: dayAfter(at, 80) });
    expect(paused.pausedUntil).toContain(dayAfter(at, 80));
    expect((await changed(ann, 'unpause')).pausedUntil).toBeNull();
    expect((await changed(ann, 'address', { address: newHome })).address).toEqual(newHome);
    expect(await shop.mailsTo(ann.email)).toEqual(Array(5).fill('subscription-changed'));
    const { rows } = await api.db.execute<{ text: string }>(
      sql`select text_body as text from outbox where kind = 'subscription-changed'
        and lower(recipient) = ${ann.email}`,
    );
    expect(rows).toHaveLength(5);
    for (const { text } of rows) expect(text).toContain('You made this change in your account.');
    const { changes } = await help.read(ann.id);
    expect(changes.map(({ action, actor }) => [action, actor])).toEqual(
      ['address', 'resume', 'pause', 'next-date', 'skip'].map((action) => [
        `subscription.${action}`,
        'the subscriber',
      ]),
    );
  });

  test('change the contents in the words that were shown, which are stored', async () => {
    const ann = await shop.subscribe();
    const lines = [
      { sku: 'flow', quantity: 2 },
      { sku: 'joy-stack', quantity: 1 },
    ];
    const preview = await post(ann, 'lines/preview', { lines });
    const { text, cents } = preview.body as LinesPreviewResponse;
    expect([preview.status, cents]).toEqual([200, 2 * 4900 + 12_700]);
    expect(text).toContain('2 × Flow at $49, 1 × Joy Stack at $127');
    const wrong = await post(ann, 'lines', { lines, agreedTo: text.replace('$225', '$25') });
    expect(wrong).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } });
    const after = await changed(ann, 'lines', { lines, agreedTo: text });
    expect(after).toMatchObject({ cents, nextCharge: { cents } });

    const book = await api.context.priceBook.current();
    const cart = priceCart(book, [{ sku: 'focus', isSubscription: true, quantity: 1 }]);
    const stored = await consents(ann);
    expect(stored.map((each) => each.text)).toEqual([checkoutNote(cart), text]);
    expect((await help.read(ann.id)).consents).toEqual(stored);
    const { body } = await ann.browser.get('/api/account/export');
    expect(JSON.stringify(body)).toContain(JSON.stringify(text).slice(1, -1));
  });

  test('charge what was agreed to, on the day agreed to, and nothing before', async () => {
    const ann = await shop.subscribe();
    const lines = [{ sku: 'flow', quantity: 2 }];
    const preview = await post(ann, 'lines/preview', { lines });
    const { text, cents } = preview.body as LinesPreviewResponse;
    const { nextCharge } = await changed(ann, 'lines', { lines, agreedTo: text });
    expect(text).toContain('Nothing is charged now.');
    expect(text).toContain(
      `You’re charged ${formatCents(asCents(cents))} before discount and tax on ${formatDate(new Date(nextCharge!.at))} and every 30 days`,
    );
    const total = async () => {
      const { rows } = await api.db.execute<{ subtotal: number }>(
        sql`select subtotal_cents as subtotal from orders where subscription_id = ${ann.id}
          and invoice_id is not null`,
      );
      return rows.map(({ subtotal }) => subtotal);
    };
    expect(await shop.ordersOf(ann.id)).toBe(1);
    await shop.passMonthOf(ann);
    await until(async () => (await shop.ordersOf(ann.id)) === 2);
    expect(await total()).toEqual([cents]);
  });

  test('reject what an owner may not do, with a clear error, and change nothing', async () => {
    const [ann, ben] = [await shop.subscribe(), await shop.subscribe()];
    const at = (await read(ann)).nextCharge!.at;
    const bodies: [string, object, number, string][] = [
      ['skip', { revision: 999 }, 409, 'changed_meanwhile'],
      ['pause', { until: dayAfter(at, 100) }, 409, 'subscription_not_changeable'],
      ['pause', { until: 'soon' }, 400, 'invalid_request'],
      ['next-date', { day: '2020-01-01' }, 409, 'subscription_not_changeable'],
      ['unpause', {}, 409, 'subscription_not_changeable'],
      ['address', { address: { ...newHome, zip: 'x' } }, 400, 'invalid_request'],
      ['lines/preview', { lines: [] }, 400, 'invalid_request'],
      ['lines/preview', { lines: [{ sku: 'focus', quantity: 1000 }] }, 400, 'invalid_request'],
      [
        'lines/preview',
        { lines: [{ sku: 'focus-2pack', quantity: 1 }] },
        400,
        'plan_not_available',
      ],
      ['lines', { lines: [{ sku: 'flow', quantity: 1 }], agreedTo: '' }, 409, 'changed_meanwhile'],
    ];
    const before = await read(ann);
    for (const [action, body, status, code] of bodies) {
      const reply = await post(ann, action, { revision: before.revision, ...body });
      expect([action, reply]).toMatchObject([action, { status, body: { error: { code } } }]);
    }
    for (const action of ['skip', 'pause', 'next-date', 'unpause', 'address', 'lines/preview'])
      expect(
        await ben.browser.post(`/api/subscriptions/${ann.id}/${action}`, {
          revision: before.revision,
          until: dayAfter(at, 20),
          day: dayAfter(at, 20),
          address: newHome,
          lines: [{ sku: 'flow', quantity: 1 }],
        }),
      ).toMatchObject({ status: 404, body: { error: { code: 'subscription_not_found' } } });
    expect(await ben.browser.get(`/api/subscriptions/${ann.id}/consents`)).toMatchObject({
      status: 404,
    });
    expect(await api.visitor().get(`/api/subscriptions/${ann.id}/consents`)).toMatchObject({
      status: 401,
    });
    expect(await read(ann)).toEqual(before);
  });

  test('have one effect when two devices make them at once', async () => {
    const ann = await shop.subscribe();
    const { revision, nextCharge } = await read(ann);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => ann.browser.post(`/api/subscriptions/${ann.id}/skip`, { revision })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const after = await read(ann);
    expect(Date.parse(after.nextCharge!.at) - Date.parse(nextCharge!.at)).toBe(30 * dayMs);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-changed']);
  });

  test('leave consents that nobody changes, until the law no longer wants them', async () => {
    const ann = await shop.subscribe();
    const [first] = await consents(ann);
    const rows = await transaction(api.db, (tx) => consentsOf(tx, [ann.id]));
    expect(rows).toHaveLength(1);
    const { rows: hashes } = await api.db.execute<{ hash: string }>(
      sql`select text_hash as hash from subscription_consents where subscription_id = ${ann.id}`,
    );
    expect(hashes[0]?.hash).toBe(createHash('sha256').update(first!.text).digest('hex'));
    for (const statement of [
      sql`update subscription_consents set text = 'x' where subscription_id = ${ann.id}`,
      sql`delete from subscription_consents where subscription_id = ${ann.id}`,
    ])
      await expect(api.db.execute(statement)).rejects.toThrow();

    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    await transaction(api.db, async (tx) => {
      const text = 'I agree.';
      for (const id of [ann.id, 'sub_deleted', 'sub_deleted_lately'])
        await recordConsent(tx, id, { kind: 'checkout', text, givenAt: ago(1500) });
      await recordConsent(tx, 'sub_deleted', { kind: 'end', text: '', givenAt: ago(1200) });
      await recordConsent(tx, 'sub_deleted_lately', { kind: 'end', text: '', givenAt: ago(30) });
    });
    expect(await purgeConsents(api.db, new Date())).toBe(2);
    const left = await transaction(api.db, (tx) =>
      consentsOf(tx, [ann.id, 'sub_deleted', 'sub_deleted_lately']),
    );
    expect(left.map(({ subscriptionId }) => subscriptionId).sort()).toEqual(
      [ann.id, ann.id, 'sub_deleted_lately', 'sub_deleted_lately'].sort(),
    );
  });
});
