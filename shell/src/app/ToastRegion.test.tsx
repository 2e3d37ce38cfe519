import { act, render, screen } from '@testing-library/react';
import { toasts } from '@candor/shell-contract/toasts';
import { ToastRegion } from './ToastRegion';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast is announced and gone after four seconds', () => {
  render(<ToastRegion />);
  act(() => void toasts.show({ message: 'Email copied!' }));
  expect(screen.getByRole('status')).toHaveTextContent('Email copied!');
  act(() => void jest.advanceTimersByTime(3999));
  expect(screen.getByRole('status')).toHaveTextContent('Email copied!');
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
