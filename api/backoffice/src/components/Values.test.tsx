import { render, screen } from '@testing-library/react';
import { Values } from './Values';

test('values of any shape become labels and texts', () => {
  render(
    <Values
      values={{
        nextChargeAt: '2026-03-04',
        totalCents: 5900,
        isDone: true,
        tracking: null,
        lines: [{ sku: 'focus' }],
        tags: [],
      }}
    />,
  );
  const texts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Next charge at',
    'Total',
    'Done',
    'Tracking',
    'Lines',
    'Tags',
  ]);
  expect(texts).toEqual(['Mar 4, 2026', '$59.00', 'Yes', '–', 'Formula: Focus', 'None']);
});
