import { handOrderBody, products } from './hand-order-body';

test('a product is offered once, and as a subscription where there is one', () => {
  const names = products.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['Soothe', 'Soothe, subscription', 'Soothe, 2-Pack']),
  );
  expect(names).not.toContain('Soothe, 2-Pack, subscription');
});

test('the body names products as a cart does', () => {
  const typed = {
    request: 'r',
    email: 'ada@x.test',
    shipTo: { zip: '57104' },
    code: null,
    items: [
      { product: 'soothe', quantity: 2 },
      { product: 'focus again', quantity: 1 },
    ],
  };
  expect(handOrderBody(typed)).toEqual({
    ...typed,
    code: '',
    items: [
      { id: 'soothe', quantity: 2, isSubscription: false },
      { id: 'focus', quantity: 1, isSubscription: true },
    ],
  });
});
