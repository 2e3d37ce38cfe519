import type { Page } from '@playwright/test';
import { Demo, onPretendedHardware, strength } from '../pages/demo';
import { listenQuietly } from '../quiet';
import { expect, test } from '../shop';

const OPENED = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2026-11-21T10:10:00Z');

const asItIs = () => Promise.resolve();

/** A browser whose graphics hardware offers no image effects. */
const withoutWebgl = (page: Page) =>
  page.addInitScript(() => {
    const known = Reflect.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
    const getContext = known?.value as (kind: string, options?: object) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object): unknown {
        return kind === 'webgl' ? null : Reflect.apply(getContext, this, [kind, options]);
      },
    });
  });

const openDemo = async (page: Page): Promise<Demo> => {
  await page.clock.install({ time: OPENED });
  await page.goto('/programme');
  const demo = new Demo(page);
  await demo.comeNear();
  await page.clock.pauseAt(LATER);
  return demo;
};

const differences = (one: number[][], other: number[][]) =>
  one.flatMap((colour, i) => colour.map((value, j) => Math.abs(value - (other[i]?.[j] ?? NaN))));
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('While running, a 10-second countdown ticks each second; at zero the picture turns grayscale; Try Again returns to initial; with image-effect hardware and without it looks the same', async ({
  browser,
}) => {
  // Two browsers, one after the other.
  test.setTimeout(90_000);
  const seen = [];
  for (const prepare of [asItIs, withoutWebgl]) {
    // A context of its own, for its clock stands still.
    const context = await browser.newContext();
    const quiet = listenQuietly(context);
    quiet.expects(onPretendedHardware);
    const page = await context.newPage();
    await prepare(page);
    const demo = await openDemo(page);
    const seconds = page.getByRole('timer');
    await expect(seconds).toHaveText('10seconds');
    const plain = await demo.colours();
    await demo.button('Start').click();
    await expect(demo.picture).toHaveAccessibleName(/opposite colours/);
    const running = await demo.colours();
    await page.clock.runFor(1000);
    await expect(seconds).toHaveText('9seconds');
    await page.clock.runFor(8999);
    await expect(seconds).toHaveText('1seconds');
    expect(await demo.colours()).toEqual(running);
    await page.clock.runFor(1);
    await expect(seconds).toHaveText('0seconds');
    await expect(demo.picture).toHaveAccessibleName(/greys/);
    const done = await demo.colours();
    await demo.button('Try Again').click();
    await expect(demo.button('Start')).toBeFocused();
    expect(await demo.colours()).toEqual(plain);
    // Strong colours, unlike those of the picture, and then no colour at all.
    expect(average(running.map(strength))).toBeGreaterThan(60);
    expect(average(differences(running, plain))).toBeGreaterThan(60);
    expect(Math.max(...done.map(strength))).toBeLessThanOrEqual(2);
    seen.push({ running, done });
    expect(quiet.complaints()).toEqual([]);
    await context.close();
  }
  const [byHardware, byHand] = seen;
  expect(average(differences(byHardware?.running ?? [], byHand?.running ?? []))).toBeLessThan(1);
  expect(Math.max(...differences(byHardware?.done ?? [], byHand?.done ?? []))).toBeLessThanOrEqual(
    2,
  );
});

test('Under 768 px the default image is a portrait; Start and Stop work by keyboard', async ({
  page,
  quiet,
}) => {
  quiet.expects(onPretendedHardware);
  await page.setViewportSize({ width: 390, height: 844 });
  const demo = await openDemo(page);
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

/** A picture as a camera might have made it, of one colour. */
const photo = async (page: Page, width: number, height: number, type: string) => {
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

test('In the done state the user may upload an own image (any image file), which reloads the demo; others are refused; nothing leaves the browser', async ({
  page,
  quiet,
}) => {
  quiet.expects(onPretendedHardware);
  const demo = await openDemo(page);
  await expect(page.getByRole('button', { name: 'Use your own picture' })).toHaveCount(0);
  await demo.button('Start').click();
  await expect(demo.button('Stop')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Use your own picture' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await demo.choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('That file is not a picture.');
  await demo.choose({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByRole('alert')).toContainText('cannot read that picture');
  await expect(demo.button('Try Again')).toBeVisible();

  await demo.choose(await photo(page, 1200, 1600, 'image/jpeg'));
  await expect(demo.button('Start')).toBeFocused();
  await expect(demo.picture).toHaveAccessibleName('Your own picture');
  const canvas = demo.picture.locator('canvas');
  await expect(canvas).toHaveAttribute('width', '600');
  await expect(canvas).toHaveAttribute('height', '800');
  // What measures the visit may come in that time; the picture goes nowhere.
  expect(asked.filter((url) => !/^(blob|data):|\/shell\//.test(url))).toEqual([]);
});

test('Who asked for less motion gets the explanation in three still pictures, and may run it all the same', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/programme');
  await page.getByText('What is happening.').scrollIntoViewIfNeeded();
  for (const name of ['In its opposite colours', 'In greys', 'As the eye paints it'])
    await expect(page.getByRole('img', { name }).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Run it all the same' }).click();
  await expect(new Demo(page).button('Start')).toBeEnabled();
});
