import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Addresses are counted in so many places, however many there are, so that memory has an end. */
const PLACES = 16_384;

/** How much of what in which time. */
export type LimitRule = { perAddress: number; fromAll: number; seconds: number };

/**
 * Counts what costs this edge work, by address and from all addresses together.
 * @returns a function that answers 0, or after how many seconds the address may ask again
 */
export const limitVisitors = ({ perAddress, fromAll, seconds }: LimitRule) => {
  const one = new RateLimiterMemory({ points: perAddress, duration: seconds });
  const all = new RateLimiterMemory({ points: fromAll, duration: seconds });
  // Known to this process alone: nobody can look for an address that shares another's place.
  const key = randomBytes(32);
  const placeOf = (address: string): number =>
    createHmac('sha256', key).update(address).digest().readUInt32BE() % PLACES;

  return async (address: string): Promise<number> => {
    try {
      await one.consume(placeOf(address));
      await all.consume('all');
      return 0;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    }
  };
};
