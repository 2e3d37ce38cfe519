import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { waitUntilIdle } from '../../infra/e2e/pages/hydration';
import { Keyboard } from '../../infra/e2e/pages/keyboard';
import { openSecondEdge, secondEdgeOrigin, type SecondEdge } from '../../infra/e2e/second-edge';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const phone = { width: 390, height: 844 };

const consentBar = (page: Page) => page.getByRole('region', { name: 'Analytics choice' });
const click = (page: Page, name: string) => page.getByRole('button', { name }).click();

const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} has no box`);
  return box;
};

/** Replaces the tag manager's script: sends a request per event. */
const managerScript = `
  const report = ({ event }) => { new Image().src = 'https://www.google-analytics.com/collect?en=' + event; };
  dataLayer.forEach(report);
  dataLayer.push = (...events) => events.forEach(report);
`;
/** Replaces the pixel's script. */
const pixelScript = `
  fbq.callMethod = (...call) => { new Image().src = 'https://www.facebook.com/tr?ev=' + call.slice(0, 2).join(); };
  fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));
`;
const scripts = new Map([
  ['www.googletagmanager.com', managerScript],
  ['connect.facebook.net', pixelScript],
]);

/** Fulfils all requests to third parties and records them. */
const mockThirdParties = async (context: BrowserContext) => {
  const requests: Request[] = [];
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      requests.push(route.request());
      const body = scripts.get(new URL(route.request().url()).hostname) ?? '';
      await route.fulfill({ contentType: 'text/javascript', body });
    },
  );
  return requests;
};

test.describe('a shop without tags', () => {
  test('shows no consent bar and sends no third-party request', async ({
    page,
    context,
    request,
  }) => {
    const requests = await mockThirdParties(context);
    for (const path of ['/', '/founders', '/privacy']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(consentBar(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Analytics/ })).toHaveCount(0);
    }
    await expect(page.getByText('That is why nobody asks for your consent here.')).toBeVisible();
    expect((await request.get('/tags')).status()).toBe(404);
    expect(requests).toEqual([]);
  });

  test('counts web vitals by route and remote when the page is left', async ({ page, request }) => {
    const readMetrics = async () => (await request.get(`${shopEnv.internal}/metrics`)).text();
    // Leaving before the script has started is not counted: retry.
    await expect(async () => {
      await page.goto('/bundles/joy-stack');
      const script = page.waitForResponse(/\/shell\/later-vitals\./);
      await page.getByRole('button', { name: 'One more' }).click();
      await (await script).finished();
      await waitUntilIdle(page);
      await page.goto('/faq');
      await expect
        .poll(readMetrics, { timeout: 3000 })
        .toMatch(
          /web_vital_seconds_count\{(?=.*vital="lcp")(?=.*route="\/bundles\/joy-stack")(?=.*remote="mf-catalog").*\} [1-9]/,
        );
    }).toPass({ timeout: 60_000 });
  });
});

test.describe('a shop with a tag manager and a pixel', () => {
  let edge: SecondEdge;

  test.beforeAll(async () => {
    const settings = { TAG_MANAGER_ID: 'GTM-TEST123', PIXEL_ID: '1234567890' };
    edge = await openSecondEdge({ settings, isCartUnavailable: false });
  });

  test.afterAll(() => edge.close());

  test.use({ baseURL: secondEdgeOrigin });

  test('sends third-party requests only after consent, only from the frame', async ({
    page,
    context,
  }) => {
    const requests = await mockThirdParties(context);
    const reported = () =>
      requests
        .map((sent) => new URL(sent.url()).search)
        .filter((search) => /^\?e[nv]=/.test(search));

    await test.step('nothing is requested before the consent', async () => {
      await page.goto('/');
      await expect(consentBar(page)).toBeVisible();
      await page.goto('/practice');
      await expect(consentBar(page)).toBeVisible();
      expect(requests).toEqual([]);
      await expectAccessibleAtWidths(page);
    });

    await test.step('events are sent after it', async () => {
      await new Keyboard(page).press(page.getByRole('button', { name: 'Yes, count it' }));
      await expect(consentBar(page)).toHaveCount(0);
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
    });

    await test.step('a page that is opened in the app uses the same frame and scripts', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
      await expect
        .poll(() => reported().filter((search) => search === '?en=page_view'))
        .toHaveLength(2);
      await expect(page.locator('iframe')).toHaveCount(1);
      const hosts = requests.map((sent) => new URL(sent.url()).hostname);
      expect(hosts.filter((host) => scripts.has(host)).sort()).toEqual([...scripts.keys()].sort());
      expect(requests.filter((sent) => sent.frame() === page.mainFrame())).toEqual([]);
      expect(new Set(requests.map((sent) => sent.frame().url()))).toEqual(
        new Set([`${secondEdgeOrigin}/tags`]),
      );
      const frame = page.frames().find((candidate) => candidate.url().endsWith('/tags'));
      expect(await frame?.evaluate(() => window.origin)).toBe('null');
    });

    await test.step('the choice is stored, and changed in the footer', async () => {
      await page.goto('/faq');
      await expect(page.getByRole('button', { name: 'Analytics: on' })).toBeVisible();
      await expect(consentBar(page)).toHaveCount(0);
      await click(page, 'Analytics: on');
      await click(page, 'No, thank you');
      await expect(page.locator('iframe')).toHaveCount(0);
      const before = requests.length;
      await page.goto('/shipping');
      await expect(page.getByRole('button', { name: 'Analytics: off' })).toBeVisible();
      await expect(consentBar(page)).toHaveCount(0);
      expect(requests).toHaveLength(before);
    });
  });

  test('hides the address of the page from the frame', async ({ page, context, browserErrors }) => {
    // The API rejects posts from the second edge, which has another origin.
    browserErrors.allow(/400 \(Bad Request\)|403 \(Forbidden\)|404 \(Not Found\)/);
    await mockThirdParties(context);
    await page.goto('/');
    await click(page, 'Yes, count it');
    for (const path of [
      '/auth?reset=secret-of-the-email',
      '/?confirm=secret-of-the-email',
      '/research?q=secret',
      '/checkout/complete?session_id=cs_test_secret',
    ]) {
      await page.goto(path);
      const frame = page.frameLocator('iframe[title="Analytics"]').locator('body');
      await frame.waitFor({ state: 'attached' });
      expect(await frame.evaluate(() => document.referrer)).toBe('');
      expect(page.url()).not.toContain('secret-of-the-email');
    }
  });

  test('shows a small bar with equal buttons that covers nothing else', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/focus');
    await expect(consentBar(page)).toBeVisible();
    const bar = await measureBox(consentBar(page));
    const buyBar = await measureBox(page.getByRole('group', { name: 'Buy Focus' }));
    expect(bar.y + bar.height).toBeLessThanOrEqual(buyBar.y);
    expect(bar.height).toBeLessThan(phone.height * 0.4);
    const no = await measureBox(page.getByRole('button', { name: 'No, thank you' }));
    const yes = await measureBox(page.getByRole('button', { name: 'Yes, count it' }));
    // Columns may differ by rounding.
    expect(yes.width).toBeCloseTo(no.width, 0);
    expect(yes.height).toBe(no.height);
    const styles = await page
      .getByRole('button', { name: /^(No, thank you|Yes, count it)$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
          return [color, backgroundColor, borderColor, fontWeight].join();
        }),
      );
    expect(new Set(styles).size).toBe(1);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect
      .poll(async () => {
        const theme = await measureBox(page.getByRole('group', { name: 'Theme' }));
        return theme.y + theme.height;
      })
      .toBeLessThanOrEqual(bar.y);
  });

  test('shows no bar with Global Privacy Control, but the reason on request', async ({
    page,
    context,
  }) => {
    const requests = await mockThirdParties(context);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto('/privacy');
    await expect(
      page.getByText(/Google Tag Manager and the Meta pixel run in a frame/),
    ).toBeVisible();
    const change = page.getByRole('button', { name: 'Analytics: off' });
    await expect(change).toBeVisible();
    await expect(consentBar(page)).toHaveCount(0);
    await change.click();
    await expect(consentBar(page)).toContainText(
      'It sends Global Privacy Control, and we honor it',
    );
    await click(page, 'Close');
    await expect(change).toBeFocused();
    expect(requests).toEqual([]);
  });
});
