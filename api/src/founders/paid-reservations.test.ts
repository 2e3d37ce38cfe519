import { sql } from 'drizzle-orm';
import { shipCommand } from '../app/ship-command';
import { runOps } from '../commands/ops-program';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import {
  batchOf,
  readLedger,
  countMails,
  signIn,
  openCheckout,
  reservationsOf,
} from '../test/test-founders';
import { startTestShop } from '../test/test-shop';
import { refundOverdue } from './cancel-reservation';
import { foundersCommands } from './founders-commands';
import { applyFoundersSession } from './founders-sessions';
import { reconcileReservations } from './reconcile-reservations';
import { sendDueRefunds } from './send-refunds';
import { isoDay } from './ship-promise';

describe.each(productionStores)('a paid reservation on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const deps = () => shop.deps;
  const ops = (...args: string[]) => runOps(foundersCommands(deps()), ['founders', ...args]);
  let people = 0;
  const newFounder = () => signIn(api, `founder@shopper-${(people += 1)}.example`);
  const reserve = async (more: object = {}) => {
    const browser = await newFounder();
    const session = await openCheckout(browser, more);
    await shop.pay(session);
    await applyFoundersSession(deps())(session);
    const [reservation] = await reservationsOf(browser);
    return { browser, session, number: reservation?.number ?? '' };
  };

  afterEach(async () => {
    const { held, claimed, total, ...ledger } = await readLedger(api);
    if (ledger['ledger_held'] !== held || ledger['ledger_claimed'] !== claimed)
      throw new Error('The ledger differs from the batch.');
    if ((held ?? 0) + (claimed ?? 0) > (total ?? 0)) throw new Error('The batch is oversold.');
  });

  test('is recorded again when it was paid after the restored backup', async () => {
    const { browser, session } = await reserve({ formula: 'soothe', offer: 'subscribe' });
    const [{ total } = { total: 0 }] = await reservationsOf(browser);
    await api.db.execute(
      sql`with lost as (delete from founders_reservations where session_id = ${session} returning id),
            noted as (delete from founders_ledger using lost where reservation_id = lost.id)
          update founders_batch set claimed = claimed - 1`,
    );
    expect(await reconcileReservations(deps())(3)).toEqual([
      {
        about: session,
        what: `paid with ${total} cents and unknown here: now confirmed`,
        isHealed: true,
      },
    ]);
    expect(await reservationsOf(browser)).toMatchObject([
      { formula: 'soothe', offer: 'subscribe', status: 'confirmed' },
    ]);
    expect(await reconcileReservations(deps())(3)).toEqual([]);
  });

  test('lets firstOf its owner change the formula until it ships', async () => {
    const { browser, number } = await reserve();
    const change = (who = browser) =>
      who.post(`/api/founders/reservation/${number}/formula`, { formula: 'reset' });
    expect((await change(await newFounder())).status).toBe(404);
    expect((await change()).body).toMatchObject({ reservations: [{ formula: 'reset' }] });
    const ship = runOps([shipCommand(deps())], ['ship', number, '--tracking', 'TRACK-1']);
    expect(await ship).toContain(number);
    expect((await change()).body).toMatchObject({ error: { code: 'reservation_shipped' } });
    expect((await reservationsOf(browser))[0]).toMatchObject({
      status: 'shipped',
      tracking: 'TRACK-1',
      canChange: false,
    });
    const late = await browser.post(`/api/founders/reservation/${number}/refund`);
    expect(late.body).toMatchObject({ error: { code: 'reservation_shipped' } });
  });

  test('is refunded by one click before it ships, and frees its spot', async () => {
    const { browser, number } = await reserve();
    const before = await batchOf(api);
    const refund = (who = browser) => who.post(`/api/founders/reservation/${number}/refund`);
    expect((await refund(await newFounder())).status).toBe(404);
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund()));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await sendDueRefunds(deps());
    expect((await reservationsOf(browser))[0]?.status).toBe('refunded');
    expect((await batchOf(api)).claimed).toBe(before.claimed - 1);
  });

  describe('a batch that is late', () => {
    const day = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000));
    const delay = (days: number) => ops('delay', '--until', day(days));
    const wait = (browser: Browser, number: string, until: string) =>
      browser.post(`/api/founders/reservation/${number}/wait`, { until });
    const firstOf = async (browser: Browser) => (await reservationsOf(browser))[0];
    const passTime = (number: string) =>
      api.db.execute(sql`
        update founders_reservations set
          ships_by = ships_by - 90, answer_by = answer_by - interval '90 days'
        where number = ${number}`);

    // Reservations of earlier tests are not late here.
    beforeEach(async () => {
      await api.db.execute(sql`update founders_batch set delayed_until = null`);
      await api.db.execute(sql`
        update founders_reservations set ships_by = '2099-01-01' where status = 'confirmed'`);
    });

    test('notifies its founders once of a delay of thirty days at most', async () => {
      const { browser } = await reserve();
      expect((await firstOf(browser))?.shipsBy).toBe(day(30));
      await expect(ops('delay', '--until', '2020-01-01')).rejects.toThrow('Usage');
      const mails = await countMails(api, 'reservation-delayed');
      expect(await delay(60)).toContain('1 founders are notified');
      expect(await delay(60)).toContain('0 founders are notified');
      expect(await countMails(api, 'reservation-delayed')).toBe(mails + 1);
      expect(await firstOf(browser)).toMatchObject({ shipsBy: day(60), delay: null });
      expect(await refundOverdue(deps())).toBe(0);
      expect((await api.get('/api/founders/batch')).body).toMatchObject({
        delayedUntil: day(60),
      });
      expect(await ops()).toContain('The ledger agrees.');
    });

    test('requires the consent of its founder to a longer or second delay', async () => {
      const { browser, number } = await reserve();
      expect(await delay(90)).toContain('1 founders are asked');
      expect(await firstOf(browser)).toMatchObject({
        status: 'confirmed',
        shipsBy: day(30),
        delay: { until: day(90), answerBy: `${day(30)}T23:59:59.000Z` },
      });
      expect((await wait(await newFounder(), number, day(90))).status).toBe(404);
      expect((await wait(browser, number, day(91))).body).toMatchObject({
        error: { code: 'delay_not_asked' },
      });
      expect((await wait(browser, number, day(90))).status).toBe(200);
      expect((await wait(browser, number, day(90))).status).toBe(200);
      expect(await firstOf(browser)).toMatchObject({ shipsBy: day(90), delay: null });
      await delay(95);
      expect((await firstOf(browser))?.delay?.until).toBe(day(95));
    });

    test('refunds founders without consent in time, and late reservations', async () => {
      const unconfirmed = await reserve();
      await delay(90);
      const forgotten = await reserve();
      expect(await refundOverdue(deps())).toBe(0);
      await passTime(unconfirmed.number);
      await api.db.execute(sql`
        update founders_reservations set ships_by = current_date - 2 where number = ${forgotten.number}`);
      const before = await batchOf(api);
      expect(await refundOverdue(deps())).toBe(2);
      await sendDueRefunds(deps());
      for (const { browser } of [unconfirmed, forgotten])
        expect((await firstOf(browser))?.status).toBe('refunded');
      expect((await batchOf(api)).claimed).toBe(before.claimed - 2);
      const { rows } = await api.db.execute<{ text: string }>(
        sql`select text_body as text from outbox where kind = 'reservation-refunded' order by id desc limit 1`,
      );
      expect(rows[0]?.text).toContain('didn’t ship by the day we promised');
    });
  });
});
