import { sql } from 'drizzle-orm';
import type { PriceVersion, PriceVersionDetail } from '@candor/api-contract/staff-prices';
import { minuteMs, secondMs } from '../config/durations';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { batchOf, requestCheckout, signIn } from '../test/test-founders';
import { bottlePlan, planSynced, postPlan, syncDeps } from '../test/test-prices';
import { line, startTestShop } from '../test/test-shop';
import { firstPlan, firstPriceBook } from './price-book';
import { syncVersions } from './sync-versions';

const ownFocus = {
  bottle: { cents: 6400, listCents: 7000, subscriptionCents: 5600 },
  twoPack: { cents: 11_900 },
};
const cheap = {
  bottle: { cents: 1000, listCents: 1000, subscriptionCents: 900 },
  twoPack: { cents: 1900 },
};

describe('versions of the price book', () => {
  let passedMs = 0;
  const clock = () => new Date(Date.now() + passedMs);
  const shop = startTestShop(
    { label: 'PGlite', postgresUrl: null, redisUrl: null },
    { clock, routes: signInRoutes },
  );
  const inMs = (ms: number) => new Date(clock().getTime() + ms);
  const pass = (ms: number) => (passedMs += ms);
  let owner: StaffBrowser;
  beforeAll(async () => {
    owner = await staffBrowser(shop.api, 'owner');
  });

  const currentBook = async () =>
    (await shop.api.get('/api/price-book')).body as { version: string };
  const list = async () =>
    ((await owner.get('/staff/api/prices')).body as { rows: PriceVersion[] }).rows;
  const read = async (id: string) =>
    (await owner.get(`/staff/api/prices/${id}`)).body as PriceVersionDetail;
  const buy = (body: object) =>
    shop.api.visitor().post('/api/functions/create-cart-checkout', body);
  const subtotalOf = ({ body }: { body: unknown }) =>
    shop.simulator.sim.store.find(
      'checkout.session',
      (body as { url: string }).url.split('/').at(-1) ?? '',
    )?.amount_subtotal;

  /** Plans a bottle's price and lets it hold. */
  const change = async (cents: number): Promise<string> => {
    const version = await planSynced(shop, owner, bottlePlan(cents), inMs(minuteMs));
    pass(minuteMs + secondMs);
    return version;
  };

  test('a new shop has the first version in effect', async () => {
    expect(await list()).toMatchObject([
      { id: firstPriceBook.version, state: 'holding', plan: firstPlan, createdBy: 'price-book.ts' },
    ]);
    expect((await currentBook()).version).toBe(firstPriceBook.version);
    expect(firstPriceBook.version).toBe('2026-11-21.92f8dafe192d');
  });

  test('new prices hold from their time on, at the API and at the provider', async () => {
    const { version: before } = await currentBook();
    const version = await planSynced(shop, owner, bottlePlan(6500), inMs(minuteMs));
    expect(await read(version)).toMatchObject({
      state: 'synced',
      canBeWithdrawn: true,
      changes: [
        { what: 'Bottle', before: '$59', after: '$65' },
        { what: '2-Pack, list price', before: '$118', after: '$130' },
        {
          what: 'Saving shown on a bottle',
          before: 'Save $10 a month, 15% off',
          after: 'Save $16 a month, 24% off',
        },
        { what: 'Saving shown on a 2-Pack', before: 'Save $12', after: 'Save $24' },
        { what: 'Bundle, list price', before: '$177', after: '$195' },
        { what: 'Saving shown on a bundle', before: 'Save 15%', after: 'Save 14%' },
      ],
    });
    const keys = shop.simulator.sim.store.all('price').map(({ lookup_key: key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['candor_focus_once_6500']));
    pass(minuteMs - 10 * secondMs);
    expect((await currentBook()).version).toBe(before);
    pass(11 * secondMs);
    expect(await currentBook()).toMatchObject({ version, items: { focus: { cents: 6500 } } });
    expect(subtotalOf(await buy({ items: [line('focus', 2)] }))).toBe(13_000);
    expect((await list()).map(({ state }) => state)).toEqual(['holding', 'past']);
  });

  test('a formula and a bundle can have prices of their own, and take over the general ones again', async () => {
    const general = bottlePlan(6500);
    const own = {
      ...general,
      formulas: { focus: ownFocus },
      bundles: { 'joy-stack': { cents: 13_000, subscriptionCents: 12_000 } },
    };
    const version = await planSynced(shop, owner, own, inMs(minuteMs));
    const { plan, changes } = await read(version);
    expect(plan).toEqual(own);
    expect(changes.map(({ what, before, after }) => `${what} ${before} → ${after}`)).toEqual([
      'Focus: Bottle $65 → $64',
      'Focus: Bottle, list price $69 → $70',
      'Focus: Bottle, by subscription $49 → $56',
      'Focus: 2-Pack $106 → $119',
      'Focus: 2-Pack, list price $130 → $128',
      'Focus: 2-Pack, each bottle $53 → $59.50',
      'Focus: Saving shown on a bottle Save $16 a month, 24% off → Save $8 a month, 12% off',
      'Focus: Saving shown on a 2-Pack Save $24 → Save $9',
      'Workday Stack: Bundle, list price $195 → $194',
      'Creator Stack: Bundle, list price $195 → $194',
      'Joy Stack: Bundle $149 → $130',
      'Joy Stack: Bundle, by subscription $127 → $120',
      'Joy Stack: Saving shown on a bundle Save 14% → Save 7%',
    ]);
    pass(minuteMs + secondMs);
    const items = [line('focus'), line('flow'), line('program-2pack'), line('joy-stack')];
    const bought = await buy({ items });
    expect(subtotalOf(bought)).toBe(6400 + 6500 + 11_900 + 13_000);
    expect((await list())[0]).toMatchObject({ state: 'holding', plan: own });
    // Only the general price changes: Focus has its own.
    const raised = await planSynced(
      shop,
      owner,
      { ...own, bottle: { ...own.bottle, cents: 6600 } },
      inMs(minuteMs),
    );
    expect((await read(raised)).changes.map(({ what }) => what)).not.toContainEqual(
      expect.stringMatching(/^Focus/),
    );
    pass(minuteMs + secondMs);
    await planSynced(shop, owner, bottlePlan(6500), inMs(minuteMs));
    pass(minuteMs + secondMs);
    expect(await currentBook()).toMatchObject({
      items: { 'focus-2pack': { cents: 10_600 }, 'program-subscription': { cents: 6500 } },
    });
  });

  test('a purchase at an older price is rejected before anything is charged', async () => {
    const { version: shown } = await currentBook();
    const now = await change(7000);
    const items = [line('focus')];
    const sessions = () => shop.simulator.sim.store.all('checkout.session').length;
    const before = sessions();
    const rejected = await buy({ items, priceBookVersion: shown });
    expect(rejected).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } });
    expect(await buy({ items, priceBookVersion: 'a version of nobody' })).toMatchObject({
      status: 409,
    });
    expect(sessions()).toBe(before);
    expect(subtotalOf(await buy({ items, priceBookVersion: now }))).toBe(7000);
    expect(subtotalOf(await buy({ items }))).toBe(7000);
    // Bundles cost what the page showed.
    const bundles = { items: [line('creator-stack')], priceBookVersion: shown };
    expect(subtotalOf(await buy(bundles))).toBe(14_900);
  });

  test('a checkout session that was opened before the change is paid at its price', async () => {
    const browser = shop.api.visitor();
    const { version: shown } = await currentBook();
    const { body } = await browser.post('/api/functions/create-cart-checkout', {
      items: [line('flow')],
      priceBookVersion: shown,
    });
    const id = (body as { url: string }).url.split('/').at(-1) ?? '';
    await change(7100);
    await shop.pay(id);
    const { body: status } = await browser.get(`/api/checkout/${id}`);
    expect(status).toMatchObject({ status: 'paid', order: { total: 7000 } });
  });

  test.each([
    ['a price of 0', { bottle: { cents: 0 } }],
    ['a negative price', { twoPack: { cents: -100 } }],
    ['a fraction of a cent', { bottle: { cents: 59.5 } }],
    ['a text', { bottle: { cents: '59' } }],
    ['a price over the bound', { bottle: { cents: 50_001, listCents: 50_001 } }],
    ['a subscription at the one-time price', { bottle: { cents: 4900 } }],
    ['a subscription above the one-time price', { bundle: { subscriptionCents: 15_000 } }],
    ['a list price below the price', { bottle: { listCents: 100 } }],
    ['a 2-pack as dear as two bottles', { twoPack: { cents: 11_800 } }],
    ['a bundle as dear as three bottles', { bundle: { cents: 17_700 } }],
    ['a price of its own for no formula', { formulas: { sauce: ownFocus } }],
    ['a price of its own without a 2-pack', { formulas: { focus: { bottle: ownFocus.bottle } } }],
  ])('rejects %s', async (_name, wrong: Record<string, object>) => {
    const plan = Object.fromEntries(
      Object.entries(firstPlan).map(([kind, prices]) => [kind, { ...prices, ...wrong[kind] }]),
    );
    const { status, body } = await postPlan(owner, plan, inMs(minuteMs));
    expect({ status, body }).toMatchObject({ status: 400 });
    expect((body as { error: { code: string } }).error.code).toMatch(/^invalid_(prices|request)$/);
  });

  test.each([
    [
      { formulas: { play: { ...ownFocus, twoPack: { cents: 20_000 } } } },
      'plan.formulas.play.twoPack.cents',
      'Play: A 2-Pack must cost less than two bottles.',
    ],
    [
      { bundles: { 'joy-stack': { cents: 20_000, subscriptionCents: 12_000 } } },
      'plan.bundles.joy-stack.cents',
      'Joy Stack must cost less than its three bottles, $177.',
    ],
    [
      { formulas: { energy: cheap } },
      'plan.bundle.cents',
      'Workday Stack must cost less than its three bottles, $128.',
    ],
  ])('names the field of a wrong price of one product', async (own, field, message) => {
    const { status, body } = await postPlan(owner, { ...firstPlan, ...own }, inMs(minuteMs));
    expect([status, body]).toEqual([400, { error: { code: 'invalid_prices', message, field } }]);
  });

  test('rejects a time in the past, too close, too far, or without prices that change', async () => {
    const plan = bottlePlan(7200);
    for (const ms of [-minuteMs, 10 * secondMs, 400 * 24 * 60 * minuteMs])
      expect(await postPlan(owner, plan, inMs(ms))).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_prices' } },
      });
    const noTime = await owner.post('/staff/api/prices', { plan, effectiveFrom: 'tomorrow' });
    expect(noTime.status).toBe(400);
    const same = await postPlan(owner, bottlePlan(7100), inMs(minuteMs));
    expect(same).toMatchObject({ status: 400, body: { error: { code: 'invalid_prices' } } });
  });

  test('a preview stores nothing', async () => {
    const rows = await list();
    const sent = { plan: bottlePlan(7300), effectiveFrom: inMs(minuteMs).toISOString() };
    const { body } = await owner.post('/staff/api/prices/new/preview', sent);
    const { effectiveFrom: holdsFrom, ...old } = sent;
    const byOldName = await owner.post('/staff/api/prices/new/preview', { ...old, holdsFrom });
    expect(byOldName.body).toEqual(body);
    expect(body).toMatchObject({
      changes: expect.arrayContaining([{ what: 'Bottle', before: '$71', after: '$73' }]) as object,
    });
    expect(await list()).toHaveLength(rows.length);
  });

  test('of two people who plan or withdraw at once one has an effect', async () => {
    const effectiveFrom = inMs(10 * minuteMs);
    const planned = await Promise.all(
      [7400, 7500].map((cents) => postPlan(owner, bottlePlan(cents), effectiveFrom)),
    );
    expect(planned.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id, revision } = planned.find(({ status }) => status === 201)?.body as PriceVersion;
    const withdraw = () => owner.post(`/staff/api/prices/${id}/withdraw`, { revision });
    const withdrawn = await Promise.all([withdraw(), withdraw()]);
    expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', canBeWithdrawn: false });
    await syncVersions(syncDeps(shop));
    pass(11 * minuteMs);
    expect((await currentBook()).version).not.toBe(id);
    const { rows } = await shop.api.db.execute(
      sql`select action, actor from audit_entries where subject = ${`price version ${id}`} order by id`,
    );
    expect(rows).toEqual([
      { action: 'price.plan', actor: owner.email },
      { action: 'price.withdraw', actor: owner.email },
    ]);
  });

  test('prices that hold, or are about to, are not withdrawn', async () => {
    const version = await planSynced(shop, owner, bottlePlan(7600), inMs(minuteMs));
    const withdraw = () => owner.post(`/staff/api/prices/${version}/withdraw`, { revision: 0 });
    pass(minuteMs - 4 * secondMs);
    const fixed = { status: 409, body: { error: { code: 'price_version_fixed' } } };
    expect(await withdraw()).toMatchObject(fixed);
    pass(5 * secondMs);
    expect(await withdraw()).toMatchObject(fixed);
    expect((await currentBook()).version).toBe(version);
    expect(await owner.post('/staff/api/prices/none/withdraw', { revision: 0 })).toMatchObject({
      status: 404,
    });
  });

  test('prices that are not at the provider in time never hold, and staff sees why', async () => {
    const { version: before } = await currentBook();
    const { body } = await postPlan(owner, bottlePlan(7700), inMs(30 * secondMs));
    const { id } = body as PriceVersion;
    const unavailable = () => Promise.reject(new Error('The payment provider is unavailable.'));
    await syncVersions({ ...syncDeps(shop), payments: { priceIds: unavailable } });
    expect(await read(id)).toMatchObject({
      state: 'planned',
      problem: 'The payment provider is unavailable.',
    });
    pass(26 * secondMs);
    await syncVersions({ ...syncDeps(shop), payments: { priceIds: unavailable } });
    expect(await read(id)).toMatchObject({
      state: 'missed',
      problem: 'The payment provider is unavailable.',
    });
    pass(minuteMs);
    await syncVersions(syncDeps(shop));
    expect((await currentBook()).version).toBe(before);
  });

  test('a sync that fails at first is repeated and then succeeds', async () => {
    const { body } = await postPlan(owner, bottlePlan(7800), inMs(minuteMs));
    const { id } = body as PriceVersion;
    const fail = () => Promise.reject(new Error('Once.'));
    await syncVersions({ ...syncDeps(shop), payments: { priceIds: fail } });
    await syncVersions(syncDeps(shop));
    expect(await read(id)).toMatchObject({ state: 'planned' });
    pass(6 * secondMs);
    await syncVersions(syncDeps(shop));
    expect(await read(id)).toMatchObject({ state: 'synced', problem: null });
  });

  test('a founder at an older price is rejected before a spot is held', async () => {
    const founder = await signIn(shop.api, anyEmail());
    const { version: priceBookVersion } = await currentBook();
    const reserve = (more: object) => requestCheckout(founder, { offer: 'single', ...more });
    const { held } = await batchOf(shop.api);
    const now = await change(7900);
    expect(await reserve({ priceBookVersion })).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' } },
    });
    expect((await batchOf(shop.api)).held).toBe(held);
    expect(subtotalOf(await reserve({ priceBookVersion: now }))).toBe(7900);
  });

  test('nobody edits or deletes the prices of a version', async () => {
    const { db } = shop.api;
    await expect(db.execute(sql`update price_versions set holds_from = now()`)).rejects.toThrow();
    await expect(db.execute(sql`update price_versions set plan = null`)).rejects.toThrow();
    await expect(db.execute(sql`delete from price_versions`)).rejects.toThrow();
  });
});
