import { formulas } from '@candor/catalog-contract/formulas';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { coachingActions } from '../test/test-coaching';
import { signIn } from '../test/test-founders';
import { line, startTestShop } from '../test/test-shop';
import { emailText } from './sequences';

const friday = 5;

describe.each(productionStores)('pages of weekly emails on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { routes: signInRoutes, clock });
  const { sendAll, enterBuyer, coachingOf, nextOf, linkIn, send } = coachingActions(shop);
  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());

  afterEach(() => void (aheadMs = 0));

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

  test('everybody may read the first email of a formula, also in a frame of the shop', async () => {
    const visitor = shop.api.visitor();
    for (const { id } of formulas) {
      const page = await visitor.get(`/api/coaching/first-letter/${id}`);
      const { title, opening, practice, question } = emailText(id, 1);
      const text = String(page.body).replaceAll('&#x27;', "'");
      for (const part of [title, opening, ...practice.steps, question])
        expect(text).toContain(part);
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(page.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(page.headers.get('set-cookie')).toBeNull();
    }
    expect((await visitor.get('/api/coaching/first-letter/calm')).status).toBe(404);
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
      { timeZone: 'Mars/Base' },
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
      'action=choose&weekday=1&hour=8&zone=Mars',
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
