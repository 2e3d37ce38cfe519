import type { APIRequestContext, Page } from '@playwright/test';
import { order, publishChanged, servedVersion, unpublish } from '../releases';
import { expect, test } from '../shop';
import { shopEnv } from '../shop-env';

const remote = 'mf-catalog';
const OLD = 'Choose Your Plan';
const NEW = 'Take Your Time Now';

const idOf = (visitor: number) => String(visitor).padStart(22, '0');
const cookieOf = (visitor: number) => `candor-share=${idOf(visitor)}`;
const cameFrom = (host: number) => ({ 'x-forwarded-for': `203.0.113.${host}` });

/** The first visitor to whom a page says this, once a canary is live. */
const visitorWhoReads = async (request: APIRequestContext, text: string): Promise<number> => {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const page = await request.get('/focus', { headers: { cookie: cookieOf(visitor) } });
    if ((await page.text()).includes(text)) return visitor;
  }
  throw new Error(`Nobody reads '${text}'`);
};

const comeAs = (page: Page, visitor: number) =>
  page.context().addCookies([{ name: 'candor-share', value: idOf(visitor), url: shopEnv.origin }]);

/** Collects the releases of the remote of which a page asks for files. */
const releasesAsked = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (sent) => {
    const version = new RegExp(`/releases/${remote}/([^/]+)/`).exec(sent.url())?.[1];
    if (version !== undefined) asked.add(version);
  });
  return asked;
};

const isLive = (request: APIRequestContext, version: string) =>
  expect
    .poll(async () => {
      const said = await request.get(`${shopEnv.internal}/__releases`);
      const { canaries } = (await said.json()) as { canaries: { version: string }[] };
      return canaries.map((canary) => canary.version);
    })
    .toContain(version);

test('a visitor of the canary has it on every page and after a reload, another the stable release', async ({
  page,
  browser,
  request,
}) => {
  const stable = await servedVersion(remote);
  const canary = await publishChanged(remote, OLD, NEW);
  try {
    await order(remote, stable, { release: canary, percent: 50 });
    await isLive(request, canary);
    const some = await visitorWhoReads(request, NEW);
    const other = await visitorWhoReads(request, OLD);

    const asked = releasesAsked(page);
    await comeAs(page, some);
    await page.goto('/focus');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    await page.goto('/flow');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    expect([...asked]).toEqual([canary]);

    const context = await browser.newContext({ baseURL: shopEnv.origin });
    const elsewhere = await context.newPage();
    const askedElsewhere = releasesAsked(elsewhere);
    await comeAs(elsewhere, other);
    await elsewhere.goto('/focus');
    await expect(elsewhere.getByRole('link', { name: OLD })).toBeVisible();
    expect([...askedElsewhere]).toEqual([stable]);
    await context.close();

    // Whoever comes without an id is given one.
    const first = await request.get('/focus', { headers: { cookie: '' } });
    expect(first.headers()['set-cookie']).toMatch(
      /^candor-share=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly/,
    );
  } finally {
    await order(remote, stable);
    await unpublish(remote, canary);
  }
});

test('a canary that browsers cannot take over is rolled back by what they tell', async ({
  page,
  request,
  quiet,
}) => {
  quiet.expects(/hydration/);
  const stable = await servedVersion(remote);
  // What the browser draws is not what the edge has drawn.
  const canary = await publishChanged(remote, OLD, NEW, /^client\//);
  try {
    await order(remote, stable, { release: canary, percent: 50 });
    await isLive(request, canary);
    let visitor = 0;
    const served = async (host = 0) => {
      const headers = { cookie: cookieOf(visitor), ...cameFrom(host) };
      const said = await request.get('/focus', { headers });
      return (await said.text()).includes(`/releases/${remote}/${canary}/`);
    };
    while (!(await served())) visitor += 1;
    // Enough views for a judgement; from three addresses the page is opened by a browser.
    for (let host = 1; host <= 20; host += 1) await served(host);
    await comeAs(page, visitor);
    for (let host = 1; host <= 3; host += 1) {
      await page.setExtraHTTPHeaders(cameFrom(host));
      const told = page.waitForRequest('**/__fault');
      await page.goto('/focus');
      expect((await told).postData()).toBe(`${remote}@${canary}`);
    }
    await expect.poll(served).toBe(false);
    const report = await (await request.get(`${shopEnv.internal}/__releases`)).text();
    expect(report).toContain('failed_in_service');
  } finally {
    await order(remote, stable);
    await unpublish(remote, canary);
  }
});
