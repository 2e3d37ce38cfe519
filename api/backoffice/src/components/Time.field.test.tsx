import { render } from '@testing-library/react';
import { dayInShop } from '@candor/shell-contract/format-date';
import { formatDay, instantInShop, Time } from './Time';

test.each([
  ['2026-12-25T05:59:00Z', 'Dec 24, 2026, 11:59 PM', '2026-12-24'],
  ['2026-12-25T06:00:00Z', 'Dec 25, 2026, 12:00 AM', '2026-12-25'],
  ['2026-07-01T04:30:00Z', 'Jun 30, 2026, 11:30 PM', '2026-06-30'],
])('%s is shown in the zone of the shop (D14)', (at, shown, day) => {
  const { container } = render(<Time at={at} />);
  expect(container.textContent?.replaceAll('\u202f', ' ')).toBe(shown);
  expect(dayInShop(at)).toBe(day);
});

test('a day is the same one everywhere (D14)', () => {
  expect(formatDay('2026-12-24')).toBe('Dec 24, 2026');
});

test.each([
  ['2026-12-01T00:00', '2026-12-01T06:00:00.000Z'],
  ['2026-07-01T00:00:30', '2026-07-01T05:00:30.000Z'],
  ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T09:00:00.000Z'],
])('%s, as it is typed, is a time of the shop (D14)', (typed, instant) => {
  expect(instantInShop(typed).toISOString()).toBe(instant);
});

test('a time that is not typed completely is none', () => {
  expect(instantInShop('').getTime()).toBeNaN();
  expect(instantInShop('soon').getTime()).toBeNaN();
});
