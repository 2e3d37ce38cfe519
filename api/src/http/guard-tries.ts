import type { Request } from 'express';
import { addressOf } from './address';
import type { CsrfSettings } from './csrf';
import { failureLimit, type CountedTry } from './failure-limit';
import { knownBrowser, markOf } from './known-browser';
import { limiterFor, tooMany, type LimitStore } from './rate-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';

const seconds = 15 * 60;

/** How many wrong passwords in fifteen minutes are let pass. */
export type TryLimits = { signInFailuresPer15Min: number; accountFailuresPer15Min: number };

/** Asked before a password is looked at; told afterwards when it was right. */
export type GuardTries = (req: Request, email: string) => Promise<CountedTry>;

/**
 * Limits wrong passwords by address and by account, whether that account exists or not. A browser
 * that has signed in to it before is counted by itself, so that strangers cannot lock the owner out.
 */
export const guardTries = (
  store: LimitStore,
  limits: TryLimits,
  csrf: CsrfSettings,
): GuardTries => {
  const ofAccount = failureLimit(store, {
    name: 'account-failures',
    points: limits.accountFailuresPer15Min,
    seconds,
  });
  const ofAddress = limiterFor(store, {
    name: 'sign-in-failures',
    points: limits.signInFailuresPer15Min,
    seconds,
  });

  const countAddress = async (address: string) => {
    try {
      await ofAddress.consume(address);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext);
      throw reason;
    }
  };

  return async (req, email) => {
    const address = addressOf(req);
    const browser = knownBrowser(req, email, csrf);
    await countAddress(address);
    const counted = await ofAccount(
      browser === null ? markOf(email, csrf) : `${markOf(email, csrf)}:${browser}`,
    );
    return {
      succeeded: async () => {
        await Promise.all([ofAddress.reward(address), counted.succeeded()]);
      },
    };
  };
};
