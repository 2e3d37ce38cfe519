import { sql } from 'drizzle-orm';
import { promises } from '@candor/shell-contract/promises';
import { createStripeClient } from '../stripe/stripe-client';
import { signInRoutes } from '../test/sign-in.routes';
import { matrix } from '../test/start-test-api';
import {
  requestCheckout,
  batchOf,
  readLedger,
  countMails,
  signIn,
  openCheckout,
  reservationsOf,
  setFree,
} from '../test/test-founders';
import { startTestShop, until } from '../test/test-shop';
import { applyFoundersSession } from './founders-sessions';
import { pollReservations } from './poll-reservations';
import { sendDueRefunds } from './send-refunds';
import { isoDay, shipsBy } from './ship-promise';

describe.each(matrix)('the Founders Batch on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const deps = () => ({ ...shop.deps, priceBook: api.context.priceBook });
  let people = 0;
  const newFounder = () => signIn(api, `founder@shopper-${(people += 1)}.example`);
  const reserve = async (more: object = {}) => {
    const browser = await newFounder();
    const session = await openCheckout(browser, more);
    await shop.pay(session);
    await applyFoundersSession(deps())(session);
    return { browser, session };
  };

  afterEach(async () => {
    const { held, claimed, total, ...ledger } = await readLedger(api);
    if (ledger['ledger_held'] !== held || ledger['ledger_claimed'] !== claimed)
      throw new Error('The ledger differs from the batch.');
    if ((held ?? 0) + (claimed ?? 0) > (total ?? 0)) throw new Error('The batch is oversold.');
    await setFree(api, 900);
  });

  test('a migrated batch has the promised spots', async () => {
    expect(await batchOf(api)).toEqual({
      total: promises.foundersSpots,
      claimed: 0,
      held: 0,
      remaining: promises.foundersSpots,
      delayedUntil: null,
      shipsBy: isoDay(shipsBy(new Date(), { delayedUntil: null })),
    });
  });

  test('rejects a visitor', async () => {
    const { status, body } = await requestCheckout(api.visitor());
    expect([status, body]).toMatchObject([401, { error: { code: 'not_signed_in' } }]);
    expect((await api.visitor().get('/api/founders/reservation')).status).toBe(401);
  });

  test.each([
    [{ firstName: '   ' }, 'first_name_missing', 'Please enter your first name'],
    [{ formula: 'sleep' }, 'invalid_request', 'Formula: one of'],
    [{ offer: '3-pack' }, 'invalid_request', 'Offer: one of'],
    [{ firstName: 'Ada\u0007' }, 'invalid_request', 'The first name has characters that'],
    [{ firstName: 'x'.repeat(101) }, 'invalid_request', 'The first name can have at most 100'],
  ])('rejects a request with %j and holds no spot', async (more, code, message) => {
    const before = await batchOf(api);
    const { status, body } = await requestCheckout(await newFounder(), more);
    expect([status, body]).toMatchObject([400, { error: { code } }]);
    expect((body as { error: { message: string } }).error.message).toContain(message);
    expect(await batchOf(api)).toEqual(before);
  });

  test('holds a spot for an open session, and claims it and sends a mail when paid', async () => {
    const before = await batchOf(api);
    const browser = await newFounder();
    // With a joiner between its halves, which is stored as it was typed (B49).
    const firstName = 'علی\u200cرضا';
    const wanted = { offer: 'single', formula: 'deep-sleep', firstName };
    const session = await openCheckout(browser, wanted);
    expect(await batchOf(api)).toEqual({ ...before, held: before.held + 1 });
    expect((await reservationsOf(browser))[0]).toMatchObject({ status: 'open', total: 5900 });
    const stripe = createStripeClient({ secretKey: 'sk_test_shop', apiUrl: shop.simulator.url });
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({
      success_url: `${shop.deps.publicOrigin}/founders?success=true`,
      cancel_url: `${shop.deps.publicOrigin}/founders?canceled=true`,
    });
    await shop.pay(session);
    await until(async () => (await reservationsOf(browser))[0]?.status === 'confirmed');
    expect((await reservationsOf(browser))[0]).toMatchObject({
      formula: 'deep-sleep',
      offer: 'single',
      firstName,
      canChange: true,
      number: expect.stringMatching(/^F-[0-9A-Z]{4}-[0-9A-Z]{4}$/) as string,
      shipPromise: expect.stringMatching(/^Ships by \w+ \d+, \d{4}, or you are refunded/) as string,
    });
    expect(await batchOf(api)).toMatchObject({
      claimed: before.claimed + 1,
      held: before.held,
      remaining: before.remaining - 1,
    });
    expect(await countMails(api, 'reservation-confirmed')).toBe(1);
  });

  test.each([
    ['2-pack', 10600],
    ['single', 5900],
    ['subscribe', 4900],
  ])('charges a %s once, now, by the price book', async (offer, total) => {
    const { browser } = await reserve({ offer });
    expect((await reservationsOf(browser))[0]).toMatchObject({ status: 'confirmed', offer, total });
  });

  test('a second request keeps the spot and replaces the checkout session', async () => {
    const browser = await newFounder();
    const before = await batchOf(api);
    const first = await openCheckout(browser);
    const second = await openCheckout(browser, { formula: 'play', offer: 'single' });
    expect(second).not.toBe(first);
    expect(await batchOf(api)).toEqual({ ...before, held: before.held + 1 });
    await expect(shop.pay(first)).rejects.toThrow();
    await shop.pay(second);
    await applyFoundersSession(deps())(second);
    expect(await reservationsOf(browser)).toMatchObject([{ status: 'confirmed', formula: 'play' }]);
  });

  test('a second request keeps the spot when every other spot is taken', async () => {
    const browser = await newFounder();
    await openCheckout(browser);
    await setFree(api, 0);
    expect((await requestCheckout(await newFounder())).body).toMatchObject({
      error: { code: 'batch_full' },
    });
    expect((await requestCheckout(browser)).status).toBe(200);
  });

  test('allows a second reservation after the payment of the first', async () => {
    const { browser } = await reserve();
    const again = await openCheckout(browser);
    await shop.pay(again);
    await applyFoundersSession(deps())(again);
    const statuses = (await reservationsOf(browser)).map(({ status }) => status);
    expect(statuses).toEqual(['confirmed', 'confirmed']);
  });

  test('holds one spot for four concurrent requests of one person', async () => {
    const browser = await newFounder();
    const before = await batchOf(api);
    await browser.token();
    const responses = await Promise.all(Array.from({ length: 4 }, () => requestCheckout(browser)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await until(async () => (await batchOf(api)).held === before.held + 1);
  });

  test('gives twelve spots to twelve of thirty concurrent founders, 409 to the rest', async () => {
    const before = await batchOf(api);
    await setFree(api, 12);
    const browsers = await Promise.all(Array.from({ length: 30 }, newFounder));
    const responses = await Promise.all(browsers.map((browser) => requestCheckout(browser)));
    const full = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await batchOf(api)).held).toBe(before.held + 12);
    expect(full[0]?.body).toMatchObject({
      error: {
        code: 'batch_full',
        message: expect.stringContaining('please check back') as string,
      },
    });
  });

  test('frees the spot of an unpaid session only when the provider closed it', async () => {
    const browser = await newFounder();
    const before = await batchOf(api);
    const session = await openCheckout(browser);
    await applyFoundersSession(deps())(session);
    expect((await batchOf(api)).held).toBe(before.held + 1);
    await shop.deps.payments.closeSession(session);
    await until(async () => (await batchOf(api)).held === before.held);
    expect(await reservationsOf(browser)).toEqual([]);
  });

  test('checks an expired session when no webhook came', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const before = await batchOf(api);
    await openCheckout(await newFounder());
    const paidSession = await openCheckout(await newFounder());
    await shop.pay(paidSession);
    await api.db.execute(
      sql`update founders_reservations set next_check_at = now() - interval '1 second'
          where status = 'open'`,
    );
    await pollReservations(deps());
    const after = await batchOf(api);
    expect([after.held, after.claimed >= before.claimed + 1]).toEqual([0, true]);
    await shop.control('webhooks', { mode: 'deliver' });
  });

  test('refunds a payment without a free spot once and mails its payer', async () => {
    const browser = await newFounder();
    const session = await openCheckout(browser);
    await shop.control('webhooks', { mode: 'drop' });
    await shop.pay(session);
    // The spot was released during the payment and claimed by another founder.
    await api.db.execute(sql`
      with gone as (update founders_reservations set status = 'released' where session_id = ${session} returning id),
      noted as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
                select id, 'released', -1, 0, now() from gone)
      update founders_batch set held = held - 1, total = held - 1 + claimed`);
    const mails = await countMails(api, 'reservation-refunded');
    await applyFoundersSession(deps())(session);
    expect((await reservationsOf(browser))[0]?.status).toBe('refunding');
    await Promise.all([sendDueRefunds(deps()), sendDueRefunds(deps())]);
    expect((await reservationsOf(browser))[0]?.status).toBe('refunded');
    expect(await countMails(api, 'reservation-refunded')).toBe(mails + 1);
    await shop.control('webhooks', { mode: 'deliver' });
  });
});
