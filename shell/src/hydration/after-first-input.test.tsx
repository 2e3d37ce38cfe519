import { fireEvent } from '@testing-library/react';
import { afterFirstInput } from './after-first-input';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('runs after ten seconds without input', () => {
  const run = vi.fn();
  afterFirstInput(run);
  vi.advanceTimersByTime(9_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once, a second after the first input', () => {
  const run = vi.fn();
  afterFirstInput(run);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
