import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePriceBook, type PriceBook } from '@candor/catalog-contract/price-book';
import type { Logger } from 'pino';

const REFRESH_MS = 30_000;
const RETRY_MS = 1000;
const TIMEOUT_MS = 2000;

type Options = { apiUrl: URL; file: string; log: Logger };

/**
 * The price book as the edge knows it: asked of the API, kept on disk for the day the API is away.
 * A page never shows a price that did not come from here.
 */
export const followPriceBook = ({ apiUrl, file, log }: Options) => {
  let book: PriceBook | null = null;
  let timer: NodeJS.Timeout | null = null;
  let warned = false;

  const keep = async (next: PriceBook) => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(next));
    await rename(`${file}.new`, file);
  };

  const refresh = async (): Promise<void> => {
    try {
      const response = await fetch(new URL('/api/price-book', apiUrl), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the API answered ${response.status}`);
      const next = parsePriceBook(await response.json());
      warned = false;
      if (next.version === book?.version) return;
      book = next;
      log.info({ version: next.version }, 'price book taken over');
      await keep(next);
    } catch (error) {
      if (!warned)
        log.warn({ reason: String(error) }, 'price book not refreshed: keeping the last');
      warned = true;
    }
  };

  const schedule = () => {
    timer = setTimeout(
      () => void refresh().then(schedule),
      book && !warned ? REFRESH_MS : RETRY_MS,
    );
    timer.unref();
  };

  return {
    start: async (): Promise<void> => {
      try {
        book = parsePriceBook(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        // No book was ever kept here, or a crash cut it short: the API has the true one.
        book = null;
      }
      await refresh();
      schedule();
    },
    stop: (): void => {
      if (timer) clearTimeout(timer);
    },
    /** Null only on an edge that has never reached the API. */
    current: (): PriceBook | null => book,
  };
};

export type PriceBookFollower = ReturnType<typeof followPriceBook>;
