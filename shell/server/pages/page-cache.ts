import { LRUCache } from 'lru-cache';
import type { RenderedDocument } from '../rendering/render-page';
import { brotli, brotliQuality, compressPage, type CachedPage } from './compress-page';
import { textOfKey, type PageKey } from './page-key';

/** A page with errors is cached this long, so that many requests render it once. */
const ERROR_TTL_MS = 2000;

type CacheOptions = {
  maxBytes: number;
  /** True when pages are compressed again as small as possible, one after the other. */
  recompress: boolean;
};

type Entry = { key: PageKey; page: CachedPage };

/** Creates a cache of rendered pages; concurrent requests for a page share one render. */
export const createPageCache = ({ maxBytes, recompress }: CacheOptions) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page: { br, gz, csp } }) => br.length + gz.length + csp.length,
  });
  const pending = new Map<string, Promise<CachedPage>>();

  let recompression = Promise.resolve();
  const recompressPage = async ({ key, page }: Entry, bytes: Buffer): Promise<void> => {
    const text = textOfKey(key);
    if (entries.peek(text)?.page !== page) return;
    const br = await brotli(bytes, brotliQuality.small);
    if (entries.peek(text)?.page === page)
      entries.set(text, { key, page: { ...page, br, isSmall: true } });
  };

  const renderOnce = async (
    key: PageKey,
    render: () => Promise<RenderedDocument>,
  ): Promise<CachedPage> => {
    const rendered = await render();
    const bytes = Buffer.from(rendered.html);
    const page = await compressPage(rendered, bytes);
    const hasErrors = page.errors.length > 0;
    entries.set(textOfKey(key), { key, page }, hasErrors ? { ttl: ERROR_TTL_MS } : {});
    if (!hasErrors && recompress)
      recompression = recompression.then(() => recompressPage({ key, page }, bytes));
    return page;
  };

  return {
    /** Returns a cached page, and marks it as recently used. */
    get: (key: PageKey): CachedPage | undefined => entries.get(textOfKey(key))?.page,
    /** Returns whether a page is cached or being rendered. */
    has: (key: PageKey): boolean => entries.has(textOfKey(key)) || pending.has(textOfKey(key)),
    /** The page of a key: cached, being rendered, or rendered now. */
    obtain: (key: PageKey, render: () => Promise<RenderedDocument>): Promise<CachedPage> => {
      const text = textOfKey(key);
      const cached = entries.get(text);
      if (cached) return Promise.resolve(cached.page);
      const before = pending.get(text);
      if (before) return before;
      const started = renderOnce(key, render).finally(() => pending.delete(text));
      pending.set(text, started);
      return started;
    },
    /** Removes the pages whose keys do not match. */
    retain: (matches: (key: PageKey) => boolean): void => {
      for (const [text, { key }] of [...entries.entries()]) if (!matches(key)) entries.delete(text);
    },
    /** How long a page stays cached, in milliseconds. */
    remainingMs: (key: PageKey): number => entries.getRemainingTTL(textOfKey(key)),
    /** Resolves when every cached page has its final size. */
    compressed: (): Promise<void> => recompression,
    bytes: (): number => entries.calculatedSize,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
