import type { Page } from '@playwright/test';
import { watchBrowserErrors } from '../../infra/e2e/browser-errors';
import { FocusDemo, softwareRenderingWarning, saturation } from '../../infra/e2e/pages/focus-demo';
import { expect, test } from '../../infra/e2e/shop';

const OPENED = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T10:10:00Z');

const keepWebgl = () => Promise.resolve();

const disableWebgl = (page: Page) =>
  page.addInitScript(() => {
    const descriptor = Reflect.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
    const getContext = descriptor?.value as (kind: string, options?: object) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object): unknown {
        return kind === 'webgl' ? null : Reflect.apply(getContext, this, [kind, options]);
      },
    });
  });

const openDemo = async (page: Page): Promise<FocusDemo> => {
  await page.clock.install({ time: OPENED });
  await page.goto('/programme');
  const demo = new FocusDemo(page);
  await demo.scrollIntoView();
  await page.clock.pauseAt(LATER);
  return demo;
};

const differences = (first: number[][], second: number[][]) =>
  first.flatMap((color, i) => color.map((value, j) => Math.abs(value - (second[i]?.[j] ?? NaN))));
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Runs the demo to its end. @returns the colors while it ran, and after it */
const runToTheEnd = async (page: Page) => {
  const demo = await openDemo(page);
  const seconds = page.getByRole('timer');
  await expect(seconds).toHaveText('10seconds');
  const original = await demo.readColors();
  await demo.button('Start').click();
  await expect(demo.picture).toHaveAccessibleName(/opposite colors/);
  // The effect starts after the next frame.
  await page.clock.runFor(100);
  const running = await demo.readColors();
  await page.clock.runFor(900);
  await expect(seconds).toHaveText('9seconds');
  await page.clock.runFor(8999);
  await expect(seconds).toHaveText('1seconds');
  expect(await demo.readColors()).toEqual(running);
  await page.clock.runFor(1);
  await expect(seconds).toHaveCount(0);
  await expect(demo.picture).toHaveAccessibleName(/grays/);
  const done = await demo.readColors();
  await demo.button('Try Again').click();
  await expect(demo.button('Start')).toBeFocused();
  expect(await demo.readColors()).toEqual(original);
  return { original, running, done };
};

test('counts down and turns gray at zero; the same without WebGL', async ({ browser }) => {
  const results = [];
  for (const prepare of [keepWebgl, disableWebgl]) {
    // A context of its own, because the clock is paused.
    const context = await browser.newContext();
    const browserErrors = watchBrowserErrors(context);
    browserErrors.allow(softwareRenderingWarning);
    const page = await context.newPage();
    await prepare(page);
    const { original, running, done } = await runToTheEnd(page);
    // Strong colors that differ from the picture, then grays.
    expect(average(running.map(saturation))).toBeGreaterThan(60);
    expect(average(differences(running, original))).toBeGreaterThan(60);
    expect(Math.max(...done.map(saturation))).toBeLessThanOrEqual(2);
    results.push({ running, done });
    expect(browserErrors.listUnexpected()).toEqual([]);
    await context.close();
  }
  const [webgl, canvas] = results;
  expect(average(differences(webgl?.running ?? [], canvas?.running ?? []))).toBeLessThan(1);
  expect(Math.max(...differences(webgl?.done ?? [], canvas?.done ?? []))).toBeLessThanOrEqual(2);
});

/** A picture of one color. */
const createPhoto = async (page: Page, width: number, height: number, type: string) => {
  const bytes = await page.evaluate(
    async ({ width, height, type }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#c02020';
      context?.fillRect(0, 0, width, height);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())];
    },
    { width, height, type },
  );
  return { name: 'photo', mimeType: type, buffer: Buffer.from(bytes) };
};

test('a failure of WebGL is logged, and the demo goes on without it', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/webgl (failed|context lost), using canvas/);
  browserErrors.allow(softwareRenderingWarning);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const demo = await openDemo(page);
  await demo.button('Start').click();
  await page.clock.runFor(100);
  const running = await demo.readColors();
  await demo.picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('webgl context lost'));
  expect(average(differences(await demo.readColors(), running))).toBeLessThan(1);

  await page.evaluate(() => {
    WebGLRenderingContext.prototype.createShader = () => null;
  });
  await page.clock.runFor(10_000);
  await demo.upload(await createPhoto(page, 600, 800, 'image/png'));
  await expect(demo.picture).toHaveAccessibleName('Your own picture');
  const red = await demo.readColors();
  await demo.button('Start').click();
  await page.clock.runFor(100);
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('webgl failed'));
  expect(average(differences(await demo.readColors(), red))).toBeGreaterThan(60);
});

test('shows a portrait under 768 px; Start and Stop work by keyboard', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(softwareRenderingWarning);
  await page.setViewportSize({ width: 360, height: 640 });
  const demo = await openDemo(page);
  await demo.picture.evaluate((picture) => picture.scrollIntoView({ behavior: 'instant' }));
  await expect(demo.picture).toBeInViewport({ ratio: 1 });
  await expect(demo.button('Start')).toBeInViewport({ ratio: 1 });
  await expect(demo.picture).toHaveAccessibleName('A portrait, drawn');
  await demo.button('Start').focus();
  await page.keyboard.press('Enter');
  await expect(demo.button('Stop')).toBeFocused();
  await page.clock.runFor(3000);
  await expect(page.getByRole('timer')).toHaveText('7seconds');
  await page.keyboard.press('Space');
  await expect(demo.button('Start')).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText('10seconds');
});

test('accepts an image after a run, rejects other files and uploads nothing', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(softwareRenderingWarning);
  const demo = await openDemo(page);
  await expect(page.getByRole('button', { name: 'Use your own picture' })).toHaveCount(0);
  await demo.button('Start').click();
  await expect(demo.button('Stop')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Use your own picture' })).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await demo.upload({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('That file isn’t a picture.');
  await demo.upload({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('can’t read that picture');
  await expect(demo.button('Try Again')).toBeVisible();

  await demo.upload(await createPhoto(page, 1200, 1600, 'image/jpeg'));
  await expect(demo.button('Start')).toBeFocused();
  await expect(demo.picture).toHaveAccessibleName('Your own picture');
  const canvas = demo.picture.locator('canvas');
  await expect(canvas).toHaveAttribute('width', '600');
  await expect(canvas).toHaveAttribute('height', '800');
  // The web-vitals script may be loaded.
  expect(requested.filter((url) => !/^(blob|data):|\/shell\//.test(url))).toEqual([]);
});

test('shows three still images with reduced motion, and runs on request', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/programme');
  await page.getByText('What is happening.').scrollIntoViewIfNeeded();
  for (const name of ['In its opposite colors', 'In grays', 'As the eye paints it'])
    await expect(page.getByRole('img', { name }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Run it anyway' }).click();
  await expect(new FocusDemo(page).button('Start')).toBeEnabled();
});
