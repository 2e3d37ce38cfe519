import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** One measurement as `server/metrics/receive-vitals.ts` reads it. */
type Sample = { name: string; value: number; path: string; navigation: 'load' | 'in-page' };

const ENDPOINT = '/api/vitals';
/** Limits of the edge. */
const MAX_SAMPLES = 40;
const MAX_PATH_LENGTH = 200;

const pathOf = (url = location.href): string =>
  new URL(url, location.href).pathname.slice(0, MAX_PATH_LENGTH);

let isMeasuring = false;

/**
 * Measures web vitals and sends them when the page is hidden or left: numbers and the path, nothing
 * about the visitor. The browser buffers the entries from before this runs.
 */
export const measureVitals = (): void => {
  if (isMeasuring) return;
  isMeasuring = true;
  const recordedIds = new Set<string>();
  const queue: Sample[] = [];

  const record = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    const isInPage = navigationType === 'soft-navigation';
    // A page from the back-forward cache does not measure the shop, an in-page navigation has no
    // first byte, and a metric that grows after the page was hidden keeps its first value.
    if (
      navigationType === 'back-forward-cache' ||
      (isInPage && name === 'TTFB') ||
      recordedIds.has(id)
    )
      return;
    recordedIds.add(id);
    const navigation = isInPage ? 'in-page' : 'load';
    queue.push({ name, value, path: pathOf(navigationURL), navigation });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(record, { reportSoftNavs: true });

  const send = () => {
    while (queue.length > 0) {
      const samples = JSON.stringify({ samples: queue.splice(0, MAX_SAMPLES) });
      navigator.sendBeacon(ENDPOINT, new Blob([samples], { type: 'application/json' }));
    }
  };
  // Registered after web-vitals' own listeners, which finalize metrics in these events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
};
