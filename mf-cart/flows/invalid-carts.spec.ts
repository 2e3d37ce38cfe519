import type { APIRequestContext } from '@playwright/test';
import { postFrom } from '../../infra/e2e/post-from';
import { expect, test } from '../../infra/e2e/shop';

const line = {
  id: 'focus',
  name: 'Focus',
  type: 'single',
  price: 59,
  isSubscription: false,
  gradient: '',
  quantity: 1,
};

const checkOut = (request: APIRequestContext, items: unknown) =>
  postFrom(request, '/api/functions/create-cart-checkout', { items });

const invalid: [what: string, items: unknown][] = [
  ['an unknown id', [{ ...line, id: 'calm-gum' }]],
  ['no lines', []],
  ['quantity 0', [{ ...line, quantity: 0 }]],
  ['quantity -1', [{ ...line, quantity: -1 }]],
  ['quantity 1.5', [{ ...line, quantity: 1.5 }]],
  ['quantity 100', [{ ...line, quantity: 100 }]],
  ['quantity 1e9', [{ ...line, quantity: 1e9 }]],
  ['a quantity as text', [{ ...line, quantity: '2' }]],
  ['21 lines', Array.from({ length: 21 }, () => line)],
  ['a subscription to a 2-pack', [{ ...line, id: 'focus-2pack', isSubscription: true }]],
  ['a text instead of a list', 'focus'],
];

for (const [what, items] of invalid) {
  test(`rejects a cart with ${what}`, async ({ request }) => {
    const response = await checkOut(request, items);
    expect(response.status()).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    expect(error.code).toMatch(/^[a-z_]+$/);
    expect(error.message).not.toMatch(/at .*\.(ts|mjs):/);
  });
}

test('charges the real price for a forged one', async ({ request, page }) => {
  const response = await checkOut(request, [{ ...line, price: 0.01, subscriptionPrice: 0.01 }]);
  expect(response.status()).toBe(200);
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  await expect(page.getByRole('definition').first()).toHaveText('$59.00');
});

test('rejects malformed JSON, a huge body and a wrong token with a code', async ({ request }) => {
  const path = '/api/functions/create-cart-checkout';
  const csrf = await request.get('/api/auth/csrf');
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const headers = { 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
  const malformed = await request.post(path, { headers, data: Buffer.from('{"items":[') });
  expect(malformed.status()).toBe(400);
  expect(await malformed.json()).toHaveProperty('error.code');
  const huge = await request.post(path, { headers, data: { items: [], pad: 'x'.repeat(110_000) } });
  expect(huge.status()).toBe(413);
  expect(await huge.json()).toHaveProperty('error.code');
  const forged = await request.post(path, {
    headers: { 'x-csrf-token': 'guess' },
    data: { items: [line] },
  });
  expect(forged.status()).toBe(403);
  expect(await forged.json()).toHaveProperty('error.code');
});
