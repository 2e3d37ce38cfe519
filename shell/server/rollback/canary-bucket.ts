import { createHmac, randomBytes } from 'node:crypto';
import type { LiveCanary } from '../registry/snapshot';

const COOKIE = 'candor-share';
const ID_BYTES = 16;
const THIRTY_DAYS_S = 30 * 24 * 60 * 60;

/** Creates a random id for a visitor. */
export const createBucketId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The cookie that keeps a visitor on one side of every canary. It holds nothing else. */
export const bucketCookie = (bucketId: string, isSecure: boolean): string =>
  `${COOKIE}=${bucketId}; Path=/; Max-Age=${THIRTY_DAYS_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Reads a visitor's id from the cookies; null without a valid one. */
export const readBucketId = (cookies: string | undefined): string | null =>
  /(?:^|; ?)candor-share=([\w-]{22})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;

/** A canary, with all that decides which visitors get it. */
type Bucket = { name: string; version: string; bucketKey: string; percent: number };

/**
 * Returns whether a visitor is in the bucket of a canary. The bucket differs by canary, so that not
 * always the same visitors get them; a larger percentage keeps its visitors.
 */
export const isInBucket = (
  bucketId: string,
  { name, version, bucketKey, percent }: Bucket,
): boolean => {
  const hash = createHmac('sha256', bucketKey).update(`${bucketId}|${name}@${version}`).digest();
  return hash.readUInt32BE() % 100 < percent;
};

/** Finds the canary that a visitor gets, or null. */
export const findCanary = (canaries: readonly LiveCanary[], bucketId: string): LiveCanary | null =>
  canaries.find((canary) => isInBucket(bucketId, canary)) ?? null;
