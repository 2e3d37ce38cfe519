import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

const order = {
  id: '1',
  number: 'C-1001',
  status: 'paid',
  total: 5900,
  currency: 'usd',
  lines: [{ id: 'focus', name: 'Focus', quantity: 1, isSubscription: false }],
  createdAt: '2026-11-21T12:00:00Z',
};

test('an order is never thanked for before it is paid, and the page turns into it without a reload', async ({
  page,
}) => {
  let answer: object = { status: 'open' };
  await page.route('**/api/checkout/*', (route) => route.fulfill({ json: answer }));
  await page.goto('/checkout/complete?session_id=cs_test_1');
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  answer = { status: 'processing' };
  await expect(page.getByText('Your payment is still being processed.')).toBeVisible();
  answer = { status: 'paid', order };
  expect(await new OrderCompletePage(page).orderNumber()).toBe('C-1001');
});

test('an order that was refunded since says so, and nothing of it is promised', async ({
  page,
}) => {
  await page.route('**/api/checkout/*', (route) =>
    route.fulfill({ json: { status: 'paid', order: { ...order, status: 'refunded' } } }),
  );
  await page.goto('/checkout/complete?session_id=cs_test_1');
  await expect(
    page.getByRole('heading', { name: 'Order C-1001 has been refunded.' }),
  ).toBeVisible();
  await expect(page.getByText(/parcel|Thank you\. Order/)).toBeHidden();
});
