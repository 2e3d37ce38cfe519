import { addressOfView, keyOfQuery } from './SavedViews';

test('a view is the current one in whatever order its filters were set', () => {
  const sorted = { sort: 'createdAt', order: 'DESC' } as const;
  const one = keyOfQuery({ filter: { state: 'paid', text: 'ada' }, ...sorted });
  expect(keyOfQuery({ filter: { text: 'ada', state: 'paid' }, ...sorted })).toBe(one);
  expect(keyOfQuery({ filter: { text: 'ada' }, ...sorted })).not.toBe(one);
  expect(keyOfQuery({ filter: { state: 'paid', text: 'ada' }, sort: 'x', order: 'DESC' })).not.toBe(
    one,
  );
});

test('the address of a view opens the first page of its list', () => {
  expect(
    addressOfView('orders', { filter: { text: 'a&b' }, sort: 'createdAt', order: 'ASC' }),
  ).toBe('/orders?filter=%7B%22text%22%3A%22a%26b%22%7D&sort=createdAt&order=ASC&page=1');
});
