import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedDocument } from '../rendering/render-page';
import type { Encoding } from '../http/encoding';

/** A page with errors is cached this long, so that many requests render it once. */
const ERROR_TTL_MS = 2000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A new page is compressed quickly for the first response, and later again as small as possible. */
const brotliQuality = { quick: 5, small: 11 };

/** A compressed page, with a strong ETag for each encoding. */
export type CachedPage = {
  status: number;
  csp: string;
  tag: string;
  br: Buffer;
  gz: Buffer;
  /** Whether `br` has its final size. */
  isSmall: boolean;
  errors: readonly string[];
  /** Whether a failed release awaits its recheck; then the view does not count for a canary. */
  isUndecided: boolean;
};

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const compress = async (page: RenderedDocument, bytes: Buffer): Promise<CachedPage> => {
  const [br, gz] = await Promise.all([brotli(bytes, brotliQuality.quick), toGzip(bytes)]);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const { status, csp, errors, isUndecided } = page;
  return { status, csp, tag, br, gz, isSmall: false, errors, isUndecided };
};

/** A page in one encoding. */
export const bytesOf = (page: CachedPage, encoding: Encoding): Buffer => {
  if (encoding === '') return gunzipSync(page.gz);
  return encoding === 'br' ? page.br : page.gz;
};

/** The strong ETag of a page in one encoding. */
export const etagOf = ({ tag, isSmall }: CachedPage, encoding: Encoding): string => {
  if (encoding === '') return `"${tag}"`;
  return `"${tag}-${encoding}${encoding === 'br' && !isSmall ? '-quick' : ''}"`;
};

type CacheOptions = {
  maxBytes: number;
  /** Whether pages are compressed again as small as possible, one after the other. */
  recompress: boolean;
};

/** Creates a cache of rendered pages; concurrent requests for a page share one render. */
export const createPageCache = ({ maxBytes, recompress }: CacheOptions) => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gz, csp }) => br.length + gz.length + csp.length,
  });
  const pending = new Map<string, Promise<CachedPage>>();

  let recompression = Promise.resolve();
  const recompressPage = async (key: string, page: CachedPage, bytes: Buffer): Promise<void> => {
    if (pages.peek(key) !== page) return;
    const br = await brotli(bytes, brotliQuality.small);
    if (pages.peek(key) === page) pages.set(key, { ...page, br, isSmall: true });
  };

  const renderOnce = async (
    key: string,
    render: () => Promise<RenderedDocument>,
  ): Promise<CachedPage> => {
    const rendered = await render();
    const bytes = Buffer.from(rendered.html);
    const page = await compress(rendered, bytes);
    const hasErrors = page.errors.length > 0;
    pages.set(key, page, hasErrors ? { ttl: ERROR_TTL_MS } : {});
    if (!hasErrors && recompress)
      recompression = recompression.then(() => recompressPage(key, page, bytes));
    return page;
  };

  return {
    /** Returns a cached page, and marks it as recently used. */
    get: (key: string): CachedPage | undefined => pages.get(key),
    /** Whether a page is cached or being rendered. */
    has: (key: string): boolean => pages.has(key) || pending.has(key),
    /** The page of a key: cached, being rendered, or rendered now. */
    obtain: (key: string, render: () => Promise<RenderedDocument>): Promise<CachedPage> => {
      const cached = pages.get(key);
      if (cached) return Promise.resolve(cached);
      const before = pending.get(key);
      if (before) return before;
      const started = renderOnce(key, render).finally(() => pending.delete(key));
      pending.set(key, started);
      return started;
    },
    /** Removes the pages whose keys do not match. */
    retain: (matches: (key: string) => boolean): void => {
      for (const key of [...pages.keys()]) if (!matches(key)) pages.delete(key);
    },
    /** How long a page stays cached, in milliseconds. */
    remainingMs: (key: string): number => pages.getRemainingTTL(key),
    /** Resolves when every cached page has its final size. */
    compressed: (): Promise<void> => recompression,
    bytes: (): number => pages.calculatedSize,
  };
};
