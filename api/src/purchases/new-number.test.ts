import { readOrderNumber } from '@candor/api-contract/purchase-number';
import { newNumber } from './new-number';

test.each(['', 'C-', 'F-7K2Q-M0X1', 'C-7K2Q-M0X', '\0'])('rejects %j', (written) => {
  expect(readOrderNumber(written)).toBeNull();
});

test('makes numbers that are read', () => {
  for (let n = 0; n < 200; n += 1) {
    const number = newNumber({ prefix: 'C-' });
    expect(readOrderNumber(number)).toBe(number);
  }
});
