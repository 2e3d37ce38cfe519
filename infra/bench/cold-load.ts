import type { Browser, CDPSession, Page } from 'playwright';
import { inPageFile, type BenchPage } from './in-page';

/** The mobile profile of infra/docs/budgets.md. */
export const profile = {
  width: 412,
  height: 823,
  latencyMs: 150,
  bytesPerSecond: 200_000,
  slowdown: 4,
};
/** A page has loaded when no response arrived for this long. */
const QUIET_MS = 1500;

/** The cost of one cold load. Bytes are those on the wire; times are in milliseconds. */
export type ColdLoad = {
  scriptBytes: number;
  allBytes: number;
  requests: number;
  /** Bytes of the fonts that had arrived at the first paint. */
  fontBytesBeforePaint: number;
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
  /** The visible words, in lower case. */
  words: ReadonlySet<string>;
};

const wordsIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);

const countTraffic = (cdp: CDPSession) => {
  const kinds = new Map<string, string>();
  const traffic = { scriptBytes: 0, allBytes: 0, requests: 0, lastAt: Date.now() };
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind || kind === 'Other') return;
    traffic.requests += 1;
    traffic.allBytes += encodedDataLength;
    if (kind === 'Script') traffic.scriptBytes += encodedDataLength;
    traffic.lastAt = Date.now();
  });
  return traffic;
};

/** Runs in a new page with empty caches, on the mobile profile. */
export const onPhone = async <Result>(
  browser: Browser,
  run: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    viewport: { width: profile.width, height: profile.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: inPageFile });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latencyMs,
      downloadThroughput: profile.bytesPerSecond,
      uploadThroughput: profile.bytesPerSecond / 2,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
    return await run(page, cdp);
  } finally {
    await context.close();
  }
};

/** Waits until React has the page and nothing is left to do: a tap before is stored and repeated. */
export const waitUntilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main *') ?? {}).some((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

const fontBytesUntil = (page: Page, paint: number): Promise<number> =>
  page.evaluate(
    (time) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => 'encodedBodySize' in entry)
        .filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd <= time)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    paint,
  );

/** Loads a page with empty caches, on the mobile profile. */
export const coldLoad = (browser: Browser, url: string): Promise<ColdLoad> =>
  onPhone(browser, async (page, cdp) => {
    const traffic = countTraffic(cdp);
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - traffic.lastAt < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { fcp, lcp, cls, long } = await page.evaluate(
      () => (window as BenchPage).__candorBench.vitals,
    );
    if (lcp === 0) throw new Error(`${url} painted nothing`);
    const text = await page.evaluate(() => document.body.innerText);
    const blocking = long
      .filter(([start]) => start >= fcp)
      .reduce((sum, [, ms]) => sum + Math.max(0, ms - 50), 0);
    const fontBytesBeforePaint = await fontBytesUntil(page, fcp);
    return { ...traffic, fontBytesBeforePaint, fcp, lcp, cls, blocking, words: wordsIn(text) };
  });

/** The words of raw HTML, outside scripts and styles. */
export const wordsInHtml = (html: string): ReadonlySet<string> =>
  wordsIn(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<[^<>]+>/g, ' ')
      .replace(/&(?:#x27|#39);/g, "'")
      .replace(/&amp;/g, '&'),
  );
