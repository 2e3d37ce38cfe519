import { useRef, useState } from 'react';
import type { CheckoutResponse } from '@candor/api-contract/checkout';
import { loadPriceBook } from '@candor/catalog-contract/newer-price-book';
import { track } from '@candor/shell-contract/analytics';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { openCheckoutTab } from '@candor/shell-contract/checkout-tab';
import { parseWebUrl } from '@candor/shell-contract/parse-web-url';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import type { ReservationRequest } from './reservation-request';

/** How long a buyer sees an empty tab before the checkout gives up. */
const CHECKOUT_TIMEOUT_MS = 8000;

const FAILED = 'Failed to create reservation. Please try again.';

const showError = (message: string) => toasts.show({ message, tone: 'error' });

/** The values that the page showed when the button was clicked. */
type ShownPrice = { cents: number; priceBookVersion: string };

/** The buyer decides again, with the new price on the page. */
const showChangedPrices = async ({ message }: ApiError) => {
  try {
    await loadPriceBook();
    showError(message);
  } catch {
    showError('Our prices have changed. Nothing was charged. Please reload this page.');
  }
};

/** Creates the checkout session. @returns its URL; null when the response has no usable one, undefined when it has an error */
const createCheckout = async (
  request: ReservationRequest,
  priceBookVersion: string,
): Promise<string | null | undefined> => {
  const response = await callWithTimeout<(CheckoutResponse & { error?: unknown }) | null>(
    CHECKOUT_TIMEOUT_MS,
    '/api/functions/create-founders-checkout',
    { method: 'POST', body: { ...request, firstName: request.firstName.trim(), priceBookVersion } },
  );
  return response?.error ? undefined : parseWebUrl(response?.url);
};

/** Handles 'Complete Pre-Order'. The button is enabled again after any outcome. */
export const useStartReservation = (onSignedOut: () => void) => {
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);

  const startReservation = async (
    request: ReservationRequest,
    { cents, priceBookVersion }: ShownPrice,
  ): Promise<void> => {
    if (isRunning.current) return;
    if (request.firstName.trim() === '') {
      showError('Please enter your first name');
      return;
    }
    isRunning.current = true;
    setProcessing(true);
    const tab = openCheckoutTab();
    try {
      const url = await createCheckout(request, priceBookVersion);
      if (!url) {
        tab.close();
        showError(url === null ? 'Failed to create checkout session. Please try again.' : FAILED);
        return;
      }
      track('begin_checkout', { lines: 1, cents });
      toasts.show({ message: 'Redirecting to secure checkout...' });
      tab.go(url);
    } catch (error) {
      tab.close();
      if (!(error instanceof ApiError))
        showError('An unexpected error occurred. Please try again.');
      else if (error.status === 401) onSignedOut();
      else if (error.code === 'batch_full') showError(error.message);
      else if (error.code === 'price_changed') await showChangedPrices(error);
      else showError(FAILED);
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };

  return { isProcessing, startReservation };
};
