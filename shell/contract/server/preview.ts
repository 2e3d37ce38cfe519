import type { Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';

/** The permission to see a published release that is not deployed, until a time. */
export type PreviewPart = {
  remote: RemoteName;
  version: string;
  /** The location from which an edge fetches the release. */
  origin: string;
  /** Milliseconds since 1970. */
  until: number;
  /** The signature of the remote's team, over all of the above. */
  signature?: Signature;
};

/** At most this many teams in one link: a cookie holds four thousand characters. */
export const MAX_PREVIEW_PARTS = 8;
export const MAX_PREVIEW_MS = 3 * 24 * 60 * 60 * 1000;

const SEPARATOR = '~';

/** Writes the parts as the text of a link. */
export const formatPreview = (parts: readonly PreviewPart[]): string =>
  parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join(SEPARATOR);

/** Reads the text of a link, without any check. @throws SyntaxError */
export const readPreview = (text: string): unknown[] =>
  text
    .split(SEPARATOR)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown);
