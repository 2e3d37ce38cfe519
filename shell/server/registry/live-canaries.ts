import { createHmac, randomBytes } from 'node:crypto';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Snapshot } from './snapshot';

/** A canary that is being served: the stable set with one release in it exchanged. */
export type LiveCanary = {
  name: RemoteName;
  version: string;
  percent: number;
  /** Known to the edges alone: which ids take part cannot be worked out elsewhere. */
  lot: string;
  snapshot: Snapshot;
};

const COOKIE = 'candor-share';
const ID_BYTES = 16;
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** An id for a visitor, drawn by chance. */
export const newShare = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The cookie that keeps a visitor on one side of every canary. It says nothing else about them. */
export const shareCookie = (share: string, isSecure: boolean): string =>
  `${COOKIE}=${share}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** A visitor's id by their cookies, or null for one who has none yet. */
export const shareIn = (cookies: string | undefined): string | null =>
  /(?:^|; ?)candor-share=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;

/** Spreads the visitors over each canary anew, so that it is not always the same who try. */
const bucketOf = (share: string, { name, version, lot }: LiveCanary): number =>
  createHmac('sha256', lot).update(`${share}|${name}@${version}`).digest().readUInt32BE() % 100;

/** The one canary that a visitor takes part in, or null. A larger percentage keeps those it had. */
export const canaryFor = (canaries: readonly LiveCanary[], share: string): LiveCanary | null =>
  canaries.find((canary) => bucketOf(share, canary) < canary.percent) ?? null;
