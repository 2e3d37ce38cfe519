import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { median } from '../../../bench/row';
import { watchBrowserErrors } from '../../browser-errors';
import { CartPage } from '../../pages/cart-page';
import { shopEnv } from '../../shop-env';
import { reportMeasurement } from '../measurements';
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
  // A reload, or a new component, would empty this field.
  text = (await readFile(source, 'utf8')).replace(
    '</CartTitle>',
    '</CartTitle><input aria-label="Note" />',
  );
});

test.afterAll(() => scratch.remove());

const npmRunDev = ['npm', 'run', '--silent', 'dev', '-w', 'mf-cart', '--'];

/** Starts a command in a folder of the copy and waits for the first build. */
const start = async ([program = '', ...args]: readonly string[], folder = '') => {
  const dev = spawn(program, args, {
    cwd: path.join(scratch.root, folder),
    env: {
      ...process.env,
      CACHE_DIR: undefined,
      DATA_DIR: undefined,
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group, because npm does not stop its children.
    detached: true,
  });
  // `close`, not `exit`: npm exits before its children.
  const closed = once(dev, 'close');
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [dev.stdout, dev.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line.includes('compiled successfully')) resolve();
      });
    void closed.then(() => reject(new Error(output.join('\n'))));
  });
  return {
    /** The reported durations of rebuilds in ms. */
    readBuildTimes: () =>
      output
        .flatMap((line) => /compiled successfully in (\d+) ms/.exec(line)?.[1] ?? [])
        .slice(1)
        .map(Number),
    stop: async () => {
      if (dev.pid) process.kill(-dev.pid, 'SIGTERM');
      await closed;
    },
  };
};

const startDev = (...options: string[]) => start([...npmRunDev, ...options]);

const saveHeading = (name: string) => writeFile(source, text.replaceAll(HEADING, name));

/** Runs the dev command during a test; fails on browser errors. */
const whileDeveloping = async (
  context: BrowserContext,
  open: () => ReturnType<typeof start>,
  run: (dev: Awaited<ReturnType<typeof start>>) => Promise<void>,
) => {
  test.slow();
  await saveHeading(HEADING);
  const browserErrors = watchBrowserErrors(context);
  const dev = await open();
  try {
    await run(dev);
    expect(browserErrors.listUnexpected()).toEqual([]);
  } finally {
    await dev.stop();
  }
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Emits each new h1 in the frame in which it is rendered; a locator would poll too slowly. */
const watchHeadings = async (page: Page): Promise<EventEmitter> => {
  const headings = new EventEmitter();
  await page.exposeFunction('reportHeading', (name: string) => headings.emit(name));
  await page.addInitScript(() => {
    const { reportHeading } = window as typeof window & { reportHeading: (name: string) => void };
    let last = '';
    const check = () => {
      const name = document.querySelector('h1')?.textContent ?? '';
      if (name !== last) reportHeading((last = name));
      requestAnimationFrame(check);
    };
    check();
  });
  return headings;
};

/** The times from saving a change to its rendering, in ms, sorted. */
const measureChanges = async (headings: EventEmitter): Promise<number[]> => {
  const durations: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const name = `Your Cart is Empty, ${change}`;
    const shown = once(headings, name);
    const saved = performance.now();
    await saveHeading(name);
    await shown;
    durations.push(Math.round(performance.now() - saved));
  }
  return durations;
};

const modes = [
  { mode: 'alone', open: () => start(['npx', 'webpack', 'serve'], 'mf-cart') },
  { mode: 'against a running shop', open: () => startDev('--against', shopEnv.origin) },
];

/** The message over the page while the remote does not build. */
const buildError = (page: Page) =>
  page.frameLocator('#webpack-dev-server-client-overlay').locator('body');

for (const { mode, open } of modes) {
  test(`mf-cart ${mode} shows a change within a second and keeps the page's state`, async ({
    page,
    context,
  }) => {
    await whileDeveloping(context, open, async (dev) => {
      const headings = await watchHeadings(page);
      await page.goto(`${origin}/__dev`);
      await page.getByRole('link', { name: '/cart', exact: true }).click();
      await expect(heading(page, HEADING)).toBeVisible();
      await page.getByLabel('Note').fill('two bottles');
      const durations = await measureChanges(headings);
      await expect(page.getByLabel('Note')).toHaveValue('two bottles');
      await reportMeasurement({
        name: `a changed line in the page, ${mode}`,
        value: `median ${median(durations)} ms of ${CHANGES} (${durations.join(', ')}), of it ${median(dev.readBuildTimes())} ms to build`,
      });
      await writeFile(source, `${text}\nconst = 1;\n`);
      await expect(buildError(page)).toContainText('Compiled with problems');
      await expect(buildError(page)).toContainText('EmptyCart.tsx');
      await saveHeading('Mended');
      await expect(heading(page, 'Mended')).toBeVisible();
      await expect(buildError(page)).toHaveCount(0);
      await expect(page.getByLabel('Note')).toHaveValue('two bottles');
      const pageSource = path.join(scratch.root, 'mf-cart/src/CartPage.tsx');
      const pageText = await readFile(pageSource, 'utf8');
      await writeFile(pageSource, pageText.replace("title: 'Your cart'", "title: 'Renamed'"));
      await expect(page).toHaveTitle(/Renamed/);
      await writeFile(pageSource, pageText);
      await expect(page).toHaveTitle(/Your cart/);

      await page.goto(`${origin}/__dev/CartBadge`);
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Cart 0 items' }),
      ).toBeVisible();
      expect(median(durations)).toBeLessThan(WITHIN_MS);
    });
  });
}

test('mf-cart with the API of a running shop opens its payment page', async ({ page, context }) => {
  await whileDeveloping(
    context,
    () => startDev('--api', shopEnv.origin),
    async () => {
      const line = { id: 'focus', name: 'Focus', type: 'single', price: 59, isSubscription: false };
      await page.addInitScript(
        (items) => localStorage.setItem('candor.cart', JSON.stringify({ version: 1, items })),
        [{ ...line, quantity: 1 }],
      );
      await page.goto(`${origin}/cart`);
      const payment = await new CartPage(page).checkOut();
      await payment.expectTotal('$59.00');
      expect(new URL(payment.page.url()).origin).toBe(shopEnv.simulator);
    },
  );
});

const invalidOptions: [what: string, options: string[], message: RegExp][] = [
  ['an unknown option', ['--agianst', 'x'], /unknown option '--agianst'.*Usage: npm run dev/s],
  ['a missing URL', ['--against'], /argument missing.*Usage: npm run dev/s],
  ['an invalid URL', ['--against', 'shop'], /needs the address of a shop.*not 'shop'/],
  ['a stopped shop', ['--against', 'http://localhost:9'], /No response from/],
  ['another server', ['--against', shopEnv.simulator], /is not a Candor shop/],
  ['two shops at once', ['--against', shopEnv.origin, '--api', shopEnv.origin], /omit --api/],
];

test('invalid options print one sentence and start nothing', async () => {
  for (const [what, options, message] of invalidOptions)
    await expect(startDev(...options), what).rejects.toThrow(message);
});

test('a taken port is named', async () => {
  const { port } = new URL(origin);
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  await expect(startDev()).rejects.toThrow(`Port ${port} is taken; mf-cart needs it.`);
  other.close();
});
