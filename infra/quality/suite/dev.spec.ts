import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { CartPage } from '../../e2e/pages/cart-page';
import { listenQuietly } from '../../e2e/quiet';
import { shopEnv } from '../../e2e/shop-env';
import { keepFigure } from '../figures';
import { openScratchCopy } from '../scratch-copy';

const CHANGES = 10;
const WITHIN_MS = 1000;
const HEADING = 'Your Cart is Empty';
const origin = `http://localhost:${6102 + shopEnv.offset}`;

let scratch: Awaited<ReturnType<typeof openScratchCopy>>;
let source: string;
let text: string;

test.beforeAll(async () => {
  scratch = await openScratchCopy();
  source = path.join(scratch.root, 'mf-cart/src/cart-page/EmptyCart.tsx');
  text = await readFile(source, 'utf8');
});

test.afterAll(() => scratch.remove());

/** Starts the command of the team, in the copy, and waits until its remote is built. */
const startDev = async (...options: string[]) => {
  const dev = spawn('npm', ['run', '--silent', 'dev', '-w', 'mf-cart', '--', ...options], {
    cwd: scratch.root,
    env: { ...process.env, CACHE_DIR: undefined, DATA_DIR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, because npm ends without ending what it started.
    detached: true,
  });
  // Not its exit: npm ends before what it started does.
  const ended = once(dev, 'close');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('Built mf-cart')) resolve();
      });
    void ended.then(() => reject(new Error(said.join('\n'))));
  });
  return {
    /** How long the builds of changes took that it told of. */
    builds: () =>
      said
        .flatMap((line) => /^Built mf-cart in (\d+) ms/.exec(line)?.[1] ?? [])
        .slice(1)
        .map(Number)
        .sort((a, b) => a - b),
    stop: async () => {
      if (dev.pid) process.kill(-dev.pid, 'SIGTERM');
      await ended;
    },
  };
};

const save = (words: string) => writeFile(source, text.replaceAll(HEADING, words));

/** Looks at the team's work in pages in which nothing may go wrong. */
const whileDeveloping = async (
  context: BrowserContext,
  options: readonly string[],
  see: (dev: Awaited<ReturnType<typeof startDev>>) => Promise<void>,
) => {
  test.slow();
  await save(HEADING);
  const quiet = listenQuietly(context);
  const dev = await startDev(...options);
  try {
    await see(dev);
    expect(quiet.complaints()).toEqual([]);
  } finally {
    await dev.stop();
  }
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Hears of each first heading in the frame in which it is drawn. Waiting for a locator would not do: it
 * looks twice a second only.
 */
const hearHeadings = async (page: Page): Promise<EventEmitter> => {
  const heard = new EventEmitter();
  await page.exposeFunction('tellHeading', (words: string) => heard.emit(words));
  await page.addInitScript(() => {
    const { tellHeading } = window as unknown as { tellHeading: (words: string) => void };
    let last = '';
    const look = () => {
      const words = document.querySelector('h1')?.textContent ?? '';
      if (words !== last) tellHeading((last = words));
      requestAnimationFrame(look);
    };
    look();
  });
  return heard;
};

/** How long each of some changes takes from being saved to standing in the page. */
const measure = async (headings: EventEmitter): Promise<number[]> => {
  const took: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const words = `Your Cart is Empty, ${change}`;
    const shown = once(headings, words);
    const saved = performance.now();
    await save(words);
    await shown;
    took.push(Math.round(performance.now() - saved));
  }
  return took.sort((a, b) => a - b);
};

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? NaN;

const ways = [
  { way: 'alone', options: [] },
  { way: 'against a running shop', options: ['--against', shopEnv.origin] },
];

for (const { way, options } of ways) {
  test(`a changed line of mf-cart, developed ${way}, is in the page within a second, and a slip is told in it`, async ({
    page,
    context,
  }) => {
    await whileDeveloping(context, options, async (dev) => {
      const headings = await hearHeadings(page);
      await page.goto(`${origin}/__dev`);
      await page.getByRole('link', { name: '/cart', exact: true }).click();
      await expect(heading(page, HEADING)).toBeVisible();
      const took = await measure(headings);
      await keepFigure({
        what: `a changed line in the page, ${way}`,
        value: `median ${median(took)} ms of ${CHANGES} (${took.join(', ')}), of it ${median(dev.builds())} ms to build`,
      });
      await writeFile(source, `${text}\nconst = 1;\n`);
      await expect(page.getByRole('alert')).toContainText('mf-cart does not build');
      await expect(page.getByRole('alert')).toContainText('EmptyCart.tsx');
      await save('Mended');
      await expect(heading(page, 'Mended')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await page.goto(`${origin}/__dev/CartBadge`);
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Cart 0 items' }),
      ).toBeVisible();
      expect(median(took)).toBeLessThan(WITHIN_MS);
    });
  });
}

test('a cart that is developed with the API of a running shop leads to that shop’s payment page', async ({
  page,
  context,
}) => {
  await whileDeveloping(context, ['--api', shopEnv.origin], async () => {
    const line = { id: 'focus', name: 'Focus', type: 'single', price: 59, isSubscription: false };
    await page.addInitScript(
      (items) => localStorage.setItem('candor.cart', JSON.stringify({ version: 1, items })),
      [{ ...line, quantity: 1 }],
    );
    await page.goto(`${origin}/cart`);
    const payment = await new CartPage(page).checkOut();
    await payment.totalIs('$59.00');
    expect(new URL(payment.page.url()).origin).toBe(shopEnv.simulator);
  });
});

const mistakes: [what: string, options: string[], told: RegExp][] = [
  ['an unknown word', ['--agianst', 'x'], /Unknown option '--agianst'.*Usage: npm run dev/],
  ['no address', ['--against'], /argument missing.*Usage: npm run dev/],
  ['what is no address', ['--against', 'shop'], /'shop' is none/],
  ['a shop that is closed', ['--against', 'http://localhost:9'], /Nothing answers at/],
  ['what is no shop', ['--against', shopEnv.simulator], /not as a Candor shop/],
  ['two shops at once', ['--against', shopEnv.origin, '--api', shopEnv.origin], /leave out --api/],
];

test('a mistake in the command is one sentence, and nothing is started', async () => {
  for (const [what, options, told] of mistakes)
    await expect(startDev(...options), what).rejects.toThrow(told);
});
