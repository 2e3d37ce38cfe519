import type { Page } from '@playwright/test';

/** Adds up how much of the window moved, from before the first paint on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved until now. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // Two frames: what moved in the first is told in the second.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifted: number }).shifted)),
        ),
      ),
  );
