import { expect, test, type Page } from '@playwright/test';
import { FocusDemo } from '../../pages/focus-demo';
import { reportMeasurement } from '../measurements';

const CYCLES = 50;
const OPENED = new Date('2026-11-21T10:00:00Z');

/** Records every WebGL context of the page. */
const watchContexts = (page: Page) =>
  page.addInitScript(() => {
    const created: WebGLRenderingContext[] = [];
    Object.assign(window, { webglContexts: created });
    const descriptor = Reflect.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
    const getContext = descriptor?.value as (kind: string, options?: object) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object): unknown {
        const context = Reflect.apply(getContext, this, [kind, options]);
        if (context instanceof WebGLRenderingContext) created.push(context);
        return context;
      },
    });
  });

/** The numbers of created and of live contexts. */
const countContexts = (page: Page) =>
  page.evaluate(() => {
    const { webglContexts } = window as typeof window & { webglContexts: WebGLRenderingContext[] };
    return {
      created: webglContexts.length,
      live: webglContexts.filter((context) => !context.isContextLost()).length,
    };
  });

test('50 start/stop cycles leave no leaked context', async ({ page }) => {
  await watchContexts(page);
  await page.goto('/programme');
  const demo = new FocusDemo(page);
  await demo.scrollIntoView();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await demo.button('Start').click();
    await demo.button('Stop').click();
    await expect(demo.button('Start')).toBeVisible();
  }
  await expect.poll(() => countContexts(page)).toEqual({ created: CYCLES, live: 0 });
});

test('a 12-megapixel upload keeps the page responsive', async ({ page }) => {
  await page.clock.install({ time: OPENED });
  await page.goto('/programme');
  const demo = new FocusDemo(page);
  await demo.scrollIntoView();
  await demo.button('Start').click();
  await expect(demo.button('Stop')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(demo.button('Try Again')).toBeVisible();
  await page.clock.resume();
  const input = page.getByLabel('Your own picture');
  // The generated picture is as detailed as a photograph.
  await input.evaluate(async (element: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    for (let i = 0; context && i < 20_000; i += 1) {
      context.fillStyle = `hsl(${(i * 137) % 360} 70% ${20 + (i % 60)}%)`;
      context.fillRect((i * 7919) % 4000, (i * 104_729) % 3000, 60, 45);
    }
    const type = 'image/jpeg';
    const photo = new File([await canvas.convertToBlob({ type })], 'photo.jpg', { type });
    const files = new DataTransfer();
    files.items.add(photo);
    element.files = files.files;
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'longtask' });
    Object.assign(window, { longTasks: observer });
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(demo.picture).toHaveAccessibleName('Your own picture');
  await expect(demo.picture.locator('canvas')).toHaveAttribute('width', '800');
  const longest = await page.evaluate(() => {
    const { longTasks } = window as typeof window & { longTasks: PerformanceObserver };
    return Math.max(0, ...longTasks.takeRecords().map(({ duration }) => duration));
  });
  await reportMeasurement({
    name: 'longest task while a 12-megapixel picture is read',
    value: longest < 50 ? 'under 50 ms' : `${Math.round(longest)} ms`,
  });
  expect(longest).toBeLessThan(200);
});
