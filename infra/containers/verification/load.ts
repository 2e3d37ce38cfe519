import { ask, codeOf } from './ask';
import { project } from './engine';
import { buy, type Purchase } from './shopper';
import { createTally } from './tally';

/** Requests to the shop in a second: pages, and what purchases ask for. */
const RATE = 30;
/** A purchase asks about five times, so that one in two seconds and a half leaves 28 pages. */
const PAGES_A_PURCHASE = 70;

const catalogue = [
  '/',
  '/focus',
  '/deep-sleep',
  '/confidence',
  '/energy',
  '/bundles/joy-stack',
  '/faq',
  '/research',
];

export const PAGE = 'catalogue page';

/** Load that goes on until it is ended. */
export const startLoad = () => {
  const tally = createTally();
  const buying: Promise<Purchase>[] = [];
  const browsing = new Set<Promise<void>>();
  const slow: string[] = [];
  const began = Date.now();
  let pages = 0;

  const openPage = async (path: string): Promise<void> => {
    const at = Date.now();
    const spent = () => `${((Date.now() - at) / 1000).toFixed(1)} s`;
    try {
      const { status, text } = await ask(`${project.origin}${path}`);
      const isWhole = status === 200 && text.includes('</html>') && text.includes('<h1');
      tally.record(PAGE, isWhole ? '200' : `${status}${status === 200 ? ' not whole' : ''}`);
      if (!isWhole) slow.push(`${new Date(at).toISOString()} ${path} ${status} after ${spent()}`);
    } catch (error) {
      tally.record(PAGE, codeOf(error));
      slow.push(`${new Date(at).toISOString()} ${path} ${codeOf(error)} after ${spent()}`);
    }
  };

  const tick = () => {
    // Behind schedule on a busy machine, the rest of the rate is made up for at once.
    const due = Math.floor(((Date.now() - began) / 1000) * RATE) - tally.all() - browsing.size;
    for (let more = 0; more < Math.min(due, RATE); more += 1) {
      if (pages % PAGES_A_PURCHASE === 0) buying.push(buy(tally.record));
      const page = openPage(catalogue[pages % catalogue.length] ?? '/');
      pages += 1;
      browsing.add(page);
      void page.finally(() => browsing.delete(page));
    }
  };
  const timer = setInterval(tick, 1000 / RATE);

  return {
    /** Begins nothing new, waits for what is under way, and answers all that happened. */
    end: async () => {
      clearInterval(timer);
      const seconds = (Date.now() - began) / 1000;
      const asked = tally.all();
      await Promise.all(browsing);
      const purchases = await Promise.all(buying);
      return { tally, purchases, pages, perSecond: asked / seconds, failedPages: slow };
    },
  };
};

export type Load = Awaited<ReturnType<ReturnType<typeof startLoad>['end']>>;
