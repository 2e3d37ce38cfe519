import { ShopError } from '../http/shop-error';
import { ProviderUnavailableError } from '../stripe/payment-gateway';
import { withinDeadline } from '../stripe/with-provider';

/** Whoever clicked has an answer in five seconds, whatever the provider does. */
const ANSWER_WITHIN_MS = 3_500;

/**
 * Does what needs the provider; by the signal the work sees that its answer is no longer awaited.
 * @throws ShopError `payment_provider_unavailable` within five seconds.
 */
export const withProvider = async <Result>(
  work: (isLate: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  try {
    return await withinDeadline(ANSWER_WITHIN_MS, work);
  } catch (cause) {
    if (!(cause instanceof ProviderUnavailableError)) throw cause;
    throw new ShopError(
      'payment_provider_unavailable',
      'Our payment provider does not answer just now. Please try again in a minute.',
      { headers: { 'retry-after': '30' }, cause },
    );
  }
};
