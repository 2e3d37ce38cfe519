import { invalidRequest, type StripeError } from '../http/stripe-error';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

/**
 * Returns whether an amount is below the minimum charge. Zero is allowed: then there is no payment.
 */
export const isTooSmall = (cents: number): boolean => cents > 0 && cents < LEAST_CENTS;

/** Stripe's error for an amount that cannot be charged; null for one that can, and for nothing at all. */
export const amountError = (cents: number, param: string): StripeError | null => {
  if (cents > MOST_CENTS)
    return invalidRequest(
      'The total amount due must be no more than $999,999.99.',
      param,
      'amount_too_large',
    );
  return isTooSmall(cents)
    ? invalidRequest(
        'The total amount due must add up to at least $0.50 usd.',
        param,
        'amount_too_small',
      )
    : null;
};

/** @throws StripeError 400 for an amount that cannot be charged */
export const requireChargeable = (cents: number, param: string): void => {
  const error = amountError(cents, param);
  if (error !== null) throw error;
};
