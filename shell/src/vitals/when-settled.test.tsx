import { fireEvent } from '@testing-library/react';
import { whenSettled } from './when-settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that nobody touches is measured after ten seconds', () => {
  const run = jest.fn();
  whenSettled(run);
  jest.advanceTimersByTime(9_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('the first touch brings it on, but not into the answer to that touch', () => {
  const run = jest.fn();
  whenSettled(run);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  jest.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
