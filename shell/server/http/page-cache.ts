import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DrawnPage } from '../rendering/draw-page';

const MAX_BYTES = 64 * 1024 * 1024;
/** A page in which something failed is kept this long: not for ever, but a storm draws it once. */
const FAULTY_TTL_MS = 2000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A page as it goes out: compressed once, with a strong tag for each encoding. */
export type CachedPage = {
  status: number;
  csp: string;
  tag: string;
  br: Buffer;
  gz: Buffer;
  errors: readonly string[];
  /** What the edge does not yet know says nothing for or against a canary. */
  isUndecided: boolean;
};

const pack = async (page: DrawnPage): Promise<CachedPage> => {
  const bytes = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: 9 }),
  ]);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const { status, csp, errors, isUndecided } = page;
  return { status, csp, tag, br, gz, errors, isUndecided };
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

/** Drawn pages by key. A page that many ask for at once is drawn once. */
export const createPageCache = () => {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ br, gz, csp }) => br.length + gz.length + csp.length,
  });
  const drawing = new Map<string, Promise<CachedPage>>();

  const drawOnce = async (key: string, draw: () => Promise<DrawnPage>): Promise<CachedPage> => {
    const page = await pack(await draw());
    pages.set(key, page, page.errors.length > 0 ? { ttl: FAULTY_TTL_MS } : {});
    return page;
  };

  return {
    get: (key: string): CachedPage | undefined => pages.get(key),
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
    bytes: (): number => pages.calculatedSize,
  };
};
