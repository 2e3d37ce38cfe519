import type { RemoteName } from '@candor/shell-contract/remote';
import type { Snapshot } from './snapshot';

/** A canary that is being served: the stable set with one release in it exchanged. */
export type LiveCanary = {
  name: RemoteName;
  version: string;
  percent: number;
  snapshot: Snapshot;
};

/** So many places there are among visitors; which one somebody has, a cookie remembers. */
export const SHARES = 10_000;

const COOKIE = 'candor-share';
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** The cookie that keeps a visitor on one side of every canary. It says nothing else about them. */
export const shareCookie = (share: number): string =>
  `${COOKIE}=${share}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax`;

/** A visitor's place by their cookies, or null for one who has none yet. */
export const shareIn = (cookies: string | undefined): number | null => {
  const found = /(?:^|;\s*)candor-share=(\d{1,4})(?:;|$)/.exec(cookies ?? '')?.[1];
  return found === undefined ? null : Number(found);
};

/** Spreads the places over each canary anew, so that it is not always the same who try. */
const bucketOf = (share: number, { name, version }: LiveCanary): number => {
  let hash = 2_166_136_261;
  for (const letter of `${share}|${name}@${version}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash % 100;
};

/** The one canary that a visitor takes part in, or null. A larger percentage keeps those it had. */
export const canaryFor = (canaries: readonly LiveCanary[], share: number): LiveCanary | null =>
  canaries.find((canary) => bucketOf(share, canary) < canary.percent) ?? null;
