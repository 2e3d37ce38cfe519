import { useRef, useState } from 'react';
import type { CheckoutResponse } from '@candor/api-contract/checkout';
import { cart } from '@candor/cart-contract/cart';
import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { loadPriceBook } from '@candor/catalog-contract/newer-price-book';
import { track } from '@candor/shell-contract/analytics';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { openCheckoutTab } from '@candor/shell-contract/checkout-tab';
import { parseWebUrl } from '@candor/shell-contract/parse-web-url';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';

/** How long a shopper sees an empty tab before the checkout gives up. */
export const CHECKOUT_TIMEOUT_MS = 4500;

type ShowError = (message: string, detail?: string) => void;

const FAILED = 'Failed to create checkout session. Please try again.';

/** The shopper decides again, with the new prices on the page. */
const showChangedPrices = async ({ message }: ApiError, showError: ShowError) => {
  try {
    await loadPriceBook();
    showError('Our prices have changed.', message);
  } catch {
    showError('Our prices have changed.', 'Nothing was charged. Please reload this page.');
  }
};

const showApiError = (error: ApiError, showError: ShowError) => {
  console.info('checkout rejected', error.code);
  showError(FAILED, error.isUnknownOutcome ? undefined : error.message);
};

/** Creates the checkout session. @returns its URL; null after an error, which was shown */
const createCheckout = async (
  lines: readonly CartLine[],
  priceBookVersion: string,
  { showError, onUnavailable }: { showError: ShowError; onUnavailable: () => void },
): Promise<string | null> => {
  try {
    const response = await callWithTimeout<(CheckoutResponse & { error?: unknown }) | null>(
      CHECKOUT_TIMEOUT_MS,
      '/api/functions/create-cart-checkout',
      { method: 'POST', body: { items: lines, priceBookVersion } },
    );
    // The specification names the field, whatever the status.
    if (response?.error) {
      console.info('checkout rejected', response.error);
      showError(FAILED);
      return null;
    }
    const url = parseWebUrl(response?.url);
    if (url === null) showError('No checkout URL received. Please try again.');
    return url;
  } catch (error) {
    if (!(error instanceof ApiError)) showError('Something went wrong. Please try again.');
    else if (error.code === 'price_changed') await showChangedPrices(error, showError);
    else {
      if (error.code === 'sold_out' || error.code === 'not_for_sale') onUnavailable();
      showApiError(error, showError);
    }
    return null;
  }
};

/**
 * Handles 'Proceed to Checkout'. Ignores an empty cart and a click during a call; the button is enabled
 * again after any outcome. The cart does not change. The API rejects the prices of an older book, so that
 * nobody is charged another price than the page showed.
 * @param onUnavailable called when a line cannot be bought
 * @returns also the failure of the last call, to be shown at the button as well as in the toast
 */
export const useStartCheckout = (onUnavailable: () => void) => {
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showError: ShowError = (message, detail) => {
    toasts.show({ message, tone: 'error', ...(detail === undefined ? {} : { detail }) });
    setFailure(detail ? `${message} ${detail}` : message);
  };

  const startCheckout = async (
    lines: readonly CartLine[],
    priceBookVersion: string,
  ): Promise<void> => {
    if (lines.length === 0 || isRunning.current) return;
    isRunning.current = true;
    setProcessing(true);
    setFailure(null);
    try {
      const tab = openCheckoutTab();
      const url = await createCheckout(lines, priceBookVersion, { showError, onUnavailable });
      if (url === null) {
        tab.close();
        return;
      }
      cart.checkoutStarted(lines, url);
      track('begin_checkout', { lines: lines.length, cents: linesTotal(lines) });
      tab.go(url);
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };

  return { isProcessing, failure, startCheckout };
};
