import { parsePriceBook, unitPrice } from '@candor/catalog-contract/price-book';
import { skus } from '@candor/catalog-contract/sku';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

test('the price book has all 34 skus with their prices', async () => {
  const book = parsePriceBook((await api.get('/api/price-book')).body);
  expect(Object.keys(book.items)).toHaveLength(34);
  expect(Object.keys(book.items).sort()).toEqual([...skus].sort());
  expect(unitPrice(book, 'focus', false)).toBe(5900);
  expect(unitPrice(book, 'focus', true)).toBe(4900);
  expect(unitPrice(book, 'focus-subscription', false)).toBe(5900);
  expect(unitPrice(book, 'deep-sleep-2pack', false)).toBe(10600);
  expect(book.items['deep-sleep-2pack'].subscriptionCents).toBeNull();
  expect(unitPrice(book, 'workday-stack', false)).toBe(14900);
  expect(unitPrice(book, 'workday-stack', true)).toBe(12700);
  expect(book.items['workday-stack'].listCents).toBe(3 * 5900);
  expect(unitPrice(book, 'program-2pack', false)).toBe(10600);
  expect(unitPrice(book, 'program-subscription', true)).toBe(4900);
});

test('responds 304 to an unchanged price book (B40)', async () => {
  const first = await api.get('/api/price-book');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe(`"${(first.body as { version: string }).version}"`);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await api.get('/api/price-book', { 'if-none-match': known });
    expect([known, again.status, again.body]).toEqual([known, 304, '']);
  }
});
