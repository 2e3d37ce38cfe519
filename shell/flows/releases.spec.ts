import { readFile, rename, writeFile } from 'node:fs/promises';
import { remotes } from '@candor/federation/remotes';
import {
  deployVersion,
  publishChangedRelease,
  registryFile,
  readServedVersion,
  tamperWithRelease,
  removeRelease,
} from '../../infra/e2e/releases';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const OLD = 'Choose Your Plan';
const NEW = 'Take Your Time Now';

test('a deploy changes the next page, keeps open pages working, and rolls back', async ({
  page,
  request,
  formula,
}) => {
  const before = await readServedVersion('mf-catalog');
  await formula.open('focus');
  const after = await publishChangedRelease('mf-catalog', OLD, NEW);
  const html = async () => (await request.get('/focus')).text();
  try {
    await deployVersion('mf-catalog', after);
    await expect.poll(html).toContain(NEW);

    // The open page keeps its release and can load its other chunks.
    await expect(page.getByRole('link', { name: OLD })).toBeVisible();
    await formula.addToCart();
    await formula.expectBadge(1);
    const old = await request.get(`/releases/mf-catalog/${before}/release.json`);
    expect(old.status()).toBe(200);

    const fresh = await page.context().newPage();
    await fresh.goto('/focus');
    await expect(fresh.getByRole('link', { name: NEW })).toBeVisible();
    await expect(fresh.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  } finally {
    await deployVersion('mf-catalog', before);
  }
  await expect.poll(html).toContain(OLD);
  await removeRelease('mf-catalog', after);
});

test('a visitor who returns loads the difference of a changed script', async ({ page }) => {
  const before = await readServedVersion('mf-catalog');
  await page.goto('/focus');
  const after = await publishChangedRelease('mf-catalog', OLD, NEW);
  try {
    await deployVersion('mf-catalog', after);
    await expect
      .poll(async () => (await page.request.get('/focus')).text())
      .toContain(`/releases/mf-catalog/${after}/`);
    const scripts: Promise<{ encoding: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      if (!response.url().includes(`/releases/mf-catalog/${after}/client/`)) return;
      scripts.push(
        response.allHeaders().then((headers) => ({
          encoding: headers['content-encoding'] ?? '',
          bytes: Number(headers['content-length']),
        })),
      );
    });
    await page.goto('/focus');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    const loaded = await Promise.all(scripts);
    expect(loaded.length).toBeGreaterThan(1);
    expect(new Set(loaded.map(({ encoding }) => encoding))).toEqual(new Set(['dcz']));
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3 * 1024);
  } finally {
    await deployVersion('mf-catalog', before);
    await removeRelease('mf-catalog', after);
  }
});

test('the edge rejects a release whose files were changed', async ({ request }) => {
  const before = await readServedVersion('mf-catalog');
  const changed = await publishChangedRelease('mf-catalog', OLD, NEW);
  await tamperWithRelease('mf-catalog', changed);
  try {
    await deployVersion('mf-catalog', changed);
    const releases = async () => (await request.get(`${shopEnv.internal}/__releases`)).text();
    await expect.poll(releases).toContain('is not what release.json says');
    const page = await request.get('/focus');
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(OLD);
    expect(await releases()).toContain(before);
  } finally {
    await deployVersion('mf-catalog', before);
    await removeRelease('mf-catalog', changed);
  }
});

test('the browser blocks a script that was changed in transit', async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.allow(/integrity|mf-catalog|mf_catalog|hydration/);
  await context.route('**/releases/mf-catalog/**/*FormulaPage*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.candorWasTampered = true;',
    }),
  );
  const blocked = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto('/focus', { waitUntil: 'load' });
  await blocked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  expect(await page.evaluate(() => 'candorWasTampered' in window)).toBe(false);
});

test('an invalid registry changes nothing', async ({ request }) => {
  const valid = await readFile(registryFile, 'utf8');
  const write = async (text: string) => {
    await writeFile(`${registryFile}.next`, text);
    await rename(`${registryFile}.next`, registryFile);
  };
  try {
    for (const invalid of ['{ "mf-cart": ', '[]', '{"mf-cart":{"origin":"nowhere"}}', '']) {
      await write(invalid);
      for (const path of ['/focus', '/cart', '/research']) {
        const page = await request.get(path);
        expect(page.status()).toBe(200);
      }
      const releases = await request.get(`${shopEnv.internal}/__releases`);
      expect(Object.keys(((await releases.json()) as { remotes: object }).remotes)).toHaveLength(
        remotes.length,
      );
    }
  } finally {
    await write(valid);
  }
});
