type Sum = { cents: number };

const centsOf = (sum: Sum): number => sum.cents;

test('a wrong assertion', () => {
  expect(centsOf({ cents: 1 })).toBe(2);
});

test('an error on the console', () => {
  console.error('the cart is lost');
});

test('a rejection without a handler', async () => {
  void Promise.reject(new Error('nobody listens'));
  await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a test without an end', () => new Promise(() => undefined));

test('a mock', () => {
  jest.spyOn(Math, 'random').mockReturnValue(4);
  expect(Math.random()).toBe(4);
});
