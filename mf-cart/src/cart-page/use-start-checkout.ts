import { useRef, useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { itemsTotal, type CartItem } from '@candor/cart-contract/cart-item';
import { track } from '@candor/shell-contract/analytics';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { openCheckoutTab } from './checkout-tab';
import { requestCheckout } from './request-checkout';

const fail = (message: string) => toasts.show({ message, tone: 'error' });

/**
 * The click on 'Proceed to Checkout'. Nothing happens for an empty cart or while a call runs, and
 * the button is free again afterwards however the call ends. The cart itself stays as it is.
 */
export const useStartCheckout = () => {
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);

  const startCheckout = async (items: readonly CartItem[]): Promise<void> => {
    if (items.length === 0 || isRunning.current) return;
    isRunning.current = true;
    setProcessing(true);
    const tab = openCheckoutTab();
    try {
      const url = await requestCheckout(items);
      if (url === null) {
        tab.close();
        fail('No checkout URL received. Please try again.');
        return;
      }
      cart.checkoutStarted(items, url);
      track('begin_checkout', { lines: items.length, cents: itemsTotal(items) });
      tab.go(url);
    } catch (error) {
      tab.close();
      if (error instanceof ApiError) {
        console.info('create-cart-checkout was refused.', error.status, error.code);
        fail('Failed to create checkout session. Please try again.');
      } else {
        fail('Something went wrong. Please try again.');
      }
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };

  return { isProcessing, startCheckout };
};
