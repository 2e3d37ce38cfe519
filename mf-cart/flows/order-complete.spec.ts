import type { CheckoutStatusResponse } from '@candor/api-contract/checkout';
import type { PlacedOrderResponse } from '@candor/api-contract/orders';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

const order: PlacedOrderResponse = {
  id: '1',
  number: 'C-1001',
  status: 'paid',
  isRenewal: false,
  total: 5900,
  discount: 0,
  tax: 0,
  currency: 'usd',
  lines: [{ id: 'focus', name: 'Focus', quantity: 1, isSubscription: false, bonus: null }],
  createdAt: '2026-11-21T12:00:00Z',
  refunded: 0,
  shipping: { service: 'standard', cents: 0 },
  plan: { leavesOn: '2026-11-23', arrivesFrom: '2026-11-27', arrivesBy: '2026-12-01' },
  shippedAt: null,
  deliveredOn: null,
  tracking: null,
};

// This browser paid nothing, so the API denies it the details with a 404.
test.beforeEach(({ browserErrors }) => browserErrors.allow(/404 \(Not Found\)/));

test('waits for the payment and then shows the order without a reload', async ({ page }) => {
  let status: CheckoutStatusResponse = { status: 'open' };
  await page.route('**/api/checkout/*', (route) => route.fulfill({ json: status }));
  await page.goto('/checkout/complete?session_id=cs_test_1');
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible();
  status = { status: 'processing' };
  await expect(page.getByText('Your payment is still being processed.')).toBeVisible();
  status = { status: 'paid', order };
  expect(await new OrderCompletePage(page).expectOrderNumber()).toBe('C-1001');
});

test('shows a refunded order without a delivery promise', async ({ page }) => {
  const json: CheckoutStatusResponse = { status: 'paid', order: { ...order, status: 'refunded' } };
  await page.route('**/api/checkout/*', (route) => route.fulfill({ json }));
  await page.goto('/checkout/complete?session_id=cs_test_1');
  await expect(
    page.getByRole('heading', { name: 'Order C-1001 has been refunded.' }),
  ).toBeVisible();
  await expect(page.getByText(/package|Thank you\. Order/)).toBeHidden();
});
