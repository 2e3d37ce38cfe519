import type { Browser, BrowserContext, Page } from 'playwright';
import { profile, waitUntilHydrated } from './cold-load';
import { inPageFile, type BenchPage } from './in-page';
import { median, type Row } from './row';

const RUNS = 7;

/** A link to a page of another team, with the first script and the heading of that page. */
type Click = { from: string; link: string; script: string; heading: string };

const click: Click = {
  from: '/focus',
  link: 'a[href="/research"]',
  script: '__federation_expose_ResearchPage',
  heading: 'The evidence',
};

const openPhone = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    viewport: { width: profile.width, height: profile.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });

const openDesktop = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });

const slowDown = async (context: BrowserContext, page: Page): Promise<void> => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: profile.bytesPerSecond,
    uploadThroughput: profile.bytesPerSecond / 2,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
};

/** Links in view are not prefetched for visitors who save data. */
const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g', downlink: 1.6 },
    }),
  );

const waitUntilRequested = (page: Page, part: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

const measureClick = async (
  context: BrowserContext,
  { isPhone, isPrefetched }: { isPhone: boolean; isPrefetched: boolean },
): Promise<number> => {
  const page = await context.newPage();
  await page.addInitScript({ path: inPageFile });
  if (!isPrefetched) await saveData(page);
  if (isPhone) await slowDown(context, page);
  await page.goto(click.from, { waitUntil: 'networkidle' });
  await waitUntilHydrated(page);
  // A first sign of use, as every visitor gives before a click.
  await page.evaluate(() => scrollBy(0, 1));
  await waitUntilRequested(page, '/releases/scripts/');
  if (isPrefetched) {
    // A pointer over the link, or a link in view, starts the prefetch.
    await page.dispatchEvent(click.link, 'pointerover');
    await waitUntilRequested(page, click.script);
    await page.waitForLoadState('networkidle');
  }
  await waitUntilHydrated(page);
  return page.evaluate(
    ({ link, heading }) => (window as BenchPage).__candorBench.clickToHeading(link, heading),
    click,
  );
};

const rows = [
  { on: 'on a phone, not prefetched', isPhone: true, isPrefetched: false, budget: 400 },
  { on: 'on a phone, prefetched', isPhone: true, isPrefetched: true, budget: 120 },
  { on: 'on a fast desktop, prefetched', isPhone: false, isPrefetched: true, budget: 50 },
] as const;

/** Milliseconds from the click to the painted heading of another team's page, in each situation. */
export const navigationRows = async (browser: Browser, origin: string): Promise<Row[]> => {
  const measured: Row[] = [];
  for (const { on, budget, ...situation } of rows) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const open = situation.isPhone ? openPhone : openDesktop;
      const context = await open(browser, origin);
      try {
        times.push(await measureClick(context, situation));
      } finally {
        await context.close();
      }
    }
    measured.push({
      what: `${click.from} → /research ${on}`,
      value: median(times),
      unit: 'ms',
      budget,
    });
  }
  return measured;
};
