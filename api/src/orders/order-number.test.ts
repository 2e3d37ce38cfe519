import { orderNumber, readOrderNumber } from './order-number';

test.each([
  'C-7K2Q-M0X1',
  ' c-7k2q-m0x1 ',
  'c7k2qm0x1',
  'C 7K2Q M0X1',
  'C-7K2Q-MOXI',
  'C-7K2Q-M0XL',
])('reads %j as an order’s number', (written) => {
  expect(readOrderNumber(written)).toBe('C-7K2Q-M0X1');
});

test.each([
  '',
  'C-',
  'F-7K2Q-M0X1',
  'C-7K2Q-M0X',
  'C-7K2Q-M0X11',
  'C-7K2Q-M0U1',
  '\0',
  'x'.repeat(99),
])('rejects %j', (written) => {
  expect(readOrderNumber(written)).toBeNull();
});

test('reads each number that it makes', () => {
  for (let n = 0; n < 200; n += 1) {
    const number = orderNumber();
    expect(readOrderNumber(number)).toBe(number);
  }
});
