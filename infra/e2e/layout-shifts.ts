import type { Page } from '@playwright/test';

/** Sums the layout shift scores of the page from its first paint. */
export const watchLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as typeof window & { layoutShift: number }).layoutShift += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of the layout shift scores so far. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Two frames: the observer reports a shift one frame later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as typeof window & { layoutShift: number }).layoutShift),
          ),
        ),
      ),
  );
