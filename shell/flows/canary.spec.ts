import type { APIRequestContext, Page } from '@playwright/test';
import {
  deployVersion,
  publishChangedRelease,
  readServedVersion,
  removeRelease,
} from '../../infra/e2e/releases';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const remote = 'mf-catalog';
const OLD = 'Choose Your Plan';
const NEW = 'Take Your Time Now';

const idOf = (visitor: number) => String(visitor).padStart(22, '0');
const cookieOf = (visitor: number) => `candor-share=${idOf(visitor)}`;
const fromAddress = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` });

/** The first visitor id whose page contains the text. */
const findVisitor = async (request: APIRequestContext, text: string): Promise<number> => {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const page = await request.get('/focus', { headers: { cookie: cookieOf(visitor) } });
    if ((await page.text()).includes(text)) return visitor;
  }
  throw new Error(`no visitor gets '${text}'`);
};

const setVisitor = (page: Page, visitor: number) =>
  page.context().addCookies([{ name: 'candor-share', value: idOf(visitor), url: shopEnv.origin }]);

/** Collects the releases of the remote that a page loads files of. */
const collectReleases = (page: Page): Set<string> => {
  const releases = new Set<string>();
  page.on('request', (sent) => {
    const version = new RegExp(`/releases/${remote}/([^/]+)/`).exec(sent.url())?.[1];
    if (version !== undefined) releases.add(version);
  });
  return releases;
};

const expectLive = (request: APIRequestContext, version: string) =>
  expect
    .poll(async () => {
      const response = await request.get(`${shopEnv.internal}/__releases`);
      const { canaries } = (await response.json()) as { canaries: { version: string }[] };
      return canaries.map((canary) => canary.version);
    })
    .toContain(version);

test('a visitor keeps the canary on every page; another has the stable release', async ({
  page,
  browser,
  request,
}) => {
  const stable = await readServedVersion(remote);
  const canary = await publishChangedRelease(remote, OLD, NEW);
  try {
    await deployVersion(remote, stable, { release: canary, percent: 50 });
    await expectLive(request, canary);
    const canaryVisitor = await findVisitor(request, NEW);
    const stableVisitor = await findVisitor(request, OLD);

    const releases = collectReleases(page);
    await setVisitor(page, canaryVisitor);
    await page.goto('/focus');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    await page.goto('/flow');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    expect([...releases]).toEqual([canary]);

    const context = await browser.newContext({ baseURL: shopEnv.origin });
    const otherPage = await context.newPage();
    const otherReleases = collectReleases(otherPage);
    await setVisitor(otherPage, stableVisitor);
    await otherPage.goto('/focus');
    await expect(otherPage.getByRole('link', { name: OLD })).toBeVisible();
    expect([...otherReleases]).toEqual([stable]);
    await context.close();

    // A visitor without an id gets one.
    const first = await request.get('/focus', { headers: { cookie: '' } });
    expect(first.headers()['set-cookie']).toMatch(
      /^candor-share=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly/,
    );
  } finally {
    await deployVersion(remote, stable);
    await removeRelease(remote, canary);
  }
});

test('a canary with hydration errors is rolled back by browser reports', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/hydration/);
  const stable = await readServedVersion(remote);
  // The browser renders another text than the edge.
  const canary = await publishChangedRelease(remote, OLD, NEW, /^client\//);
  try {
    await deployVersion(remote, stable, { release: canary, percent: 50 });
    await expectLive(request, canary);
    let visitor = 0;
    const isCanaryServed = async (host = 0) => {
      const headers = { cookie: cookieOf(visitor), ...fromAddress(host) };
      const response = await request.get('/focus', { headers });
      return (await response.text()).includes(`/releases/${remote}/${canary}/`);
    };
    while (!(await isCanaryServed())) visitor += 1;
    // Enough views to judge the canary, and error reports from three addresses.
    for (let host = 1; host <= 20; host += 1) await isCanaryServed(host);
    await setVisitor(page, visitor);
    for (let host = 1; host <= 3; host += 1) {
      await page.setExtraHTTPHeaders(fromAddress(host));
      const report = page.waitForRequest('**/__failures');
      await page.goto('/focus');
      expect((await report).postData()).toBe(`${remote}@${canary}`);
    }
    await expect.poll(isCanaryServed).toBe(false);
    const releases = await (await request.get(`${shopEnv.internal}/__releases`)).text();
    expect(releases).toContain('failed_in_service');
  } finally {
    await deployVersion(remote, stable);
    await removeRelease(remote, canary);
  }
});
