import { fireEvent, render, screen } from '@testing-library/react';
import { keepNumbersFromWheel } from './keep-numbers';

test('the wheel over a field takes the focus from a number, and from nothing else', () => {
  keepNumbersFromWheel();
  render(
    <>
      <input type="number" aria-label="Amount" />
      <input type="text" aria-label="Name" />
    </>,
  );
  for (const [name, keepsFocus] of [
    ['Amount', false],
    ['Name', true],
  ] as const) {
    const field = screen.getByLabelText(name);
    field.focus();
    fireEvent.wheel(field);
    expect([name, document.activeElement === field]).toEqual([name, keepsFocus]);
  }
});
