import { sql } from 'drizzle-orm';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { dayMs, hourMs, minuteMs } from '../config/durations';
import { addDays } from '../pricing/business-days';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { coachingActions } from '../test/test-coaching';
import { line, startTestShop } from '../test/test-shop';
import { changeCoachingOfAccount } from './change-state';
import { dayIn, hourOn, weekdayOf } from './time-zones';

const monday = 1;
const friday = 5;

describe.each(productionStores)('choices of recipients on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { routes: signInRoutes, clock });
  const { desk, deps, sendAll, enterBuyer, coachingOf, choose, nextOf, weeksSent } =
    coachingActions(shop);
  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());

  afterEach(() => void (aheadMs = 0));

  test('emails come on the weekday and at the hour that were chosen, once a week', async () => {
    const { browser, enter } = await enterBuyer();
    const coaching = await choose(browser, { weekday: friday, hour: 18 });
    expect(coaching).toMatchObject({ weekday: friday, hour: 18 });
    const first = dayIn(shopTimeZone, await nextOf(browser));
    expect(weekdayOf(first)).toBe(friday);
    for (let week = 1; week <= 3; week += 1) {
      const at = await nextOf(await enter());
      expect(at).toEqual(hourOn(addDays(first, (week - 1) * 7), shopTimeZone, 18));
      goTo(new Date(at.getTime() - minuteMs));
      await sendAll();
      expect(await weeksSent(await enter())).toHaveLength(week - 1);
      goTo(new Date(at.getTime() + minuteMs));
      await sendAll();
      await sendAll();
    }
    expect(await weeksSent(await enter())).toEqual([1, 2, 3]);
  });

  test('emails come in the chosen zone, which a page of an earlier version leaves (B25)', async () => {
    const { browser, enter } = await enterBuyer();
    const zone = 'America/Adak';
    const { next } = await choose(browser, { timeZone: zone });
    const day = dayIn(zone, new Date(next?.at ?? 0));
    expect(next).toMatchObject({ at: hourOn(day, zone, 8).toISOString(), timeZone: zone });
    expect(await choose(await enter(), { hour: 9 })).toMatchObject({ hour: 9, timeZone: zone });
    const back = await choose(await enter(), { timeZone: null });
    expect(back).toMatchObject({ timeZone: null, next: { timeZone: shopTimeZone } });
  });

  test('a change in the minute in which an email is due neither skips nor repeats it', async () => {
    const { browser, enter } = await enterBuyer();
    await choose(browser, { weekday: monday });
    goTo(new Date((await nextOf(browser)).getTime() + 5000));
    // Due for five seconds, and no worker has run.
    const moved = await choose(await enter(), { weekday: friday });
    const at = new Date(moved.next?.at ?? 0);
    expect(moved.next?.week).toBe(1);
    expect(weekdayOf(dayIn(shopTimeZone, at))).toBe(friday);
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
    const { number } = await desk.buy({ items: [line('play')], email });
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
});
