import { expect, test, type Page } from '@playwright/test';
import { Demo } from '../../e2e/pages/demo';
import { keepFigure } from '../figures';

const CYCLES = 50;
const OPENED = new Date('2026-11-21T10:00:00Z');

/** Writes down every context of the graphics hardware that the page asks for. */
const watchContexts = (page: Page) =>
  page.addInitScript(() => {
    const made: WebGLRenderingContext[] = [];
    Object.assign(window, { madeContexts: made });
    const known = Reflect.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');
    const getContext = known?.value as (kind: string, options?: object) => unknown;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object): unknown {
        const context = Reflect.apply(getContext, this, [kind, options]);
        if (context instanceof WebGLRenderingContext) made.push(context);
        return context;
      },
    });
  });

/** How many contexts were made, and how many of them the page still holds. */
const contexts = (page: Page) =>
  page.evaluate(() => {
    const { madeContexts } = window as unknown as { madeContexts: WebGLRenderingContext[] };
    return {
      made: madeContexts.length,
      held: madeContexts.filter((context) => !context.isContextLost()).length,
    };
  });

test('50 start/stop cycles leave no leaked context', async ({ page }) => {
  await watchContexts(page);
  await page.goto('/programme');
  const demo = new Demo(page);
  await demo.comeNear();
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await demo.button('Start').click();
    await demo.button('Stop').click();
    await expect(demo.button('Start')).toBeVisible();
  }
  await expect.poll(() => contexts(page)).toEqual({ made: CYCLES, held: 0 });
});

test('a 12-megapixel upload keeps the page responsive', async ({ page }) => {
  await page.clock.install({ time: OPENED });
  await page.goto('/programme');
  const demo = new Demo(page);
  await demo.comeNear();
  await demo.button('Start').click();
  await expect(demo.button('Stop')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(demo.button('Try Again')).toBeVisible();
  await page.clock.resume();
  const input = page.getByLabel('Your own picture');
  // A photograph with as many details as a camera's.
  await input.evaluate(async (element: HTMLInputElement) => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const paper = canvas.getContext('2d');
    for (let i = 0; paper && i < 20_000; i += 1) {
      paper.fillStyle = `hsl(${(i * 137) % 360} 70% ${20 + (i % 60)}%)`;
      paper.fillRect((i * 7919) % 4000, (i * 104_729) % 3000, 60, 45);
    }
    const type = 'image/jpeg';
    const photo = new File([await canvas.convertToBlob({ type })], 'photo.jpg', { type });
    const chosen = new DataTransfer();
    chosen.items.add(photo);
    element.files = chosen.files;
    const watch = new PerformanceObserver(() => undefined);
    watch.observe({ type: 'longtask' });
    Object.assign(window, { longTasks: watch });
    element.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(demo.picture).toHaveAccessibleName('Your own picture');
  await expect(demo.picture.locator('canvas')).toHaveAttribute('width', '800');
  const longest = await page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: PerformanceObserver };
    return Math.max(0, ...longTasks.takeRecords().map(({ duration }) => duration));
  });
  await keepFigure({
    what: 'longest task while a 12-megapixel picture is read',
    value: longest < 50 ? 'under 50 ms' : `${Math.round(longest)} ms`,
  });
  expect(longest).toBeLessThan(200);
});
