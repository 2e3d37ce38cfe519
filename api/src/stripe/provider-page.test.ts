import { providerPage } from './provider-page';

const stripe = 'https://api.stripe.com';

test.each([
  ['sk_live_1', stripe, 'https://dashboard.stripe.com/payments/pi_1'],
  ['rk_live_1', stripe, 'https://dashboard.stripe.com/payments/pi_1'],
  ['sk_test_1', stripe, 'https://dashboard.stripe.com/test/payments/pi_1'],
  ['sk_test_1', 'http://localhost:4242', null],
])('a payment with the key %s at %s has the page %s', (secretKey, apiUrl, page) => {
  expect(providerPage({ secretKey, apiUrl })('payments', 'pi_1')).toBe(page);
});
