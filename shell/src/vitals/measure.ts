import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';

/** As `api/src/vitals/vitals.schema.ts` reads it. */
type Sample = { name: string; value: number; path: string; navigation: 'load' | 'in-page' };

const ADDRESS = '/api/vitals';
/** What the API takes in one batch, and the longest address that it reads. */
const MAX_SAMPLES = 40;
const MAX_PATH = 200;

const pathOf = (url = location.href): string =>
  new URL(url, location.href).pathname.slice(0, MAX_PATH);

let isMeasuring = false;

/**
 * Measures how fast the shop is for this visitor and says so when the page is hidden or left: a few
 * numbers and the page's address, nothing of who it was. Browsers keep what happened before this runs.
 */
export const measure = (): void => {
  if (isMeasuring) return;
  isMeasuring = true;
  const told = new Set<string>();
  const waiting: Sample[] = [];

  const note = ({ id, name, value, navigationType, navigationURL }: MetricType) => {
    const isInPage = navigationType === 'soft-navigation';
    // A page from the browser's own memory says nothing of the shop, nor does the first byte of one
    // that was never asked for. A figure that grows after the page was hidden stays as first told.
    if (navigationType === 'back-forward-cache' || (isInPage && name === 'TTFB') || told.has(id))
      return;
    told.add(id);
    const navigation = isInPage ? 'in-page' : 'load';
    waiting.push({ name, value, path: pathOf(navigationURL), navigation });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportSoftNavs: true });

  const send = () => {
    while (waiting.length > 0) {
      const samples = JSON.stringify({ samples: waiting.splice(0, MAX_SAMPLES) });
      navigator.sendBeacon(ADDRESS, new Blob([samples], { type: 'application/json' }));
    }
  };
  // After the listeners of the measures, which come to their last figures in these very events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
};
