import { promises } from '@candor/shell-contract/promises';
import { sql } from 'drizzle-orm';
import { startTestShop, until } from '../test/test-shop';
import { enterRoutes } from '../test/enter.routes';
import { matrix } from '../test/start-test-api';
import { pollReservations } from './poll-reservations';
import { sendDueRefunds } from './send-refunds';
import { applySession } from './apply-session';
import {
  askForPage,
  batchOf,
  booksOf,
  countMails,
  enter,
  openPage,
  reservationsOf,
  setFree,
} from '../test/test-founders';

describe.each(matrix)('the Founders Batch on $label', (engines) => {
  const shop = startTestShop(engines, { routes: enterRoutes });
  const { api } = shop;
  const deps = () => ({ ...shop.deps, priceBook: api.context.priceBook });
  let people = 0;
  const somebody = () => enter(api, `founder@shopper-${(people += 1)}.example`);
  const paid = async (more: object = {}) => {
    const browser = await somebody();
    const session = await openPage(browser, more);
    await shop.pay(session);
    await applySession(deps())(session);
    return { browser, session };
  };

  afterEach(async () => {
    const { held, claimed, total, ...ledger } = await booksOf(api);
    if (ledger['ledger_held'] !== held || ledger['ledger_claimed'] !== claimed)
      throw new Error('The ledger does not say what the batch says.');
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
    });
  });

  test('a visitor reserves nothing', async () => {
    const { status, body } = await askForPage(api.visitor());
    expect([status, body]).toMatchObject([401, { error: { code: 'not_signed_in' } }]);
    expect((await api.visitor().get('/api/founders/reservation')).status).toBe(401);
  });

  test.each([
    [{ firstName: '   ' }, 'first_name_missing', 'Please enter your first name'],
    [{ formula: 'sleep' }, 'invalid_request', 'formula'],
    [{ offer: '3-pack' }, 'invalid_request', 'offer'],
  ])('a wish of %j is refused and holds no spot', async (more, code, message) => {
    const before = await batchOf(api);
    const { status, body } = await askForPage(await somebody(), more);
    expect([status, body]).toMatchObject([400, { error: { code } }]);
    expect((body as { error: { message: string } }).error.message).toContain(message);
    expect(await batchOf(api)).toEqual(before);
  });

  test('an open page holds a spot, a paid one claims it, and the founder is mailed', async () => {
    const before = await batchOf(api);
    const browser = await somebody();
    const session = await openPage(browser, { offer: 'single', formula: 'deep-sleep' });
    expect(await batchOf(api)).toEqual({ ...before, held: before.held + 1 });
    expect((await reservationsOf(browser))[0]).toMatchObject({ status: 'open', total: 5900 });
    await shop.pay(session);
    await until(async () => (await reservationsOf(browser))[0]?.status === 'confirmed');
    expect((await reservationsOf(browser))[0]).toMatchObject({
      formula: 'deep-sleep',
      offer: 'single',
      firstName: 'Ada',
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
  ])('a %s is charged once, now, as the price book says', async (offer, total) => {
    const { browser } = await paid({ offer });
    expect((await reservationsOf(browser))[0]).toMatchObject({ status: 'confirmed', offer, total });
  });

  test('who starts again keeps the spot, gets another page, and the old one cannot be paid', async () => {
    const browser = await somebody();
    const before = await batchOf(api);
    const first = await openPage(browser);
    const second = await openPage(browser, { formula: 'play', offer: 'single' });
    expect(second).not.toBe(first);
    expect(await batchOf(api)).toEqual({ ...before, held: before.held + 1 });
    await expect(shop.pay(first)).rejects.toThrow();
    await shop.pay(second);
    await applySession(deps())(second);
    expect(await reservationsOf(browser)).toMatchObject([{ status: 'confirmed', formula: 'play' }]);
  });

  test('who starts again keeps the spot also when every other one is taken', async () => {
    const browser = await somebody();
    await openPage(browser);
    await setFree(api, 0);
    expect((await askForPage(await somebody())).body).toMatchObject({
      error: { code: 'batch_full' },
    });
    expect((await askForPage(browser)).status).toBe(200);
  });

  test('after paying, another spot may be reserved', async () => {
    const { browser } = await paid();
    const again = await openPage(browser);
    await shop.pay(again);
    await applySession(deps())(again);
    const statuses = (await reservationsOf(browser)).map(({ status }) => status);
    expect(statuses).toEqual(['confirmed', 'confirmed']);
  });

  test('four starts of one person at once hold one spot', async () => {
    const browser = await somebody();
    const before = await batchOf(api);
    await browser.token();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForPage(browser)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await until(async () => (await batchOf(api)).held === before.held + 1);
  });

  test('of thirty at once for twelve spots, twelve get one, and the rest are told so kindly', async () => {
    const before = await batchOf(api);
    await setFree(api, 12);
    const browsers = await Promise.all(Array.from({ length: 30 }, somebody));
    const answers = await Promise.all(browsers.map((browser) => askForPage(browser)));
    const full = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect((await batchOf(api)).held).toBe(before.held + 12);
    expect(full[0]?.body).toMatchObject({
      error: {
        code: 'batch_full',
        message: expect.stringContaining('please look in again') as string,
      },
    });
  });

  test('a page that nobody paid gives its spot back when the provider says so, and not before', async () => {
    const browser = await somebody();
    const before = await batchOf(api);
    const session = await openPage(browser);
    await applySession(deps())(session);
    expect((await batchOf(api)).held).toBe(before.held + 1);
    await shop.deps.payments.closeSession(session);
    await until(async () => (await batchOf(api)).held === before.held);
    expect(await reservationsOf(browser)).toEqual([]);
  });

  test('a page whose time is up is asked about when no webhook came', async () => {
    await shop.lever('webhooks', { mode: 'drop' });
    const before = await batchOf(api);
    await openPage(await somebody());
    const paidPage = await openPage(await somebody());
    await shop.pay(paidPage);
    await api.db.execute(
      sql`update founders_reservations set next_check_at = now() - interval '1 second'
          where status = 'open'`,
    );
    await pollReservations(deps());
    const after = await batchOf(api);
    expect([after.held, after.claimed >= before.claimed + 1]).toEqual([0, true]);
    await shop.lever('webhooks', { mode: 'deliver' });
  });

  test('a payment that finds no spot is refunded, once, and its payer is mailed', async () => {
    const browser = await somebody();
    const session = await openPage(browser);
    await shop.lever('webhooks', { mode: 'drop' });
    await shop.pay(session);
    // As if the spot had returned while the payment was on its way, and somebody else had taken it.
    await api.db.execute(sql`
      with gone as (update founders_reservations set status = 'released' where session_id = ${session} returning id),
      noted as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
                select id, 'released', -1, 0, now() from gone)
      update founders_batch set held = held - 1, total = held - 1 + claimed`);
    const mails = await countMails(api, 'reservation-refunded');
    await applySession(deps())(session);
    expect((await reservationsOf(browser))[0]?.status).toBe('refunding');
    await Promise.all([sendDueRefunds(deps()), sendDueRefunds(deps())]);
    expect((await reservationsOf(browser))[0]?.status).toBe('refunded');
    expect(await countMails(api, 'reservation-refunded')).toBe(mails + 1);
    await shop.lever('webhooks', { mode: 'deliver' });
  });
});
