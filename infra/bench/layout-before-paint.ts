import type { Browser } from 'playwright';
import { onDevice } from './cold-load';
import { median, type Row } from './row';

const RUNS = 9;

/** The part of a trace event that counts here; times are in microseconds. */
type TraceEvent = { name: string; ph: string; pid: number; ts: number; dur?: number };

/** Milliseconds of layout before the first paint of one cold load. */
const traceLayout = async (browser: Browser, url: string): Promise<number> => {
  const tracer = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tracer.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await tracer.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline', 'loading', 'blink.user_timing'] },
    transferMode: 'ReportEvents',
  });
  await onDevice(browser, (page) => page.goto(url, { waitUntil: 'load' }));
  const complete = new Promise((resolve) => tracer.on('Tracing.tracingComplete', resolve));
  await tracer.send('Tracing.end');
  await complete;
  await tracer.detach();
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${url} painted nothing`);
  // Only the main thread of a page has this event.
  return events
    .filter(
      ({ name, ph, pid, ts }) =>
        name === 'Layout' && ph === 'X' && pid === paint.pid && ts < paint.ts,
    )
    .reduce((sum, { dur = 0 }) => sum + dur / 1000, 0);
};

/** How long the browser lays out before it paints for the first time, on the mobile profile. */
export const layoutRow = async (browser: Browser, origin: string, path: string): Promise<Row> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await traceLayout(browser, origin + path));
  return {
    what: `${path} layout before the first paint`,
    value: median(times),
    unit: 'ms',
    budget: 150,
  };
};
