import { OrderCompletePage } from '../OrderCompletePage';
import { advance, openPage } from './shop';

/** A paid order of two bottles, as the API returns it. */
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

/** Opens the page to which the provider returns a buyer. */
export const openOrderComplete = async (address = '/checkout/complete?session_id=cs_test_1') => {
  const page = openPage(address, <OrderCompletePage />);
  await advance();
  return page;
};
