import { sql } from 'drizzle-orm';
import { transaction } from '../db/transaction';
import { anyEmail, openSignedIn, signedInBrowser } from '../test/signed-in-browser';
import { matrix } from '../test/start-test-api';
import { line } from '../test/test-shop';
import { startSubscriptionShop } from '../test/test-subscriptions';
import { subscriptionAccountHooks } from './account-hooks';
import { syncSubscription } from './sync-subscription';

const periodDays = 30;

describe.each(matrix)('a subscription on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  const { post, waitForStatus, atProvider } = shop;

  test('is shown to its owner with the next charge and the card', async () => {
    const ann = await shop.subscribe([
      line('focus', 2, true),
      line('joy-stack', 1, true),
      line('flow', 1),
    ]);
    const shown = await shop.readSubscription(ann);
    expect(shown).toMatchObject({
      status: 'active',
      items: [
        { id: 'focus', name: 'Focus', quantity: 2, cents: 4900 },
        { id: 'joy-stack', quantity: 1, cents: 12_700 },
      ],
      cents: 22_500,
      currency: 'usd',
      interval: 'day',
      intervalCount: 30,
      cancelAt: null,
      endedAt: null,
      nextCharge: { at: shown?.currentPeriodEnd, cents: 22_500 },
      card: { brand: 'visa', last4: '4242' },
      cardUpdate: null,
    });
    const days = (Date.parse(shown!.currentPeriodEnd) - Date.parse(shown!.startedAt)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  test('that a guest started joins a later account with the same address', async () => {
    const guest = shop.api.visitor();
    const email = anyEmail();
    const session = await shop.open(guest, [line('focus', 1, true)]);
    await shop.pay(session, { email: email.toUpperCase() });
    await guest.get(`/api/checkout/${session}`);
    await signedInBrowser(shop.api, { email, browser: guest });
    expect(await guest.get('/api/subscriptions')).toMatchObject({
      status: 200,
      body: { subscriptions: [{ status: 'active', cents: 4900 }] },
    });
  });

  test('is hidden from visitors (401) and other accounts (404)', async () => {
    const ann = await shop.subscribe();
    const other = { ...ann, browser: (await openSignedIn(shop.api)).browser };
    const visitor = { ...ann, browser: shop.api.visitor() };
    for (const what of ['cancel', 'resume', 'card']) {
      expect(await post(visitor, what)).toMatchObject({
        status: 401,
        body: { error: { code: 'not_signed_in' } },
      });
      expect(await post(other, what)).toMatchObject({
        status: 404,
        body: { error: { code: 'subscription_not_found' } },
      });
    }
    expect(await visitor.browser.get('/api/subscriptions')).toMatchObject({ status: 401 });
    expect(await other.browser.get('/api/subscriptions')).toMatchObject({
      status: 200,
      body: { subscriptions: [] },
    });
    expect(atProvider(ann.id)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  });

  test('is canceled once at the end of the paid days, and can be resumed until then', async () => {
    const ann = await shop.subscribe();
    const { currentPeriodEnd } = (await shop.readSubscription(ann))!;
    const clicks = await Promise.all(Array.from({ length: 4 }, () => post(ann, 'cancel')));
    for (const { status, body } of clicks)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          subscription: { status: 'active', cancelAt: currentPeriodEnd, nextCharge: null },
        },
      });
    const mails = () => shop.mailsTo(ann.email);
    expect(await mails()).toEqual(['subscription-cancelled']);
    const day = new Date(currentPeriodEnd).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'America/Chicago',
    });
    const { rows } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where lower(recipient) = ${ann.email} and kind = 'subscription-cancelled'`,
    );
    expect(rows[0]?.text_body).toContain(`you’re paid through ${day}`);

    await shop.passDays(1);
    expect(await post(ann, 'resume')).toMatchObject({
      status: 200,
      body: { subscription: { cancelAt: null, nextCharge: { cents: 4900 } } },
    });
    expect((await post(ann, 'resume')).status).toBe(200);
    await post(ann, 'cancel');
    await shop.passDays(periodDays);
    await waitForStatus(ann, 'ended');
    expect(await mails()).toEqual([
      'subscription-cancelled',
      'subscription-resumed',
      'subscription-cancelled',
    ]);
    expect(await shop.ordersOf(ann.id)).toBe(1);
  });

  test('of a deleted account is never charged again, and is forgotten', async () => {
    const ann = await shop.subscribe();
    const { beforeDeletion, onDeleted } = subscriptionAccountHooks(shop.subscriptionDeps());
    const account = { id: ann.accountId, email: ann.email };
    const now = new Date();
    const deletion = { since: now, at: now, isAgain: false, formerly: [] };
    await beforeDeletion?.(account, deletion);
    await beforeDeletion?.(account, deletion);
    await transaction(shop.api.db, async (tx) => onDeleted?.(tx, account, deletion));
    expect(atProvider(ann.id).status).toBe('canceled');
    const events = shop.eventsOf(ann.id);
    expect(events).not.toEqual([]);
    for (const event of events) expect(await shop.deliver(event)).toBe(200);
    expect(await syncSubscription(shop.subscriptionDeps())(ann.id)).toBeNull();
    const { rows } = await shop.api.db.execute(
      sql`select id from subscriptions where id = ${ann.id}`,
    );
    expect(rows).toEqual([]);
  });

  test('is part of the data export of its account', async () => {
    const ann = await shop.subscribe();
    const { exportAs } = subscriptionAccountHooks(shop.subscriptionDeps());
    const account = { id: ann.accountId, email: ann.email };
    const exported = await transaction(shop.api.db, (tx) => exportAs!.read(tx, account));
    expect(exported).toMatchObject([{ status: 'active', cents: 4900, card: { last4: '4242' } }]);
    expect(JSON.stringify(exported)).not.toContain('sub_');
  });
});
