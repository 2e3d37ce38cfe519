import type { Browser } from 'playwright';
import { inPageFile, type BenchPage } from './in-page';
import { median, type Row } from './row';

const RUNS = 7;

/** Milliseconds from the click to the painted heading of the other team's prefetched page. */
export const navigationRow = async (
  browser: Browser,
  origin: string,
  from: string,
  link: string,
  expose: string,
  heading: string,
): Promise<Row> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: inPageFile });
    await page.goto(`${origin}${from}`, { waitUntil: 'networkidle' });
    await page.hover(link);
    await page.waitForFunction(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      expose,
    );
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    times.push(
      await page.evaluate(
        ([selector, text]) => (window as BenchPage).__candorBench.clickToHeading(selector, text),
        [link, heading] as const,
      ),
    );
    await page.close();
  }
  return {
    what: `${from} → ${link}, prefetched, click to heading`,
    value: median(times),
    unit: 'ms',
    budget: 100,
  };
};
