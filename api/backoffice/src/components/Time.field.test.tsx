import { render } from '@testing-library/react';
import { dayInShop } from '@candor/shell-contract/format-date';
import { formatDay, Time } from './Time';

test.each([
  ['2026-12-25T05:59:00Z', 'Dec 24, 2026, 11:59 PM CST', '2026-12-24'],
  ['2026-12-25T06:00:00Z', 'Dec 25, 2026, 12:00 AM CST', '2026-12-25'],
  ['2026-07-01T04:30:00Z', 'Jun 30, 2026, 11:30 PM CDT', '2026-06-30'],
])('%s is shown in the zone of the shop, which is named (D14)', (at, shown, day) => {
  const { container } = render(<Time at={at} />);
  expect(container.textContent?.replaceAll('\u202f', ' ')).toBe(shown);
  expect(dayInShop(at)).toBe(day);
});

test('a day is the same one everywhere (D14)', () => {
  expect(formatDay('2026-12-24')).toBe('Dec 24, 2026');
});
