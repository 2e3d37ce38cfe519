import type { Browser, BrowserContext, Page } from 'playwright';
import { desktop, openDevice, phone, slowDown, waitUntilHydrated, type Profile } from './cold-load';
import { inPageFile, type BenchPage } from './in-page';
import { median, type Row } from './row';

const RUNS = 7;

/** A link to a page, with the first script and the heading of that page. */
type Click = { from: string; to: string; script: string; heading: string };

const toFocus = {
  to: '/focus',
  script: '__federation_expose_FormulaPage',
  heading: 'Focus',
} as const;

const toResearch: Click = {
  from: '/focus',
  to: '/research',
  script: '__federation_expose_ResearchPage',
  heading: 'The evidence',
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
  { from, to, script, heading }: Click,
  { device, isPrefetched }: { device: Profile; isPrefetched: boolean },
): Promise<number> => {
  const link = `main a[href="${to}"], header a[href="${to}"]`;
  const page = await context.newPage();
  await page.addInitScript({ path: inPageFile });
  if (!isPrefetched) await saveData(page);
  if (device.isPhone) await slowDown(await context.newCDPSession(page), device);
  await page.goto(from, { waitUntil: 'networkidle' });
  await waitUntilHydrated(page);
  // A first sign of use, as every visitor gives before a click.
  await page.evaluate(() => scrollBy(0, 1));
  await waitUntilRequested(page, '/releases/scripts/');
  if (isPrefetched) {
    // A pointer over the link, or a link in view, starts the prefetch.
    await page.dispatchEvent(link, 'pointerover');
    await waitUntilRequested(page, script);
    await page.waitForLoadState('networkidle');
  }
  await waitUntilHydrated(page);
  return page.evaluate(
    ([selector, text]) => (window as BenchPage).__candorBench.clickToHeading(selector, text),
    [link, heading] as const,
  );
};

const onPhone = { on: 'on a phone, not prefetched', device: phone, isPrefetched: false };
const prefetched = { on: 'on a phone, prefetched', device: phone, isPrefetched: true };
const onDesktop = { on: 'on a fast desktop, prefetched', device: desktop, isPrefetched: true };

const rows = [
  { click: toResearch, ...onPhone, budget: 330 },
  { click: { from: '/', ...toFocus }, ...onPhone, budget: 330 },
  { click: { from: '/formulas', ...toFocus }, ...onPhone, budget: 330 },
  { click: toResearch, ...prefetched, budget: 120 },
  { click: { from: '/formulas', ...toFocus }, ...prefetched, budget: 120 },
  { click: toResearch, ...onDesktop, budget: 50 },
];

/** Milliseconds from the click to the painted heading of another page, in each situation. */
export const navigationRows = async (browser: Browser, origin: string): Promise<Row[]> => {
  const measured: Row[] = [];
  for (const { click, on, budget, ...situation } of rows) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await openDevice(browser, situation.device, origin);
      try {
        times.push(await measureClick(context, click, situation));
      } finally {
        await context.close();
      }
    }
    measured.push({
      what: `${click.from} → ${click.to} ${on}`,
      value: median(times),
      unit: 'ms',
      budget,
    });
  }
  return measured;
};
