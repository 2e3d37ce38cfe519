import { listOf } from '@candor/api-contract/staff';
import { StaffSubscriptionRow } from '@candor/api-contract/staff-subscriptions';
import { dayInShop } from '@candor/shell-contract/format-date';
import { productionStores } from '../test/start-test-api';
import { line, until } from '../test/test-shop';
import { dayAfter, newHome, startSubscriptionHelp } from '../test/test-staff-subscriptions';
import { startSubscriptionShop } from '../test/test-subscriptions';
import { pollSubscriptions } from './poll-subscriptions';
import { requestChange } from './request-change';

const dayMs = 86_400_000;

describe.each(productionStores)('a subscription in the back office on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  const { atProvider } = shop;
  const help = startSubscriptionHelp(shop);
  const { read, act, changed } = help;

  const list = async (query: string) => {
    const { status, body } = await help.browser().get(`/staff/api/subscriptions?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return listOf(StaffSubscriptionRow)
      .parse(body)
      .rows.map(({ id }) => id);
  };

  test('is found by address, name, id, formula, state and next charge', async () => {
    const ann = await shop.subscribe([line('flow', 1, true)]);
    const { nextChargeAt, name } = await read(ann.id);
    const day = dayInShop(nextChargeAt ?? '');
    const lastName = name.split(' ').at(-1)!;
    for (const query of [
      `text=${encodeURIComponent(ann.email.slice(0, 12).toUpperCase())}`,
      `text=${lastName}&formula=flow`,
      `text=${ann.id}`,
      `state=active&formula=flow&from=${day}&to=${day}&sort=nextChargeAt&order=ASC`,
    ])
      expect(await list(query)).toContain(ann.id);
    for (const query of [
      'text=nobody-with-this-name',
      `text=${ann.id}&state=ended`,
      `text=${ann.id}&formula=focus`,
      `text=${ann.id}&from=${dayAfter(nextChargeAt, 1)}`,
      'text=%25',
    ])
      expect(await list(query)).not.toContain(ann.id);
    expect((await help.browser().get('/staff/api/subscriptions?state=odd')).status).toBe(400);
    expect((await help.browser().get('/staff/api/subscriptions/sub_none')).status).toBe(404);
  });

  test('is paused for three months at most, and resumed', async () => {
    const ann = await shop.subscribe();
    const { nextChargeAt } = await read(ann.id);
    for (const until of [dayAfter(nextChargeAt, -1), dayAfter(nextChargeAt, 100)])
      expect(await act(ann.id, 'pause', { until })).toMatchObject({
        status: 409,
        body: { error: { code: 'subscription_not_changeable' } },
      });
    const paused = await changed(ann.id, 'pause', { until: dayAfter(nextChargeAt, 80) });
    expect(paused).toMatchObject({ state: 'paused', pausedFrom: nextChargeAt });
    expect(paused.nextChargeAt).toContain(dayAfter(nextChargeAt, 80));
    expect(await list(`text=${ann.id}&state=paused`)).toEqual([ann.id]);
    const resumed = await changed(ann.id, 'resume');
    expect(resumed).toMatchObject({ state: 'active', nextChargeAt });
    expect(await act(ann.id, 'resume')).toMatchObject({ status: 409 });
    const moved = await changed(ann.id, 'next-date', { day: dayAfter(nextChargeAt, 5) });
    expect(moved.nextChargeAt).toContain(dayAfter(nextChargeAt, 5));
    expect(await act(ann.id, 'next-date', { day: '2020-01-01' })).toMatchObject({ status: 409 });
    expect(await shop.mailsTo(ann.email)).toEqual(Array(3).fill('subscription-changed'));
    expect(await shop.ordersOf(ann.id)).toBe(1);
  });

  test('is canceled and kept, and a paused one ends at once', async () => {
    const ann = await shop.subscribe();
    expect(await changed(ann.id, 'cancel')).toMatchObject({ state: 'cancelling' });
    expect(atProvider(ann.id).cancel_at_period_end).toBe(true);
    for (const action of ['cancel', 'skip'])
      expect(await act(ann.id, action)).toMatchObject({ status: 409 });
    expect(await changed(ann.id, 'keep')).toMatchObject({ state: 'active', cancelAt: null });
    const { nextChargeAt } = await read(ann.id);
    await changed(ann.id, 'pause', { until: dayAfter(nextChargeAt, 60) });
    // Two cancellations in one second of the provider's clock have one mail.
    await shop.control('clock', { advanceSeconds: 1 });
    expect(await changed(ann.id, 'cancel')).toMatchObject({ state: 'ended', nextChargeAt: null });
    expect(await act(ann.id, 'skip')).toMatchObject({
      status: 409,
      body: { error: { code: 'subscription_ended' } },
    });
    expect(await shop.mailsTo(ann.email)).toEqual([
      'subscription-cancelled',
      'subscription-resumed',
      'subscription-changed',
      'subscription-cancelled',
    ]);
  });

  test('keeps its revision over checks that change nothing', async () => {
    const ann = await shop.subscribe();
    const { revision } = await read(ann.id);
    const later = () => new Date(Date.now() + 2 * dayMs);
    await pollSubscriptions({ ...shop.subscriptionDeps(), clock: later })();
    expect((await read(ann.id)).revision).toBe(revision);
  });

  test('gets a change that was noted while the provider was unavailable', async () => {
    const ann = await shop.subscribe();
    const { revision, nextChargeAt } = await read(ann.id);
    const deps = shop.subscriptionDeps();
    const down = () => Promise.reject(new Error('a process that ended'));
    const broken = { ...deps, subscriptions: { ...deps.subscriptions, moveNextCharge: down } };
    const actor = { name: help.browser().email, role: 'support', address: null };
    const skip = { id: ann.id, revision, requested: { kind: 'skip' as const }, actor };
    await expect(requestChange(broken)(skip)).rejects.toThrow('ended');
    expect(await read(ann.id)).toMatchObject({ pending: { kind: 'skip' }, nextChargeAt });
    await expect(requestChange(deps)(skip)).rejects.toThrow('has changed since');
    const later = () => new Date(Date.now() + 2 * 60_000);
    // A late event of the purchase may hold the row; the worker skips it then, and finds it at its next run.
    await until(async () => {
      await pollSubscriptions({ ...deps, clock: later })();
      return (await read(ann.id)).pending === null;
    });
    await pollSubscriptions({ ...deps, clock: later })();
    expect(await read(ann.id)).toMatchObject({
      pending: null,
      nextChargeAt: new Date(Date.parse(nextChargeAt!) + 30 * dayMs).toISOString(),
      changes: [{ action: 'subscription.skip', actor: help.browser().email }],
    });
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-changed']);
  });

  test('a change to what holds already mails nothing (D29)', async () => {
    const ann = await shop.subscribe([line('soothe', 1, true)]);
    await changed(ann.id, 'address', { address: newHome });
    const { nextChargeAt } = await read(ann.id);
    const day = dayInShop(nextChargeAt ?? '');
    const unchanged: [action: string, body: object][] = [
      ['next-date', { day }],
      ['pause', { until: day }],
      ['address', { address: newHome }],
      ['lines', { lines: [{ sku: 'soothe-subscription', quantity: 1 }] }],
    ];
    for (const [action, body] of unchanged)
      expect([action, await act(ann.id, action, body)]).toMatchObject([
        action,
        { status: 409, body: { error: { code: 'subscription_not_changeable' } } },
      ]);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-changed']);
    const twice = [1, 2].map(() => ({ sku: 'soothe', quantity: 1 }));
    expect(await act(ann.id, 'lines', { lines: twice })).toMatchObject({ status: 400 });
  });

  test('rejects an address that no parcel can have, and names the field', async () => {
    const ann = await shop.subscribe();
    const unprintable = 'has characters that can’t be printed. Please type it again.';
    const wrong: [field: string, text: string, message: string][] = [
      ['zip', 'x', 'Please enter a ZIP code, such as 57104.'],
      ['state', 'ZZ', 'Please enter a state or territory, such as SD or South Dakota.'],
      ['name', 'Ann\u0007', `The name ${unprintable}`],
      ['line1', '7 New Road\nBack door', `The street and number ${unprintable}`],
      ['line2', 'x'.repeat(101), 'The apartment can have at most 100 characters.'],
      ['city', ' ', 'Please enter the city.'],
      [
        'state',
        'SD',
        `The ZIP code ${newHome.zip} is in Texas, not in South Dakota. Please check both.`,
      ],
    ];
    for (const [field, text, message] of wrong) {
      const reply = await act(ann.id, 'address', { address: { ...newHome, [field]: text } });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request', message } },
      });
    }
    expect((await read(ann.id)).changes).toEqual([]);
  });

  test('rejects plans that are not sold, and days that are none', async () => {
    const ann = await shop.subscribe();
    const bodies: [string, object, number, string][] = [
      ['lines', { lines: [{ sku: 'focus-2pack', quantity: 1 }] }, 400, 'plan_not_available'],
      ['lines', { lines: [] }, 400, 'invalid_request'],
      ['lines', { lines: [{ sku: 'focus', quantity: 0 }] }, 400, 'invalid_request'],
      ['pause', { until: 'soon' }, 400, 'invalid_request'],
    ];
    for (const [action, body, status, code] of bodies)
      expect(await act(ann.id, action, body)).toMatchObject({ status, body: { error: { code } } });
    expect((await read(ann.id)).changes).toEqual([]);
  });
});
