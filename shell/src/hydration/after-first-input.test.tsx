import { fireEvent } from '@testing-library/react';
import { afterFirstInput } from './after-first-input';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('runs after ten seconds without input', () => {
  const run = jest.fn();
  afterFirstInput(run);
  jest.advanceTimersByTime(9_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs once, a second after the first input', () => {
  const run = jest.fn();
  afterFirstInput(run);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  jest.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
