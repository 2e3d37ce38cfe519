import type { Browser, Locator, Page } from 'playwright';
import { onDevice, waitUntilHydrated } from './cold-load';
import type { BenchPage } from './in-page';
import { median, type Row } from './row';

const RUNS = 7;
/** Shorter interactions are not reported; they count as this. */
const SHORTEST_MS = 16;

type Interaction = {
  what: string;
  path: string;
  /** Runs before the measurement; returns what is tapped. */
  find: (page: Page) => Locator | Promise<Locator>;
};

/** The buy bar of a phone, or the plan beside the picture. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const interactions: readonly Interaction[] = [
  { what: 'add to cart', path: '/focus', find: (page) => button(page, 'Add to Cart') },
  { what: 'stepper', path: '/focus', find: (page) => button(page, 'One more') },
  {
    what: 'filter',
    path: '/research',
    find: async (page) => {
      await page.getByText(/^Subject:/).tap();
      return page.getByRole('button', { name: /^Popular Science/ });
    },
  },
  { what: 'tab', path: '/auth', find: (page) => page.getByRole('tab', { name: 'Sign Up' }) },
  {
    what: 'dialog',
    path: '/research',
    find: (page) => page.getByRole('article').first().getByRole('link').first(),
  },
  {
    what: 'countdown',
    path: '/programme',
    find: async (page) => {
      // Its code loads when it is near the window.
      await page.getByText('What is happening.').scrollIntoViewIfNeeded();
      return page.getByRole('button', { name: 'Start', exact: true });
    },
  },
];

/** Milliseconds from a tap to the next paint, on the mobile profile. */
const measure = (browser: Browser, origin: string, { path, find }: Interaction) =>
  onDevice(browser, async (page) => {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await waitUntilHydrated(page);
    const target = await find(page);
    await target.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      (window as BenchPage).__candorBench.interactions.length = 0;
    });
    await target.tap();
    return page.evaluate(async (shortest) => {
      // The observer reports an interaction after the frame that it painted.
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })),
      );
      return Math.max(shortest, ...(window as BenchPage).__candorBench.interactions);
    }, SHORTEST_MS);
  });

/** INP of the interactions that a shopper has most. */
export const interactionRows = async (browser: Browser, origin: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const interaction of interactions) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await measure(browser, origin, interaction));
    rows.push({
      what: `${interaction.path} ${interaction.what}, tap to paint`,
      value: median(times),
      unit: 'ms',
      budget: 100,
    });
  }
  return rows;
};
