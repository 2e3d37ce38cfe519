import { sql } from 'drizzle-orm';
import type { Coaching } from '@candor/api-contract/coaching';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { dayMs } from '../config/durations';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from '../test/browser';
import { dumpTables } from '../test/every-table';
import { sendAllMails } from '../test/send-all-mails';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { changeCoachingOfAccount } from './change-state';
import { sendDueEmails } from './send-weekly-emails';
import { dayIn, morningOf } from './time-zones';

describe.each(productionStores)('weekly emails on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { routes: signInRoutes, clock });
  const desk = orderActions(shop);
  const deps = () => ({ ...shop.deps, sendsMail: false });

  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());
  const sendAll = async () => {
    while ((await sendDueEmails(deps())) > 0);
  };
  const coachingOf = async (browser: Browser): Promise<Coaching | null> =>
    ((await browser.get('/api/coaching')).body as { coaching: Coaching | null }).coaching;
  const change = async (browser: Browser, action: string): Promise<Coaching> =>
    ((await browser.post(`/api/coaching/${action}`, {})).body as { coaching: Coaching }).coaching;

  /** A signed-in buyer whose order has shipped. */
  const enterBuyer = async (items = [line('focus')]) => {
    const email = anyEmail();
    const browser = await signIn(shop.api, email);
    const { number } = await desk.buy({ items, email });
    await desk.ops('ship', number);
    const { delivered_on: deliveredOn } = (await desk.row(number)) ?? {};
    return { email, browser, number, deliveredOn: String(deliveredOn) };
  };
  const toNext = async (browser: Browser) => {
    const { next } = (await coachingOf(browser)) ?? {};
    if (!next) throw new Error('No email is scheduled.');
    goTo(new Date(next.at));
    await sendAll();
  };

  afterEach(() => void (aheadMs = 0));

  test('a paid order brings eight emails, the first at 8:00 on the day of delivery', async () => {
    const email = anyEmail();
    const { number } = await desk.buy({ email });
    await sendAll();
    await desk.ops('ship', number);
    const { delivered_on: deliveredOn } = (await desk.row(number)) ?? {};
    const first = morningOf(String(deliveredOn), shopTimeZone);
    goTo(new Date(first.getTime() - 60_000));
    await sendAll();
    expect(await desk.mailsTo(email, 'coaching-letter')).toEqual([]);
    for (let week = 1; week <= 10; week += 1) {
      goTo(new Date(first.getTime() + (week - 1) * 7 * dayMs + 2 * 3_600_000));
      await sendAll();
      await sendAll();
      expect(await desk.mailsTo(email, 'coaching-letter')).toHaveLength(Math.min(week, 8));
    }
    const [mail] = await desk.mailsTo(email, 'coaching-letter');
    expect(mail?.subject).toBe('Focus, week 1: One thing, on paper');
    expect(mail?.text_body).toContain('Stop the emails: ');
  });

  test('an account lists, reads, pauses, resumes and stops its weekly emails', async () => {
    const { browser, email, deliveredOn } = await enterBuyer();
    expect(await coachingOf(browser)).toMatchObject({
      state: 'active',
      email,
      next: {
        formulaName: 'Focus',
        week: 1,
        at: morningOf(deliveredOn, shopTimeZone).toISOString(),
        timeZone: shopTimeZone,
      },
      courses: [{ formula: 'focus', weeks: 8, sent: 0, startsOn: deliveredOn, status: 'waiting' }],
      letters: [],
    });
    await toNext(browser);
    const { letters = [] } = (await coachingOf(browser)) ?? {};
    expect(letters).toMatchObject([{ formula: 'focus', week: 1, title: 'One thing, on paper' }]);
    const path = `/api/coaching/letters/${letters[0]?.id}`;
    const { body } = await browser.get(path);
    expect(body).toMatchObject({
      letter: { week: 1, finding: { href: 'https://doi.org/10.1038/s41598-023-45979-3' } },
    });
    const stranger = await signIn(shop.api, anyEmail());
    expect(await stranger.get(path)).toMatchObject({
      status: 404,
      body: { error: { code: 'letter_not_found' } },
    });
    expect(await coachingOf(stranger)).toBeNull();
    expect((await stranger.post('/api/coaching/stop', {})).status).toBe(404);

    expect(await change(browser, 'pause')).toMatchObject({ state: 'paused', next: null });
    aheadMs += 8 * dayMs;
    await sendAll();
    // Before holidays a delivery is so far ahead that the first session has expired.
    const later = await signIn(shop.api, email);
    const resumed = await change(later, 'resume');
    expect(resumed).toMatchObject({ state: 'active', next: { week: 2 } });
    const at = new Date(resumed.next?.at ?? 0);
    expect(at.getTime()).toBeGreaterThan(clock().getTime());
    expect(at).toEqual(morningOf(dayIn(shopTimeZone, at), shopTimeZone));
    expect(await change(later, 'stop')).toMatchObject({ state: 'stopped', next: null });
    expect(await change(later, 'stop')).toMatchObject({ state: 'stopped' });
    aheadMs += 14 * dayMs;
    await sendAll();
    expect(await desk.mailsTo(email, 'coaching-letter')).toHaveLength(1);
  });

  test('one click in a mail program unsubscribes, opening the link does not', async () => {
    const { browser, email } = await enterBuyer();
    await toNext(browser);
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.find(
      ({ kind, recipient }) => kind === 'coaching-letter' && recipient === email,
    );
    const { 'List-Unsubscribe': link = '', ...others } = mail?.headers ?? {};
    expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const { pathname, search } = new URL(link.slice(1, -1));
    expect(mail?.textBody).toContain(search);
    const token = new URLSearchParams(search).get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await dumpTables(shop.api.db)).not.toContain(token);

    const program = shop.api.visitor();
    const page = await program.get(`${pathname}${search}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<button>Stop the emails</button>');
    expect(await coachingOf(browser)).toMatchObject({ state: 'active' });

    const oneClick = (path: string) =>
      program.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const done = await oneClick(`${pathname}${search}`);
    expect(done.status).toBe(200);
    expect(await coachingOf(browser)).toMatchObject({ state: 'stopped', next: null });
    const unknown = await oneClick(`${pathname}?token=nobody`);
    expect(unknown).toMatchObject({ status: 200, body: done.body });
    expect(shop.api.logs.join('')).not.toContain(token);

    aheadMs = 0;
    await desk.buy({ items: [line('play')], email });
    aheadMs = 60 * dayMs;
    await sendAll();
    expect(await desk.mailsTo(email, 'coaching-letter')).toHaveLength(1);
  });

  test('an email that is not sent yet is dropped when its recipient stops', async () => {
    const { browser, email } = await enterBuyer();
    await toNext(browser);
    const { rows } = await shop.api.db.execute<{ id: string }>(
      sql`select id from accounts where email = ${email}`,
    );
    const changeNow = changeCoachingOfAccount({ ...deps(), sendsMail: true });
    await changeNow({ id: rows[0]?.id ?? '' }, { kind: 'state', state: 'stopped' });
    expect(await desk.mailsTo(email, 'coaching-letter')).toEqual([]);
    // It was not sent, so it comes when they start again.
    expect((await coachingOf(browser))?.letters).toEqual([]);
    expect(await desk.mailsTo(email, 'order-shipped')).toHaveLength(1);
  });

  test('a bundle brings the emails of its three formulas, a refunded one none', async () => {
    const { browser, number } = await enterBuyer([line('joy-stack')]);
    const formulasOf = async () =>
      (await coachingOf(browser))?.courses.map(({ formula }) => formula);
    expect(await formulasOf()).toEqual(['play', 'confidence', 'energy']);
    await desk.ops('refund', number);
    expect(await coachingOf(browser)).toMatchObject({ next: null, courses: [] });
  });

  test('a founder gets the emails of the formula that ships', async () => {
    const email = anyEmail();
    const browser = await signIn(shop.api, email);
    await shop.pay(await openCheckout(browser), { email });
    const [reservation] = await reservationsOf(browser);
    expect(await coachingOf(browser)).toMatchObject({
      next: null,
      courses: [{ formula: 'focus', startsOn: null }],
    });
    await browser.post(`/api/founders/reservation/${reservation?.number}/formula`, {
      formula: 'soothe',
    });
    await desk.ops('ship', reservation?.number ?? '');
    expect(await coachingOf(browser)).toMatchObject({
      next: { formula: 'soothe', week: 1 },
      courses: [{ formula: 'soothe' }],
    });
  });

  test('sign-up shows the emails of a guest, and account deletion removes them', async () => {
    const email = anyEmail();
    const { number } = await desk.buy({ items: [line('flow')], email });
    await desk.ops('ship', number);
    const browser = await signedInBrowser(shop.api, { email });
    expect(await coachingOf(browser)).toMatchObject({ next: { formula: 'flow' } });
    const { body } = await browser.get('/api/account/export');
    expect(body).toMatchObject({ coaching: { courses: [{ formula: 'flow' }] } });
    const gone = await browser.post('/api/account/delete', { password: goodPassword });
    expect(gone.status).toBe(200);
    const { rows } = await shop.api.db.execute(
      sql`select id from coaching_readers where email = ${email}`,
    );
    expect(rows).toEqual([]);
  });

  test('an operator sends the next weekly email before its time', async () => {
    const { browser, email } = await enterBuyer();
    expect(await desk.ops('coaching', 'send', email)).toContain(`goes to ${email}`);
    expect(await desk.mailsTo(email, 'coaching-letter')).toHaveLength(1);
    expect(await coachingOf(browser)).toMatchObject({ next: { week: 2 } });
    expect(await desk.ops('coaching', 'send', anyEmail())).toContain('No weekly email is planned');
  });

  test('an operator previews any weekly email as HTML', async () => {
    const html = await desk.ops('coaching', 'preview', 'deep-sleep', '3');
    expect(html).toContain('<!doctype html>');
    expect(html).toContain('Deep Sleep, week 3 of 8');
    await expect(desk.ops('coaching', 'preview', 'sleep', '9')).rejects.toThrow('Usage');
  });
});
