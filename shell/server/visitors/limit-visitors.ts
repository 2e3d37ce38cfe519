import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Addresses share this fixed number of counters, so that memory is bounded. */
const COUNTERS = 16_384;

/** Allowed requests per address, and from all addresses, within a number of seconds. */
export type LimitRule = { perAddress: number; fromAll: number; seconds: number };

/**
 * Limits expensive requests by address and for all addresses together.
 * @returns a function that returns 0, or the seconds until the address may retry
 */
export const limitVisitors = ({ perAddress, fromAll, seconds }: LimitRule) => {
  const byAddress = new RateLimiterMemory({ points: perAddress, duration: seconds });
  const all = new RateLimiterMemory({ points: fromAll, duration: seconds });
  // A random key per process: an attacker cannot find an address that shares a victim's counter.
  const key = randomBytes(32);
  const counterOf = (address: string): number =>
    createHmac('sha256', key).update(address).digest().readUInt32BE() % COUNTERS;

  return async (address: string): Promise<number> => {
    try {
      await byAddress.consume(counterOf(address));
      await all.consume('all');
      return 0;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    }
  };
};
