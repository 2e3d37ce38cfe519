import type { CartItem } from '@candor/cart-contract/cart-item';
import { api } from '@candor/shell-contract/session';

/** How long a shopper looks at an empty tab before we give up, in milliseconds. */
export const CHECKOUT_TIMEOUT_MS = 4500;

const isWebAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/**
 * Asks the API for the provider's page for these lines; null when the answer holds no usable address.
 * The limit covers the whole call, with the request token that it may need first.
 * @throws ApiError when the API refuses; another Error when it is away or too slow.
 */
export const requestCheckout = async (items: readonly CartItem[]): Promise<string | null> => {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      giveUp.abort();
      reject(new Error(`No checkout within ${CHECKOUT_TIMEOUT_MS} ms.`));
    }, CHECKOUT_TIMEOUT_MS);
  });
  const call = api.call('/api/functions/create-cart-checkout', {
    method: 'POST',
    body: { items },
    signal: giveUp.signal,
  });
  try {
    const answer = (await Promise.race([call, tooSlow])) as { url?: unknown } | null;
    const url = answer?.url;
    return typeof url === 'string' && isWebAddress(url) ? url : null;
  } finally {
    clearTimeout(timer);
  }
};
