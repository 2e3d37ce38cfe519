import { numberAsStored, readOrderNumber, readPurchaseNumber } from './purchase-number';
import { readTracking } from './tracking-number';

it.each([
  ['a number sign', '#C-7K2Q-M9XD'],
  ['a number sign and a space', '# C-7K2Q-M9XD'],
  ['a full stop', 'C-7K2Q-M9XD.'],
  ['en dashes', 'C–7K2Q–M9XD'],
  ['non-breaking hyphens', 'C\u20117K2Q\u2011M9XD'],
  ['minus signs', 'C−7K2Q−M9XD'],
  ['em dashes', 'C—7K2Q—M9XD'],
  ['two hyphens', 'C--7K2Q--M9XD'],
  ['soft hyphens', 'C\u00ad-7K2Q-\u00adM9XD'],
  ['full width', 'Ｃ－７Ｋ２Ｑ－Ｍ９ＸＤ'],
  ['a Japanese keyboard', 'Cー7K2QーM9XD'],
  ['no dashes, in lower case', 'c7k2qm9xd'],
  ['non-breaking spaces', '\u00a0C\u00a07K2Q\u00a0M9XD\u00a0'],
  ['direction marks', '\u202aC-7K2Q-M9XD\u202c'],
  ['a zero-width space', 'C-7K2Q\u200b-M9XD'],
  ['quotes', '“C-7K2Q-M9XD”'],
  ['a sentence', 'Your Candor order C-7K2Q-M9XD is on its way'],
  ['a label', 'Order No. C7K2QM9XD'],
  ['an address', 'https://candor.example/orders/find?number=C-7K2Q-M9XD'],
  ['itself, twice', 'C-7K2Q-M9XD (C7K2QM9XD)'],
])('reads an order number with %s (B20)', (_spelling, written) => {
  expect(readOrderNumber(written)).toBe('C-7K2Q-M9XD');
});

it.each([
  ['C-7K2Q-MOXI', 'C-7K2Q-M0X1'],
  ['c-7k2q-m0xl', 'C-7K2Q-M0X1'],
  ['ｆ７ｋ２ｑｍｏｘ１', 'F-7K2Q-M0X1'],
  ['reservation F–7K2Q–M0X1.', 'F-7K2Q-M0X1'],
])('reads %s as the purchase %s (B21)', (written, number) => {
  expect(readPurchaseNumber(written)).toBe(number);
});

it.each([
  ['two numbers', 'C-7K2Q-M9XD, C-7K2Q-M9XE'],
  ['a sign too many', 'C-7K2Q-M9XD7'],
  ['a part too many', 'C-7K2Q-M9XD-7'],
  ['another prefix', 'AC-7K2Q-M9XD'],
  ['a sign that no number has', 'C-7K2U-M9XD'],
  ['a sentence without a number', 'It is confirmed since Monday, and complete'],
  ['a long text', `${'x '.repeat(200)}C-7K2Q-M9XD`],
  ['an emoji', '🐈'],
])('reads no number in %s (B20)', (_what, written) => {
  expect(readPurchaseNumber(written)).toBeNull();
});

it.each([
  ['c–7k', 'C-7K'],
  ['#C-7K2Q', 'C-7K2Q'],
  ['Ada', 'ADA'],
])('searches for %s by %s (B21)', (written, prefix) => {
  expect(numberAsStored(written)).toBe(prefix);
});

it.each([
  ['="9400111899223344556677"', '9400111899223344556677'],
  ["'9400111899223344556677", '9400111899223344556677'],
  ['\u00a09400\u00a01118\u202f9922 ', '9400 1118 9922'],
  ['００１２３４５', '0012345'],
  ['1Z–999–AA', '1Z-999-AA'],
  ['Tracking number: 1Z999AA10123456784', '1Z999AA10123456784'],
  ['#1Z999AA10123456784.', '1Z999AA10123456784'],
  ['1z999aa10123456784', '1z999aa10123456784'],
])('reads the tracking number %s (B17)', (written, tracking) => {
  expect(readTracking(written)).toEqual({ tracking, zip: null, problem: null });
});

it.each([
  ['9.4E+21', /spreadsheet has shortened/],
  ['9,40011E+21', /spreadsheet has shortened/],
  ['9400111899223340000000', /spreadsheet has shortened/],
  ['', /is missing/],
  ['=1+1', /only letters, digits/],
  ['1Z9', /4 to 60 characters/],
  ['1'.repeat(61), /4 to 60 characters/],
])('rejects %j as a tracking number in a sentence (B17)', (written, problem) => {
  expect(readTracking(written).problem).toMatch(problem);
});
