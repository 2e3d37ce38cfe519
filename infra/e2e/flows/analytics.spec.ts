import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { openSecondEdge, secondEdgeOrigin, type SecondEdge } from '../second-edge';
import { expect, test } from '../shop';
import { shopEnv } from '../shop-env';

const phone = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics choice' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not there`);
  return box;
};

/** In place of the tag manager's own script: it reports the name of each event that it is told of. */
const managerScript = `
  const report = ({ event }) => { new Image().src = 'https://www.google-analytics.com/collect?en=' + event; };
  dataLayer.forEach(report);
  dataLayer.push = (...events) => events.forEach(report);
`;
/** In place of the pixel's. */
const pixelScript = `
  fbq.callMethod = (...call) => { new Image().src = 'https://www.facebook.com/tr?ev=' + call.slice(0, 2).join(); };
  fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));
`;
const scripts = new Map([
  ['www.googletagmanager.com', managerScript],
  ['connect.facebook.net', pixelScript],
]);

/** Answers for every other company, and writes down which part of which page asked it for what. */
const standInForOthers = async (context: BrowserContext) => {
  const asked: Request[] = [];
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      asked.push(route.request());
      const body = scripts.get(new URL(route.request().url()).hostname) ?? '';
      await route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return asked;
};

test.describe('a shop without tags', () => {
  test('asks nobody for consent, and no page asks another company for anything', async ({
    page,
    context,
    request,
  }) => {
    const asked = await standInForOthers(context);
    for (const path of ['/', '/founders', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Analytics/ })).toHaveCount(0);
    }
    await expect(page.getByText('That is why nobody asks for your consent here.')).toBeVisible();
    expect((await request.get('/tags')).status()).toBe(404);
    expect(asked).toEqual([]);
  });

  test('what a visit felt like is counted by route and remote when the page is left', async ({
    page,
    request,
  }) => {
    const figures = async () => (await request.get(`${shopEnv.apiInternal}/metrics`)).text();
    // Whoever leaves while the script still begins is not counted: then another visit is.
    await expect(async () => {
      await page.goto('/bundles/joy-stack');
      const script = page.waitForResponse(/\/shell\/later-vitals\./);
      await page.getByRole('button', { name: 'One more' }).click();
      await (await script).finished();
      await page.goto('/faq');
      await expect
        .poll(figures, { timeout: 3000 })
        .toMatch(
          /web_vital_seconds_count\{(?=.*vital="lcp")(?=.*route="\/bundles\/joy-stack")(?=.*remote="mf-catalog").*\} [1-9]/,
        );
    }).toPass({ timeout: 25_000 });
  });
});

test.describe('a shop with a tag manager and a pixel', () => {
  let edge: SecondEdge;

  test.beforeAll(async () => {
    const settings = { TAG_MANAGER_ID: 'GTM-TEST123', PIXEL_ID: '1234567890' };
    edge = await openSecondEdge({ settings, isCartAway: false });
  });

  test.afterAll(() => edge.close());

  test.use({ baseURL: secondEdgeOrigin });

  test('nobody hears of a visit before a yes; after it the frame and only the frame asks others', async ({
    page,
    context,
  }) => {
    const asked = await standInForOthers(context);
    const reported = () =>
      asked.map((one) => new URL(one.url()).search).filter((search) => /^\?e[nv]=/.test(search));
    await page.goto('/');
    await expect(bar(page)).toBeVisible();
    await page.goto('/practice');
    await expect(bar(page)).toBeVisible();
    expect(asked).toEqual([]);

    await press(page, 'Yes, count it');
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: /^Focus/ }).click();
    await expect
      .poll(reported)
      .toEqual(
        expect.arrayContaining([
          '?en=page_view',
          '?en=formula_selected',
          '?ev=init,1234567890',
          '?ev=trackCustom,page_view',
          '?ev=trackCustom,formula_selected',
        ]),
      );
    expect(asked.filter((one) => one.frame() === page.mainFrame())).toEqual([]);
    expect(new Set(asked.map((one) => one.frame().url()))).toEqual(
      new Set([`${secondEdgeOrigin}/tags`]),
    );
    // The frame is as sealed as it is said to be.
    const frame = page.frames().find((one) => one.url().endsWith('/tags'));
    expect(await frame?.evaluate(() => window.origin)).toBe('null');

    // Remembered on the next page, and given up from the last line of every page.
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Analytics: on' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await press(page, 'Analytics: on');
    await press(page, 'No, thank you');
    await expect(page.locator('iframe')).toHaveCount(0);
    const before = asked.length;
    await page.goto('/shipping');
    await expect(page.getByRole('button', { name: 'Analytics: off' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toHaveLength(before);
  });

  test('the frame is not told where it was opened: no link of a mail, no search, no payment page', async ({
    page,
    context,
    quiet,
  }) => {
    // The second edge has another address than the API's shop, so that its posts are refused.
    quiet.expects(/400 \(Bad Request\)|403 \(Forbidden\)|404 \(Not Found\)/);
    await standInForOthers(context);
    await page.goto('/');
    await press(page, 'Yes, count it');
    for (const path of [
      '/auth?reset=canary-of-the-mail',
      '/?confirm=canary-of-the-mail',
      '/research?q=canary',
      '/checkout/complete?session_id=cs_test_canary',
    ]) {
      await page.goto(path);
      const frame = page.frameLocator('iframe[title="Analytics"]').locator('body');
      await frame.waitFor({ state: 'attached' });
      expect(await frame.evaluate(() => document.referrer)).toBe('');
      expect(page.url()).not.toContain('canary-of-the-mail');
    }
  });

  test('the question is small, its answers are equal, and it leaves the buy bar and the page’s end free', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/focus');
    await expect(bar(page)).toBeVisible();
    const question = await boxOf(bar(page));
    const buyBar = await boxOf(page.getByRole('group', { name: 'Buy Focus' }));
    expect(question.y + question.height).toBeLessThanOrEqual(buyBar.y);
    expect(question.height).toBeLessThan(phone.height * 0.4);
    const no = await boxOf(page.getByRole('button', { name: 'No, thank you' }));
    const yes = await boxOf(page.getByRole('button', { name: 'Yes, count it' }));
    // A column is as wide as the next but for the rounding of the browser.
    expect(yes.width).toBeCloseTo(no.width, 0);
    expect(yes.height).toBe(no.height);
    const looks = await page
      .getByRole('button', { name: /^(No, thank you|Yes, count it)$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
          return [color, backgroundColor, borderColor, fontWeight].join();
        }),
      );
    expect(new Set(looks).size).toBe(1);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect
      .poll(async () => {
        const theme = await boxOf(page.getByRole('group', { name: 'Theme' }));
        return theme.y + theme.height;
      })
      .toBeLessThanOrEqual(question.y);
  });

  test('a browser that sends Global Privacy Control is not asked, and reads why', async ({
    page,
    context,
  }) => {
    const asked = await standInForOthers(context);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('/privacy');
    await expect(
      page.getByText(/Google Tag Manager and the Meta pixel run in a frame/),
    ).toBeVisible();
    const change = page.getByRole('button', { name: 'Analytics: off' });
    await expect(change).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await change.click();
    await expect(bar(page)).toContainText('It sends Global Privacy Control. We honour it');
    await press(page, 'Close');
    await expect(change).toBeFocused();
    expect(asked).toEqual([]);
  });
});
