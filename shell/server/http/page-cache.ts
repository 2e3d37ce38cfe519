import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DrawnPage } from '../rendering/draw-page';

/** A page in which something failed is kept this long: not for ever, but a storm draws it once. */
const FAULTY_TTL_MS = 2000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What a shopper waits for is packed quickly, and again as small as can be when it stays. */
const brotliQuality = { quick: 5, small: 11 };

/** A page as it goes out: compressed, with a strong tag for each encoding. */
export type CachedPage = {
  status: number;
  csp: string;
  tag: string;
  br: Buffer;
  gz: Buffer;
  /** Whether `br` is as small as it will be. */
  isSmall: boolean;
  errors: readonly string[];
  /** What the edge does not yet know says nothing for or against a canary. */
  isUndecided: boolean;
};

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const pack = async (page: DrawnPage, bytes: Buffer): Promise<CachedPage> => {
  const [br, gz] = await Promise.all([brotli(bytes, brotliQuality.quick), toGzip(bytes)]);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const { status, csp, errors, isUndecided } = page;
  return { status, csp, tag, br, gz, isSmall: false, errors, isUndecided };
};

/** How a page goes out; the rare client that takes neither gets it as it is. */
export type Encoding = 'br' | 'gzip' | '';

const brotliAccepted = /\bbr\b/;
const gzipAccepted = /\bgzip\b/;

/** The best encoding that a client takes. */
export const encodingFor = (accept = ''): Encoding =>
  brotliAccepted.test(accept) ? 'br' : gzipAccepted.test(accept) ? 'gzip' : '';

/** A page in one encoding. */
export const bytesOf = (page: CachedPage, encoding: Encoding): Buffer => {
  if (encoding === '') return gunzipSync(page.gz);
  return encoding === 'br' ? page.br : page.gz;
};

/** The strong tag of a page in one encoding. */
export const etagOf = ({ tag, isSmall }: CachedPage, encoding: Encoding): string => {
  if (encoding === '') return `"${tag}"`;
  return `"${tag}-${encoding}${encoding === 'br' && !isSmall ? '-quick' : ''}"`;
};

type CacheOptions = {
  maxBytes: number;
  /** Whether pages are packed as small as can be later, one after the other. */
  packsSmall: boolean;
};

/** Drawn pages by key. A page that many ask for at once is drawn once. */
export const createPageCache = ({ maxBytes, packsSmall }: CacheOptions) => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gz, csp }) => br.length + gz.length + csp.length,
  });
  const drawing = new Map<string, Promise<CachedPage>>();

  let packing = Promise.resolve();
  const packSmaller = async (key: string, page: CachedPage, bytes: Buffer): Promise<void> => {
    if (pages.peek(key) !== page) return;
    const br = await brotli(bytes, brotliQuality.small);
    if (pages.peek(key) === page) pages.set(key, { ...page, br, isSmall: true });
  };

  const drawOnce = async (key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> => {
    const drawn = await draw();
    const bytes = Buffer.from(drawn.html);
    const page = await pack(drawn, bytes);
    const isSound = page.errors.length === 0;
    pages.set(key, page, isSound ? {} : { ttl: FAULTY_TTL_MS });
    if (isSound && packsSmall) packing = packing.then(() => packSmaller(key, page, bytes));
    return page;
  };

  return {
    /** A page that is kept; asking for it counts as a use of it. */
    get: (key: string): CachedPage | undefined => pages.get(key),
    /** Whether a page is kept or on its way. */
    has: (key: string): boolean => pages.has(key) || drawing.has(key),
    /** The page of a key: kept, on its way, or drawn now. */
    obtain: (key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> => {
      const ready = pages.get(key);
      if (ready) return Promise.resolve(ready);
      const pending = drawing.get(key);
      if (pending) return pending;
      const started = drawOnce(key, draw).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started;
    },
    /** Forgets the pages whose keys do not fit. */
    keepOnly: (fits: (key: string) => boolean): void => {
      for (const key of [...pages.keys()]) if (!fits(key)) pages.delete(key);
    },
    /** How long a page is kept from now on, in milliseconds. */
    remainingMs: (key: string): number => pages.getRemainingTTL(key),
    /** Resolves when every page that is kept is as small as can be. */
    packed: (): Promise<void> => packing,
    bytes: (): number => pages.calculatedSize,
  };
};
