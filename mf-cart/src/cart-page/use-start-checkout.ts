import { useRef, useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { track } from '@candor/shell-contract/analytics';
import { openCheckoutTab } from '@candor/shell-contract/checkout-tab';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { requestCheckout } from './request-checkout';

const tell = (message: string, detail?: string) =>
  toasts.show({ message, tone: 'error', ...(detail === undefined ? {} : { detail }) });

/** The API's answer was an error: its own words for people, where it has any, say what to do. */
const tellRefused = (error: unknown) => {
  const isWorded = error instanceof ApiError && error.code !== 'unreadable_answer';
  console.info('create-cart-checkout was refused.', error instanceof ApiError ? error.code : error);
  tell(
    'Failed to create checkout session. Please try again.',
    isWorded ? error.message : undefined,
  );
};

/** Asks for the provider's page. @returns its address, or null once the shopper knows why there is none */
const fetchUrl = async (items: readonly CartLine[]): Promise<string | null> => {
  try {
    const { url, error } = await requestCheckout(items);
    if (error !== null) tellRefused(error);
    else if (url === null) tell('No checkout URL received. Please try again.');
    return error === null ? url : null;
  } catch (error) {
    if (error instanceof ApiError) tellRefused(error);
    else tell('Something went wrong. Please try again.');
    return null;
  }
};

/**
 * The click on 'Proceed to Checkout'. Nothing happens for an empty cart or while a call runs, and
 * the button is free again afterwards however the call ends. The cart itself stays as it is.
 */
export const useStartCheckout = () => {
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);

  const startCheckout = async (items: readonly CartLine[]): Promise<void> => {
    if (items.length === 0 || isRunning.current) return;
    isRunning.current = true;
    setProcessing(true);
    try {
      const tab = openCheckoutTab();
      const url = await fetchUrl(items);
      if (url === null) {
        tab.close();
        return;
      }
      cart.checkoutStarted(items, url);
      track('begin_checkout', { lines: items.length, cents: linesTotal(items) });
      tab.go(url);
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };

  return { isProcessing, startCheckout };
};
