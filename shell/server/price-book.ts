import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePriceBook, type PriceBook } from '@candor/catalog-contract/price-book';
import type { Logger } from 'pino';

/** New prices are on the pages this soon. An unchanged price book is a response without a body. */
const REFRESH_MS = 1000;
const TIMEOUT_MS = 2000;

type Options = { apiUrl: URL; file: string; log: Logger };

/**
 * Follows the API's price book, and stores it on disk for times when the API is unavailable. Pages take
 * every price from it.
 */
export const followPriceBook = ({ apiUrl, file, log }: Options) => {
  let book: PriceBook | null = null;
  let timer: NodeJS.Timeout | null = null;
  let hasWarned = false;

  const store = async (next: PriceBook) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(next));
    await rename(`${file}.new`, file);
  };

  const refresh = async (): Promise<void> => {
    try {
      const response = await fetch(new URL('/api/price-book', apiUrl), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(book === null ? {} : { headers: { 'if-none-match': `"${book.version}"` } }),
      });
      if (response.status === 304) {
        hasWarned = false;
        return;
      }
      if (!response.ok) throw new Error(`the API returned ${response.status}`);
      const next = parsePriceBook(await response.json());
      hasWarned = false;
      if (next.version === book?.version) return;
      book = next;
      log.info({ version: next.version }, 'price book updated');
      await store(next);
    } catch (error) {
      if (!hasWarned) log.warn({ reason: String(error) }, 'price book not refreshed');
      hasWarned = true;
    }
  };

  const schedule = () => {
    timer = setTimeout(() => void refresh().then(schedule), REFRESH_MS);
    timer.unref();
  };

  return {
    start: async (): Promise<void> => {
      try {
        book = parsePriceBook(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        // No file yet, or one that a crash has truncated.
        book = null;
      }
      await refresh();
      schedule();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
    },
    /** Null on an edge that has never reached the API. */
    current: (): PriceBook | null => book,
  };
};

export type PriceBookFollower = ReturnType<typeof followPriceBook>;
