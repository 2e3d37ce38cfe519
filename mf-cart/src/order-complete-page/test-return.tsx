import { act, screen } from '@testing-library/react';
import { OrderCompletePage } from '../OrderCompletePage';
import { openPage } from '../test-shop';

/** A paid order of two bottles, as the API tells it. */
export const order = {
  id: 'o1',
  number: 'C-1001',
  status: 'paid',
  total: 11800,
  currency: 'usd',
  lines: [{ id: 'focus', name: 'Focus', quantity: 2, isSubscription: false }],
  createdAt: '2026-11-21T12:00:00Z',
};
export const paid = { body: { status: 'paid', order } };

/** Lets time pass under fake timers, and what is due in it happen. */
export const waitFor = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const settle = () => waitFor(0);

/** Comes back from the provider, to where it sends a buyer who paid. */
export const returnFromPayment = async (address = '/checkout/complete?session_id=cs_test_1') => {
  const opened = openPage(address, <OrderCompletePage />);
  await settle();
  return opened;
};

/** What the page says first. */
export const news = () => screen.getByRole('heading', { level: 2 }).textContent;
