import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Encoding } from '../http/encoding';
import type { RenderedDocument } from '../rendering/render-page';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A new page is compressed quickly for the first response, and later again as small as possible. */
export const brotliQuality = { quick: 5, small: 11 };

/** A compressed page, with a strong ETag for each encoding. */
export type CachedPage = {
  status: number;
  csp: string;
  tag: string;
  br: Buffer;
  gz: Buffer;
  /** True when `br` has its final size. */
  isSmall: boolean;
  errors: readonly string[];
  /** True while a failed release awaits its recheck; then the view does not count for a canary. */
  isUndecided: boolean;
};

/** Compresses bytes by brotli. */
export const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses a rendered page for its first response. */
export const compressPage = async (page: RenderedDocument, bytes: Buffer): Promise<CachedPage> => {
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
