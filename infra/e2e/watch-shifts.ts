import type { Page } from '@playwright/test';

/** Sums the layout shift scores of the page, from before the first paint. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { totalShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { totalShift: number }).totalShift += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shift scores until now, without a unit. */
export const totalShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Two frames: the observer reports a shift one frame later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { totalShift: number }).totalShift),
          ),
        ),
      ),
  );
