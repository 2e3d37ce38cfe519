import { readFile, rename, writeFile } from 'node:fs/promises';
import { remotes } from '../../federation/remotes';
import { order, publishChanged, registryFile, servedVersion, tamper, unpublish } from '../releases';
import { expect, test } from '../shop';
import { shopEnv } from '../shop-env';

const OLD = 'Choose Your Plan';
const NEW = 'Take Your Time Now';

test('a new release of mf-catalog is on the next page, an open page of the old one works on, and back', async ({
  page,
  request,
  formula,
}) => {
  const before = await servedVersion('mf-catalog');
  await formula.open('focus');
  const after = await publishChanged('mf-catalog', OLD, NEW);
  const html = async () => (await request.get('/focus')).text();
  try {
    await order('mf-catalog', after);
    await expect.poll(html).toContain(NEW);

    // The page that was open keeps its release: it sells, and loads what it had not loaded yet.
    await expect(page.getByRole('link', { name: OLD })).toBeVisible();
    await formula.addToCart();
    await formula.badgeSays(1);
    const old = await request.get(`/releases/mf-catalog/${before}/release.json`);
    expect(old.status()).toBe(200);

    const fresh = await page.context().newPage();
    await fresh.goto('/focus');
    await expect(fresh.getByRole('link', { name: NEW })).toBeVisible();
    await expect(fresh.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  } finally {
    await order('mf-catalog', before);
  }
  await expect.poll(html).toContain(OLD);
  await unpublish('mf-catalog', after);
});

test('a release whose file was changed on the way is not served by the edge', async ({
  request,
}) => {
  const before = await servedVersion('mf-catalog');
  const forged = await publishChanged('mf-catalog', OLD, NEW);
  await tamper('mf-catalog', forged);
  try {
    await order('mf-catalog', forged);
    const releases = async () => (await request.get(`${shopEnv.internal}/__releases`)).text();
    await expect.poll(releases).toContain('is not what release.json says');
    const page = await request.get('/focus');
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(OLD);
    expect(await releases()).toContain(before);
  } finally {
    await order('mf-catalog', before);
    await unpublish('mf-catalog', forged);
  }
});

test('a script that was changed on the way to the browser does not run', async ({
  context,
  page,
  quiet,
}) => {
  quiet.expects(/integrity|mf-catalog|mf_catalog|hydration/);
  await context.route('**/releases/mf-catalog/**/*FormulaPage*.js', async (route) => {
    const response = await route.fetch();
    const body = `window.candorWasTampered = true;${await response.text()}`;
    await route.fulfill({ response, body });
  });
  const blocked = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto('/focus', { waitUntil: 'load' });
  await blocked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  expect(await page.evaluate(() => 'candorWasTampered' in window)).toBe(false);
});

test('a registry that cannot be read changes nothing', async ({ request }) => {
  const good = await readFile(registryFile, 'utf8');
  const write = async (text: string) => {
    await writeFile(`${registryFile}.next`, text);
    await rename(`${registryFile}.next`, registryFile);
  };
  try {
    for (const bad of ['{ "mf-cart": ', '[]', '{"mf-cart":{"origin":"nowhere"}}', '']) {
      await write(bad);
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
    await write(good);
  }
});
