import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { originUrl } from '@candor/federation/releases/origin';
import {
  deployVersion,
  publishChangedRelease,
  readServedVersion,
  removeRelease,
} from '../../infra/e2e/releases';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const remote = 'mf-catalog';
const TEXT = 'Choose Your Plan';
/** The error's message quotes the text; the edge renders the page without it. */
const BUG = 'JSON.parse("ada@example.com")';

const runErrors = async (folder: string) =>
  (await execa('npm', ['run', '--silent', 'errors', '-w', folder])).stdout;

/** A beacon's body is not in the requests that a test sees. */
const recordBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob)
        void data.text().then((text) => sessionStorage.setItem(String(url), text));
      return send(url, data);
    };
  });

test('an error in a browser reaches its team with the line of the source', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/valid JSON|SyntaxError/);
  const stable = await readServedVersion(remote);
  const broken = await publishChangedRelease(remote, `"${TEXT}"`, BUG, /^client\/.*FormulaPage/);
  try {
    await deployVersion(remote, broken);
    await expect
      .poll(async () => (await request.get('/focus')).text())
      .toContain(`/releases/${remote}/${broken}/`);
    await recordBeacons(page);
    await page.goto('/focus', { waitUntil: 'commit' });
    const sent = () => page.evaluate(() => sessionStorage.getItem('/__errors') ?? '');
    await expect.poll(sent).toContain('is not valid JSON');
    expect(await sent()).not.toContain('ada');

    const source = await readFile('mf-catalog/src/formula-page/FormulaHero.tsx', 'utf8');
    // The text stands on a line of its own, after the end of its element's tag.
    const line = source.slice(0, source.indexOf(TEXT)).split('\n').length - 1;
    await expect(async () => {
      expect(await runErrors(remote)).toMatch(
        new RegExp(
          `${remote} ${broken}\\n +\\d+ {2}SyntaxError: is not valid JSON \\(\\w+ of FormulaPage\\), .*\\n` +
            ` +mf-catalog/src/formula-page/FormulaHero\\.tsx:(${line}|${line + 1}):\\d+`,
        ),
      );
    }).toPass();
    const printed = await runErrors(remote);
    expect(printed).toMatch(/on \/focus \(\d+\) in Chrome \d+ \(\d+\)/);
    expect(printed).not.toContain('ada');
    expect(await runErrors('mf-research')).toBe('No browser reported an error of mf-research.');

    await page.goto(`${shopEnv.internal}/__errors`);
    await expect(page.getByRole('heading', { name: `${remote} ${broken}` })).toBeVisible();
    await expect(page.getByText('SyntaxError (').first()).toBeVisible();
  } finally {
    await deployVersion(remote, stable);
    await removeRelease(remote, broken);
  }
});

test('nobody gets a source map from an origin or from the shop', async ({ request }) => {
  const version = await readServedVersion(remote);
  const release = await request.get(`/releases/${remote}/${version}/release.json`);
  const { files } = (await release.json()) as { files: Record<string, string> };
  const [script = ''] = Object.keys(files).filter((file) => file.startsWith('client/'));
  const map = `maps/${script.slice('client/'.length)}.map`;
  for (const url of [
    `/releases/${remote}/${version}/${map}`,
    `/releases/${remote}/${version}/${script}.map`,
    `${originUrl(remote)}/${version}/${map}`,
    `${originUrl(remote)}/${version}/client/../${map}`,
  ])
    expect([url, (await request.get(url)).status()]).toEqual([url, 404]);
  expect(
    await (await request.get(`/releases/${remote}/${version}/${script}`)).text(),
  ).not.toContain('sourceMappingURL');
});
