import { useRef, useState } from 'react';
import { track } from '@candor/shell-contract/analytics';
import { openCheckoutTab } from '@candor/shell-contract/checkout-tab';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import type { Choice } from './choice';
import { requestReservation } from './request-reservation';

const fail = (message: string) => toasts.show({ message, tone: 'error' });

/** The click on 'Complete Pre-Order'. However the call ends, the button is free again afterwards. */
export const useStartReservation = (onSignedOut: () => void) => {
  const isRunning = useRef(false);
  const [isProcessing, setProcessing] = useState(false);

  const start = async (choice: Choice, amountCents: number): Promise<void> => {
    if (isRunning.current) return;
    if (choice.firstName.trim() === '') {
      fail('Please enter your first name');
      return;
    }
    isRunning.current = true;
    setProcessing(true);
    const tab = openCheckoutTab();
    try {
      const url = await requestReservation(choice);
      if (url === null) {
        tab.close();
        fail('Failed to create checkout session. Please try again.');
        return;
      }
      track('begin_checkout', { lines: 1, cents: amountCents });
      toasts.show({ message: 'Redirecting to secure checkout...' });
      tab.go(url);
    } catch (error) {
      tab.close();
      if (!(error instanceof ApiError)) fail('An unexpected error occurred. Please try again.');
      else if (error.status === 401) onSignedOut();
      else if (error.code === 'batch_full') fail(error.message);
      else fail('Failed to create reservation. Please try again.');
    } finally {
      isRunning.current = false;
      setProcessing(false);
    }
  };

  return { isProcessing, start };
};
