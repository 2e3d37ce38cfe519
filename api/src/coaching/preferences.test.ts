import { sql } from 'drizzle-orm';
import type { Coaching } from '@candor/api-contract/coaching';
import { dayMs, hourMs, minuteMs } from '../config/durations';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from '../test/browser';
import { sendAllMails } from '../test/send-all-mails';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail } from '../test/signed-in-browser';
import { matrix } from '../test/start-test-api';
import { signIn } from '../test/test-founders';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { changeCoachingOfAccount } from './change-state';
import { endPauses, sendDueEmails } from './send-weekly-emails';
import { dayIn, hourOn, SHOP_ZONE, weekdayOf } from './time-zones';

const monday = 1;
const friday = 5;

describe.each(matrix)('choices of recipients on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { routes: signInRoutes, clock });
  const desk = orderActions(shop);
  const deps = () => ({ ...shop.deps, sendsMail: false });
  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());
  const sendAll = async () => {
    await endPauses(deps());
    while ((await sendDueEmails(deps())) > 0);
  };

  const enterBuyer = async (items = [line('focus')]) => {
    const email = anyEmail();
    // A later session outlives the days before the delivery.
    const enter = () => signIn(shop.api, email);
    const browser = await enter();
    const { number } = await desk.bought(items, email);
    await desk.ops('ship', number);
    return { email, enter, browser };
  };
  const coachingOf = async (browser: Browser): Promise<Coaching> =>
    ((await browser.get('/api/coaching')).body as { coaching: Coaching }).coaching;
  const choose = async (browser: Browser, changed: object = {}) => {
    const choice = { weekday: null, hour: 8, unwanted: [], ...changed };
    const { status, body } = await browser.post('/api/coaching/preferences', choice);
    expect(status).toBe(200);
    return (body as { coaching: Coaching }).coaching;
  };
  const nextOf = async (browser: Browser) => new Date((await coachingOf(browser)).next?.at ?? NaN);
  const weeksSent = async (browser: Browser) =>
    (await coachingOf(browser)).letters.map(({ week }) => week).reverse();

  /** The path and the query of a link in the last email. */
  const linkIn = async (email: string, page: string): Promise<string> => {
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.findLast((row) => row.kind === 'coaching-letter' && row.recipient === email);
    const link = new RegExp(`https?:\\S+/${page}\\?token=\\S+`).exec(mail?.textBody ?? '')?.[0];
    const { pathname, search } = new URL(link ?? '');
    return pathname + search;
  };
  const send = (path: string, body: string | Record<string, string>) =>
    shop.api.visitor().request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body).toString(),
    });

  afterEach(() => void (aheadMs = 0));

  test('emails come on the weekday and at the hour that were chosen, once a week', async () => {
    const { browser, enter } = await enterBuyer();
    const coaching = await choose(browser, { weekday: friday, hour: 18 });
    expect(coaching).toMatchObject({ weekday: friday, hour: 18 });
    let last = 0;
    for (let week = 1; week <= 3; week += 1) {
      const at = await nextOf(await enter());
      const day = dayIn(SHOP_ZONE, at);
      expect([weekdayOf(day), at]).toEqual([friday, hourOn(day, SHOP_ZONE, 18)]);
      if (last > 0) expect(Math.round((at.getTime() - last) / dayMs)).toBe(7);
      last = at.getTime();
      goTo(new Date(last - minuteMs));
      await sendAll();
      expect(await weeksSent(await enter())).toHaveLength(week - 1);
      goTo(new Date(last + minuteMs));
      await sendAll();
      await sendAll();
    }
    expect(await weeksSent(await enter())).toEqual([1, 2, 3]);
  });

  test('a change in the minute in which an email is due neither skips nor repeats it', async () => {
    const { browser, enter } = await enterBuyer();
    await choose(browser, { weekday: monday });
    goTo(new Date((await nextOf(browser)).getTime() + 5000));
    // Due for five seconds, and no worker has run.
    const moved = await choose(await enter(), { weekday: friday });
    const at = new Date(moved.next?.at ?? 0);
    expect(moved.next?.week).toBe(1);
    expect(weekdayOf(dayIn(SHOP_ZONE, at))).toBe(friday);
    await sendAll();
    expect(await weeksSent(await enter())).toEqual([]);
    goTo(new Date(at.getTime() + 1000));
    await sendAll();
    // Sent a second ago: the next one is no second email of this week.
    const after = await choose(await enter(), { weekday: monday, hour: 22 });
    expect(after.next?.week).toBe(2);
    const gap = new Date(after.next?.at ?? 0).getTime() - clock().getTime();
    expect(gap).toBeGreaterThan(9 * dayMs);
    // The same choice once more moves nothing.
    expect((await choose(await enter(), { weekday: monday, hour: 22 })).next).toEqual(after.next);
    await sendAll();
    expect(await weeksSent(await enter())).toEqual([1]);
  });

  test('a purchase keeps the time to which an overdue email was moved', async () => {
    const { browser, email, enter } = await enterBuyer();
    goTo(new Date((await nextOf(browser)).getTime() + hourMs));
    const { next } = await choose(await enter(), { hour: 6 });
    const ahead = aheadMs;
    aheadMs = 0;
    const { number } = await desk.bought([line('play')], email);
    await desk.ops('ship', number);
    aheadMs = ahead;
    expect((await coachingOf(await enter())).next).toEqual(next);
    await sendAll();
    expect(await weeksSent(await enter())).toEqual([]);
  });

  test('the emails of a formula are left out until they are wanted again', async () => {
    const { browser, enter } = await enterBuyer([line('joy-stack')]);
    goTo(await nextOf(browser));
    await sendAll();
    const next = async (unwanted: string[]) => (await choose(await enter(), { unwanted })).next;
    expect(await next([])).toMatchObject({ formula: 'play', week: 2 });
    expect(await next(['play'])).toMatchObject({ formula: 'confidence', week: 1 });
    expect(await next(['play', 'confidence', 'energy'])).toBeNull();
    const coaching = await choose(await enter(), { unwanted: ['confidence'] });
    expect(coaching.next).toMatchObject({ formula: 'play', week: 2 });
    expect(coaching.courses.map(({ isWanted }) => isWanted)).toEqual([true, false, true]);
  });

  test('a pause ends by itself, and nothing is skipped', async () => {
    const { browser, enter } = await enterBuyer();
    goTo(await nextOf(browser));
    await sendAll();
    const paused = await (await enter()).post('/api/coaching/pause', { weeks: 2 });
    expect(paused.body).toMatchObject({ coaching: { state: 'paused', next: null } });
    aheadMs += 14 * dayMs - minuteMs;
    await sendAll();
    expect(await coachingOf(await enter())).toMatchObject({ state: 'paused' });
    aheadMs += 2 * minuteMs;
    await sendAll();
    const resumed = await coachingOf(await enter());
    expect(resumed).toMatchObject({ state: 'active', pausedUntil: null, next: { week: 2 } });
    goTo(new Date(resumed.next?.at ?? 0));
    await sendAll();
    expect(await weeksSent(await enter())).toEqual([1, 2]);
    for (const weeks of [0, 13, 1.5, '2'])
      expect((await (await enter()).post('/api/coaching/pause', { weeks })).status).toBe(400);
  });

  test('an email that waits when a pause begins comes after it', async () => {
    const { browser, email, enter } = await enterBuyer();
    goTo(await nextOf(browser));
    await sendAll();
    const { rows } = await shop.api.db.execute<{ id: string }>(
      sql`select id from accounts where email = ${email}`,
    );
    const account = { id: rows[0]?.id ?? '' };
    const change = changeCoachingOfAccount({ ...deps(), sendsMail: true });
    await change(account, { kind: 'pause', weeks: 1 });
    expect(await desk.mailsTo(email, 'coaching-letter')).toEqual([]);
    await change(account, { kind: 'state', state: 'active' });
    const { next, letters } = await coachingOf(await enter());
    expect([letters, next?.week]).toEqual([[], 1]);
    goTo(new Date(next?.at ?? 0));
    await sendAll();
    expect(await desk.mailsTo(email, 'coaching-letter')).toHaveLength(1);
  });

  test('the link of an email opens choices and emails, and changes nothing by itself', async () => {
    const { browser, email, enter } = await enterBuyer([line('joy-stack')]);
    goTo(await nextOf(browser));
    await sendAll();
    const link = await linkIn(email, 'preferences');
    const before = await coachingOf(await enter());
    const page = await shop.api.visitor().get(link);
    expect(page.body).toContain('Play, 1 of 8 sent');
    expect(await coachingOf(await enter())).toEqual(before);

    const byLink = link.replace('/preferences', '/preferences/by-link');
    const saved = await send(byLink, 'action=choose&weekday=5&hour=18&formula=play&formula=energy');
    expect(saved.status).toBe(303);
    expect(await coachingOf(await enter())).toMatchObject({
      weekday: friday,
      hour: 18,
      courses: [{ isWanted: true }, { isWanted: false }, { isWanted: true }],
    });
    const shown = await shop.api.visitor().get(saved.headers.get('location') ?? '');
    expect(shown.body).toContain('Saved.');
    await send(byLink, { action: 'pause', weeks: '8' });
    expect(await coachingOf(await enter())).toMatchObject({ state: 'paused' });
    await send(byLink, { action: 'resume' });
    expect(await coachingOf(await enter())).toMatchObject({ state: 'active' });

    const list = await shop.api.visitor().get(link.replace('preferences', 'read'));
    const read = /\/api\/coaching\/read\/\d+\?token=[\w-]+/.exec(String(list.body))?.[0] ?? '';
    expect((await shop.api.visitor().get(read)).body).toContain('One true finding');
    // Signed in, without the link.
    const own = await enter();
    const path = read.split('?')[0] ?? '';
    expect((await own.get(path)).body).toContain('One true finding');
    expect((await own.get('/api/coaching/read')).status).toBe(200);
    const stranger = await signIn(shop.api, anyEmail());
    for (const visitor of [stranger, shop.api.visitor()])
      expect((await visitor.get(path)).status).toBe(400);
    aheadMs = 0;
    const { email: other, browser: owner } = await enterBuyer();
    goTo(await nextOf(owner));
    await sendAll();
    const foreign = (await linkIn(other, 'preferences')).split('?')[1] ?? '';
    expect((await shop.api.visitor().get(`${path}?${foreign}`)).status).toBe(400);
  });

  test('rejects choices that do not exist, and unknown links', async () => {
    const { browser, email, enter } = await enterBuyer();
    const good = { weekday: 1, hour: 8, unwanted: [] };
    for (const wrong of [
      { weekday: 0 },
      { weekday: 8 },
      { weekday: '1' },
      { hour: 4 },
      { hour: 23 },
      { hour: 8.5 },
      { unwanted: ['sleep'] },
      { unwanted: Array(9).fill('focus') },
      { state: 'stopped' },
    ])
      expect((await browser.post('/api/coaching/preferences', { ...good, ...wrong })).status).toBe(
        400,
      );
    goTo(await nextOf(browser));
    await sendAll();
    const link = await linkIn(email, 'preferences');
    const byLink = link.replace('/preferences', '/preferences/by-link');
    for (const form of [
      '',
      'action=erase',
      'action=pause&weeks=99',
      'action=pause&weeks=x',
      'action=choose&weekday=9&hour=8',
      'action=choose&weekday=1&hour=3',
    ])
      expect(await send(byLink, form)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request' } },
      });
    expect((await send(byLink, `action=${'x'.repeat(5000)}`)).status).toBe(413);
    for (const token of ['', 'nobody', 'x'.repeat(43), 'x'.repeat(5000)]) {
      const query = `?token=${token}`;
      for (const page of ['preferences', 'read', 'read/1'])
        expect((await shop.api.visitor().get(`/api/coaching/${page}${query}`)).status).toBe(400);
      expect((await send(`/api/coaching/preferences/by-link${query}`, 'action=stop')).status).toBe(
        400,
      );
    }
    expect(await coachingOf(await enter())).toMatchObject({ weekday: null, hour: 8 });
  });
});
