import { createCounter } from './counter';
import { project } from './engine';
import { sendRequest, codeOf } from './request';
import { buy, type Purchase } from './shopper';

/** Requests per second, for pages and purchases. */
const RATE = 30;
/** A purchase sends about five requests; one purchase in 2.5 seconds leaves 28 pages per second. */
const PAGES_PER_PURCHASE = 70;

const catalog = [
  '/',
  '/focus',
  '/deep-sleep',
  '/confidence',
  '/energy',
  '/bundles/joy-stack',
  '/faq',
  '/research',
];

export const PAGE = 'catalog page';

/** Starts load that continues until `end` is called. */
export const startLoad = () => {
  const counter = createCounter();
  const buying: Promise<Purchase>[] = [];
  const browsing = new Set<Promise<void>>();
  const failedPages: string[] = [];
  const began = Date.now();
  let pages = 0;

  const openPage = async (path: string): Promise<void> => {
    const at = Date.now();
    const spent = () => `${((Date.now() - at) / 1000).toFixed(1)} s`;
    try {
      const { status, text } = await sendRequest(`${project.origin}${path}`);
      const isComplete = status === 200 && text.includes('</html>') && text.includes('<h1');
      counter.record(PAGE, isComplete ? '200' : `${status}${status === 200 ? ' incomplete' : ''}`);
      if (!isComplete)
        failedPages.push(`${new Date(at).toISOString()} ${path} ${status} after ${spent()}`);
    } catch (error) {
      counter.record(PAGE, codeOf(error));
      failedPages.push(`${new Date(at).toISOString()} ${path} ${codeOf(error)} after ${spent()}`);
    }
  };

  const tick = () => {
    // A busy machine falls behind schedule; later ticks catch up.
    const due = Math.floor(((Date.now() - began) / 1000) * RATE) - counter.all() - browsing.size;
    for (let more = 0; more < Math.min(due, RATE); more += 1) {
      if (pages % PAGES_PER_PURCHASE === 0) buying.push(buy(counter.record));
      const page = openPage(catalog[pages % catalog.length] ?? '/');
      pages += 1;
      browsing.add(page);
      void page.finally(() => browsing.delete(page));
    }
  };
  const timer = setInterval(tick, 1000 / RATE);

  return {
    /** Stops new requests, waits for the pending ones, and resolves to the counts. */
    end: async () => {
      clearInterval(timer);
      const seconds = (Date.now() - began) / 1000;
      const requests = counter.all();
      await Promise.all(browsing);
      const purchases = await Promise.all(buying);
      return {
        counter,
        purchases,
        pages,
        perSecond: requests / seconds,
        failedPages: failedPages,
      };
    },
  };
};

export type Load = Awaited<ReturnType<ReturnType<typeof startLoad>['end']>>;
