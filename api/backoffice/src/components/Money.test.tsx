import { render } from '@testing-library/react';
import { Money } from './Money';

const shown = (cents: number | null) => render(<Money cents={cents} />).container.textContent;

test('an amount in cents is shown in dollars, an absent one as a dash', () => {
  expect(shown(129_800)).toBe('$1,298.00');
  expect(shown(-599)).toBe('-$5.99');
  expect(shown(0)).toBe('$0.00');
  expect(shown(null)).toBe('–');
});
