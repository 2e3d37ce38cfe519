import { dayMs } from '../config/durations';

/** An unused session ends after this time. */
export const idleMs = 14 * dayMs;

/** Every session ends after this time. */
export const absoluteMs = 30 * dayMs;

/** Lifetime of an access token. */
export const accessTokenSeconds = 3_600;
