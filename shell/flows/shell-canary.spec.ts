import type { APIRequestContext } from '@playwright/test';
import { makeChangedShell } from '../../infra/e2e/changed-shell';
import { FormulaPage } from '../../infra/e2e/pages/formula-page';
import { openSecondEdge, type SecondEdge } from '../../infra/e2e/second-edge';
import { expect, test } from '../../infra/e2e/shop';

const OLD = 'whole leaflet';
const NEW = 'entire leaflet';
const GOOD = 'a11ce0000001';
const BAD = 'bad000000001';

const idOf = (visitor: number) => String(visitor).padStart(22, '0');
const headersOf = (visitor: number, host: number) => ({
  cookie: `candor-share=${idOf(visitor)}`,
  'x-forwarded-for': `203.0.113.${host}`,
});

type ShellReport = { revision: string; canary: { revision: string } | null; failed: object[] };

const readShell = async (request: APIRequestContext, edge: SecondEdge): Promise<ShellReport> => {
  const response = await request.get(`${edge.internal}/__releases`);
  return ((await response.json()) as { shell: ShellReport }).shell;
};

type Pair = { stable: SecondEdge; next: SecondEdge; close: () => Promise<void> };

/** Opens an edge of this shell, and beside it one of the next shell for a third of the visitors. */
const openPair = async (
  request: APIRequestContext,
  shellDist: string,
  revision: string,
): Promise<Pair> => {
  const next = await openSecondEdge({
    settings: { SHELL_DIST: shellDist, TRUSTED_PROXY_HOPS: '3' },
    isCartUnavailable: false,
    offset: 70,
  });
  const stable = await openSecondEdge({
    settings: {
      TRUSTED_PROXY_HOPS: '2',
      SHELL_CANARY_URL: next.origin,
      SHELL_CANARY_PERCENT: '34',
    },
    isCartUnavailable: false,
    offset: 50,
  }).catch(async (error: unknown) => {
    await next.close();
    throw error;
  });
  const close = async () => {
    await stable.close();
    await next.close();
  };
  try {
    // The edge polls the next shell every two seconds.
    await expect
      .poll(async () => (await readShell(request, stable)).canary)
      .toMatchObject({ revision });
  } catch (error) {
    await close();
    throw error;
  }
  return { stable, next, close };
};

/** The first visitor whose page has, or has not, a script of the next shell. */
const findVisitor = async (
  request: APIRequestContext,
  { origin }: SecondEdge,
  revision: string,
  hasNext: boolean,
): Promise<number> => {
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const page = await request.get(`${origin}/focus`, { headers: headersOf(visitor, 99) });
    if ((await page.text()).includes(`/shell/main.${revision}.js`) === hasNext) return visitor;
  }
  throw new Error('No such visitor.');
};

test('some visitors get the next shell on every page, and others this one', async ({
  page,
  request,
}) => {
  const dist = await makeChangedShell(GOOD, (code) => code.replaceAll(OLD, NEW));
  const { stable, close } = await openPair(request, dist, GOOD);
  try {
    const visitor = await findVisitor(request, stable, GOOD, true);
    const other = await findVisitor(request, stable, GOOD, false);
    const footer = page.getByRole('contentinfo');
    await page
      .context()
      .addCookies([{ name: 'candor-share', value: idOf(visitor), url: stable.origin }]);
    await page.goto(`${stable.origin}/focus`);
    await expect(footer).toContainText(NEW);
    await new FormulaPage(page).addToCart();
    await page.goto(`${stable.origin}/about`);
    await expect(footer).toContainText(NEW);
    await footer.getByRole('link', { name: 'Shipping' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping & Delivery');

    await page
      .context()
      .addCookies([{ name: 'candor-share', value: idOf(other), url: stable.origin }]);
    await page.goto(`${stable.origin}/focus`);
    await expect(footer).toContainText(OLD);
  } finally {
    // It may still be loading what a link leads to.
    await page.close();
    await close();
  }
});

test('a next shell that does not start is rolled back, and others lose no page', async ({
  page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/The next shell is broken/);
  const dist = await makeChangedShell(BAD, (code, where) =>
    where === 'client' ? `throw new Error('The next shell is broken');${code}` : code,
  );
  const { stable, next, close } = await openPair(request, dist, BAD);
  try {
    const visitor = await findVisitor(request, stable, BAD, true);
    const other = await findVisitor(request, stable, BAD, false);
    const statusOf = async (who: number, host: number) =>
      (await request.get(`${stable.origin}/focus`, { headers: headersOf(who, host) })).status();
    for (let host = 1; host <= 20; host += 1) {
      expect(await statusOf(visitor, host)).toBe(200);
      expect(await statusOf(other, host)).toBe(200);
    }
    await page
      .context()
      .addCookies([{ name: 'candor-share', value: idOf(visitor), url: stable.origin }]);
    const started = Date.now();
    for (let host = 1; host <= 3; host += 1) {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${host}` });
      const report = page.waitForRequest('**/__failures');
      await page.goto(`${stable.origin}/focus`, { waitUntil: 'load' });
      expect((await report).postData()).toBe('shell');
    }
    await expect
      .poll(async () => (await readShell(request, stable)).failed)
      .toEqual([expect.objectContaining({ revision: BAD })]);
    expect(Date.now() - started).toBeLessThan(60_000);

    // Everybody has the good shell again, with nothing done by hand.
    await page.goto(`${stable.origin}/focus`);
    await new FormulaPage(page).addToCart();
    expect(await statusOf(other, 1)).toBe(200);

    // Without any edge of the next shell nothing changes.
    await next.close();
    expect(await statusOf(visitor, 1)).toBe(200);
  } finally {
    // It may still be loading what a link leads to.
    await page.close();
    await close();
  }
});
