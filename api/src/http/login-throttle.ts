import type { Request } from 'express';
import { clientAddress } from './client-address';
import type { CsrfSettings } from './csrf';
import { failureLimit, type CountedAttempt } from './failure-limit';
import { trustedDeviceId, accountMark } from './trusted-device';
import { createLimiter, tooManyRequests, type LimitStore } from './rate-limit';
import { RateLimiterRes } from 'rate-limiter-flexible';

const windowSeconds = 15 * 60;

/** Allowed wrong passwords in fifteen minutes, per address and per account. */
export type LoginLimits = { signInFailuresPer15Min: number; accountFailuresPer15Min: number };

/** Counts a login attempt before its password is checked. @throws ShopError `too_many_requests` */
export type LoginThrottle = (
  req: Request,
  account: Parameters<typeof trustedDeviceId>[1],
) => Promise<CountedAttempt>;

/**
 * Limits wrong passwords by address and by account, whether or not the account exists. A trusted
 * device has its own counter, so that strangers cannot lock the owner out.
 */
export const createLoginThrottle = (
  store: LimitStore,
  limits: LoginLimits,
  csrf: CsrfSettings,
): LoginThrottle => {
  const accountLimit = failureLimit(store, {
    name: 'account-failures',
    points: limits.accountFailuresPer15Min,
    seconds: windowSeconds,
  });
  const addressLimiter = createLimiter(store, {
    name: 'sign-in-failures',
    points: limits.signInFailuresPer15Min,
    seconds: windowSeconds,
  });

  const countAddress = async (address: string) => {
    try {
      await addressLimiter.consume(address);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext);
      throw reason;
    }
  };

  return async (req, account) => {
    const address = clientAddress(req);
    const browser = trustedDeviceId(req, account, csrf);
    const mark = accountMark(account.email, csrf);
    await countAddress(address);
    const attempt = await accountLimit(browser === null ? mark : `${mark}:${browser}`);
    return {
      succeeded: async () => {
        await Promise.all([addressLimiter.reward(address), attempt.succeeded()]);
      },
    };
  };
};
