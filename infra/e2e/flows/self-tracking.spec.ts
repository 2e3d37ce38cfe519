import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { signInDevice } from '../pages/auth-page';
import { expect, test } from '../shop';

const ritual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing, and then the next.', type: 'methodical' },
  createdAt: '2026-09-20T09:00:00.000Z',
  practiceCount: 0,
};

/** Days before today with entries: calm rises by three points half of the way, focus changes daily. */
const history = () =>
  Array.from({ length: 28 }, (_, index) => {
    const day = new Date(Date.now() - (27 - index) * 86_400_000).toISOString();
    return {
      id: `entry-${index}`,
      formula: ritual.formula,
      ritual: ritual.createdAt,
      day: day.slice(0, 10),
      at: day,
      note: index === 27 ? 'Quiet until ten.' : '',
      ratings: { focus: 2 + (index % 4), calm: (index < 14 ? 2 : 5) + (index % 2) },
    };
  });

const fill = (page: Page, entries: readonly object[]) =>
  page.evaluate(
    ([rituals = '', record = '']) => {
      localStorage.setItem('candor.rituals', rituals);
      localStorage.setItem('candor.record', record);
    },
    [JSON.stringify([ritual]), JSON.stringify({ entries, replaced: [], choices: [], marks: {} })],
  );

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

const rate = (page: Page, scale: string, point: number) =>
  page
    .getByRole('group', { name: scale })
    .getByRole('radio', { name: String(point) })
    .check();

const list = (page: Page) => page.getByRole('region', { name: 'What you wrote' });

for (const width of [390, 1440])
  test(`a check-in takes a line and three numbers, at ${width} px`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/practice/record');
    await expect(page.getByText('Nothing to write about yet')).toBeVisible();
    await expectAccessible(page);
    await fill(page, []);
    await page.goto('/practice/rituals');
    await page.getByRole('link', { name: 'My record' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My record');

    // Nothing is no entry; a number alone is one.
    await page.getByRole('button', { name: 'Write it down' }).click();
    await expect(page.getByText('Choose a number or write a line first.')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('Change the scales').click();
    await page.getByLabel('Sleep last night').uncheck();
    await page.getByLabel('Mood').check();
    await expect(page.getByLabel('Energy')).toBeDisabled();
    await rate(page, 'Focus', 6);
    await rate(page, 'Mood', 3);
    await page.getByRole('button', { name: 'No number for Mood' }).click();
    await page.getByLabel('A line, if you like').fill('  Quiet until ten.  ');
    await page.getByRole('button', { name: 'Write it down' }).click();
    await expect(page.getByText('Focus: written down, and checked in.')).toBeVisible();
    await expect(list(page)).toContainText('Focus 6');
    await expect(list(page)).toContainText('Quiet until ten.');
    await page.goto('/practice/rituals');
    await expect(page.getByRole('button', { name: 'Checked in today' })).toBeDisabled();

    // An edit replaces; a deletion can be undone.
    await page.goto('/practice/record');
    await page.getByLabel('A line, if you like').fill('Loud.');
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expect(list(page)).toContainText('Loud.');
    await list(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(list(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list(page)).toContainText('Loud.');

    // Four weeks and the whole time: an arrow where the halves differ, none where days only vary.
    await fill(page, history());
    await page.reload();
    const near = page.getByRole('region', { name: 'Four weeks' });
    const picture = (name: string) => near.getByRole('figure').filter({ hasText: name });
    await expect(picture('Calm')).toContainText('↑ Higher: 2.5 in the first half');
    await expect(picture('Focus')).toContainText('No arrow');
    await expect(picture('Focus')).toContainText('spread 1.1');
    await near.getByText('Read the four weeks as a table').click();
    await expect(near.getByRole('row')).toHaveCount(29);
    const all = page.getByRole('region', { name: 'The whole time' });
    await all.getByText('Read the whole time as a table').click();
    await expect(all).toContainText('hope alone moves numbers');
    await page.getByRole('button', { name: 'Show all 28' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(28);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // Printed: pictures, tables and lines; no form, no menu.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Save the change' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(picture('Calm')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download it as a table' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\r\n')).toHaveLength(30);
    expect(file).toContain('"Quiet until ten."');

    await page.getByRole('button', { name: 'Erase it' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Erase all of it' }).click();
    await expect(list(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('candor.record'))).not.toContain('Quiet');
  });

test('two devices keep both lines that they wrote offline', async ({
  page,
  context,
  browser,
  auth,
  email,
  browserErrors,
}) => {
  test.setTimeout(90_000);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await auth.createAccount(email);
  const tablet = await browser.newContext();
  const tabletPage = await tablet.newPage();
  for (const [device, shown] of [
    [context, page],
    [tablet, tabletPage],
  ] as const) {
    await signInDevice(device, email);
    await shown.goto('/account');
    await expect(shown.getByRole('region', { name: 'Profile' })).toContainText(email);
  }
  const open = async (shown: Page) => {
    await shown.goto('/practice/record');
    await expect(shown.getByText('Kept in this browser and in your account.')).toBeVisible();
  };
  await page.goto('/practice/record');
  await fill(page, []);
  await open(page);
  await page.goto('/practice/rituals');
  await expect(page.getByText('Kept in this browser and in your account.')).toBeVisible();
  await tabletPage.goto('/practice/rituals');
  await expect(tabletPage.getByText('Focus. The kettle clicks off.')).toBeVisible();
  const devices: [BrowserContext, Page, string][] = [
    [context, page, 'On the phone.'],
    [tablet, tabletPage, 'On the tablet.'],
  ];
  for (const [device, shown, text] of devices) {
    await open(shown);
    await device.setOffline(true);
    await shown.getByLabel('A line, if you like').fill(text);
    await shown.getByRole('button', { name: 'Write it down' }).click();
    await expect(list(shown)).toContainText(text);
  }
  for (const [device, shown] of devices) {
    await device.setOffline(false);
    await open(shown);
  }
  await open(page);
  for (const [, shown] of devices) {
    await expect(list(shown)).toContainText('On the phone.');
    await expect(list(shown)).toContainText('On the tablet.');
  }
  await tablet.close();
});

test('the practice opens offline for a visitor who wants it, and nothing else', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  test.setTimeout(90_000);
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not load/);
  const html = await (await request.get('/practice')).text();
  const manifest = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
  expect(await (await request.get('/focus')).text()).not.toContain('rel="manifest"');
  const app = (await (await request.get(manifest)).json()) as { scope: string; icons: object[] };
  expect(app).toMatchObject({ scope: '/practice', start_url: '/practice/record' });
  const worker = await request.get('/practice/worker.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/practice',
  });

  await page.goto('/practice/record');
  await fill(page, history().slice(0, 20));
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await page.getByRole('link', { name: 'Keep these pages for offline use' }).click();
  await expect(page.getByText('These pages open without a connection')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
    .toBe(1);
  const stored = await page.evaluate(async () =>
    (await (await caches.open('candor-practice-v1')).keys()).map(
      ({ url }) => new URL(url).pathname,
    ),
  );
  const hashed = /^\/(shell|releases\/mf-(practice|cart))\//;
  expect(stored.filter((path) => !hashed.test(path)).sort()).toEqual([
    '/practice',
    '/practice/record',
    '/practice/rituals',
  ]);

  await context.setOffline(true);
  for (const path of ['/practice/record', '/practice/rituals', '/practice']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain('$');
  }
  await page.goto('/practice/record');
  await page.getByLabel('A line, if you like').fill('Written in a tunnel.');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await expect(list(page)).toContainText('Written in a tunnel.');
  for (const path of ['/cart', '/focus', '/api/price-book'])
    await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

  // Back online: a page from the cache leaves the practice by a fresh page of the edge.
  await page.goto('/practice/record');
  await context.setOffline(false);
  const fresh = page.waitForRequest(
    (sent) => sent.isNavigationRequest() && new URL(sent.url()).pathname === '/cart',
  );
  await page.locator('header a[href="/cart"]').click();
  await fresh;
  await expect(page).toHaveURL(/\/cart$/);

  await page.goto('/practice/record');
  await page.getByRole('button', { name: 'Stop keeping them' }).click();
  await expect(page.getByRole('link', { name: 'Keep these pages for offline use' })).toBeVisible();
  expect(
    await page.evaluate(async () => [
      await caches.keys(),
      await navigator.serviceWorker.getRegistrations(),
    ]),
  ).toEqual([[], []]);
});
