import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Logger } from '../observability/logger';
import { ifAvailable, withinDeadline } from './with-provider';

/** Longest wait for a provider check; the browser polls, so it gets the state later. */
const timeoutMs = 2_500;
/** Checks of one object within this time share one call. */
const reuseForMs = 2_000;
/** A fifth of the hundred calls per second that the provider allows an account. */
const totalPerSecond = 20;
const perAddressPerMinute = 240;

/** Provider checks that a visitor's read request causes. */
export type ProviderChecks = {
  /**
   * Checks the object `what` for a client address. Requests within two seconds share one check, and
   * above the limits there is none. Resolves after 2.5 seconds at most; the caller reads stored state.
   */
  run: (what: string, address: string, check: () => Promise<unknown>) => Promise<void>;
};

/** Limits the provider calls that visitors can cause. */
export const createProviderChecks = (logger: Pick<Logger, 'warn'>): ProviderChecks => {
  const recent = new Map<string, Promise<void>>();
  const byAddress = new RateLimiterMemory({ points: perAddressPerMinute, duration: 60 });
  const inTotal = new RateLimiterMemory({ points: totalPerSecond, duration: 1 });

  const isGranted = (address: string): Promise<boolean> =>
    byAddress
      .consume(address)
      .then(() => inTotal.consume('all'))
      .then(
        () => true,
        () => false,
      );

  const begin = async (what: string, address: string, check: () => Promise<unknown>) => {
    if (!(await isGranted(address))) return;
    await ifAvailable(logger, { task: 'check', what }, () => withinDeadline(timeoutMs, check));
  };

  return {
    run: (what, address, check) => {
      const shared = recent.get(what);
      if (shared !== undefined) return shared;
      const running = begin(what, address, check);
      recent.set(what, running);
      setTimeout(() => recent.delete(what), reuseForMs).unref();
      return running;
    },
  };
};
