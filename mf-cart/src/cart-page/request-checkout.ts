import type { CartLine } from '@candor/cart-contract/cart-line';
import { callWithin } from '../api/call-within';
import { isWebAddress } from '../api/is-web-address';
import { fieldsOf } from '../orders/order';

/** How long a shopper looks at an empty tab before we give up, in milliseconds. */
export const CHECKOUT_TIMEOUT_MS = 4500;

/** What the API says to a cart: the address of the provider's page, an error, or neither. */
export type CheckoutAnswer = { url: string | null; error: unknown };

/**
 * Asks the API for the provider's page for these lines.
 * @throws ApiError when the API refuses; another Error when it is away or too slow.
 */
export const requestCheckout = async (items: readonly CartLine[]): Promise<CheckoutAnswer> => {
  const { url, error = null } = fieldsOf(
    await callWithin(CHECKOUT_TIMEOUT_MS, '/api/functions/create-cart-checkout', {
      method: 'POST',
      body: { items },
    }),
  );
  return { url: isWebAddress(url) ? url : null, error };
};
