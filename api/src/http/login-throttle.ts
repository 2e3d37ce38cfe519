import type { Request } from 'express';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { hourMs } from '../config/durations';
import { runTrusted } from '../observability/request-context';
import { clientAddress } from './client-address';
import type { CsrfSettings } from './csrf';
import { failureLimit } from './failure-limit';
import { createLimiter, tooManyRequests, type LimitStore } from './rate-limit';
import { trustedDeviceId, accountMark } from './trusted-device';

const windowSeconds = 15 * 60;
const hourSeconds = hourMs / 1000;

/** Wrong passwords in fifteen minutes and right ones in an hour, per address and per account. */
export type LoginLimits = {
  signInFailuresPer15Min: number;
  accountFailuresPer15Min: number;
  signInsPerHour: number;
  accountSignInsPerHour: number;
};

/**
 * Runs the check of a password, which resolves to null for a wrong one, within the limits.
 * @throws ShopError `too_many_requests`
 */
export type LoginThrottle = <Result>(
  req: Request,
  account: Parameters<typeof trustedDeviceId>[1],
  check: () => Promise<Result | null>,
) => Promise<Result | null>;

/** A counter, and which outcome of an attempt it counts. */
type Counter = { limiter: RateLimiterAbstract; key: string; counts: 'failures' | 'successes' };

const reserve = async ({ limiter, key }: Counter): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    await limiter.reward(key);
    throw tooManyRequests(reason.msBeforeNext);
  }
};

const giveBack = ({ limiter, key }: Counter) => limiter.reward(key);

/** Reserves a place in each counter, and gives back those that do not count the outcome. */
const countOutcome = async <Result>(
  counters: readonly Counter[],
  check: () => Promise<Result | null>,
): Promise<Result | null> => {
  const reserved: Counter[] = [];
  const checkReserved = async () => {
    for (const counter of counters) {
      await reserve(counter);
      reserved.push(counter);
    }
    return check();
  };
  let result: Result | null;
  try {
    result = await checkReserved();
  } catch (error) {
    await Promise.all(reserved.map(giveBack));
    throw error;
  }
  const counted = result === null ? 'failures' : 'successes';
  await Promise.all(reserved.filter(({ counts }) => counts !== counted).map(giveBack));
  return result;
};

/**
 * Limits sign-ins by address and by account, whether or not the account exists. A trusted device has
 * counters of its own, so that strangers cannot lock the owner out, and a thief of the password neither.
 */
export const createLoginThrottle = (
  store: LimitStore,
  limits: LoginLimits,
  csrf: CsrfSettings,
): LoginThrottle => {
  const accountFailures = failureLimit(store, {
    name: 'account-failures',
    points: limits.accountFailuresPer15Min,
    seconds: windowSeconds,
    isForgiving: true,
  });
  const limiterOf = (name: string, points: number, seconds: number) =>
    createLimiter(store, { name, points, seconds });
  const addressFailures = limiterOf(
    'sign-in-failures',
    limits.signInFailuresPer15Min,
    windowSeconds,
  );
  const addressSuccesses = limiterOf('sign-ins', limits.signInsPerHour, hourSeconds);
  const accountSuccesses = limiterOf('account-sign-ins', limits.accountSignInsPerHour, hourSeconds);

  return (req, account, check) => {
    const address = clientAddress(req);
    const browser = trustedDeviceId(req, account, csrf);
    const mark = accountMark(account.email, csrf);
    const key = browser === null ? mark : `${mark}:${browser}`;
    const counters: Counter[] = [
      { limiter: addressFailures, key: address, counts: 'failures' },
      { limiter: addressSuccesses, key: address, counts: 'successes' },
      { limiter: accountSuccesses, key, counts: 'successes' },
    ];
    return accountFailures(key, () =>
      countOutcome(counters, browser === null ? check : () => runTrusted(check)),
    );
  };
};
