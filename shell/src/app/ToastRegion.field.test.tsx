import { act, fireEvent, render, screen } from '@testing-library/react';
import { toasts } from '@candor/shell-contract/toasts';
import { ToastRegion } from './ToastRegion';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <main id="main" tabIndex={-1}>
      <button type="button">Remove</button>
      <ToastRegion />
    </main>,
  );
});
afterEach(() => {
  act(() => toasts.list().forEach(({ id }) => toasts.dismiss(id)));
  jest.useRealTimers();
});

const show = (message: string, run?: () => void) =>
  act(() => void toasts.show({ message, ...(run ? { action: { label: 'Undo', run } } : {}) }));
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const undo = () => screen.getByRole('button', { name: 'Undo' });
const shown = () => toasts.list().map(({ message }) => message);

test('a toast with an action stays for ten seconds, and longer while it has the focus (B11)', () => {
  const run = jest.fn();
  show('Focus is removed.', run);
  wait(9500);
  act(() => undo().focus());
  wait(60_000);
  expect(undo()).toHaveFocus();
  act(() => undo().blur());
  wait(9500);
  fireEvent.click(undo());
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('any toast that had the focus stays for ten seconds after it, and an error too (B11)', () => {
  show('Saved.');
  show('Removed.', () => undefined);
  act(() => undo().focus());
  wait(60_000);
  act(() => undo().blur());
  wait(9500);
  expect(shown()).toEqual(['Saved.', 'Removed.']);
  wait(500);
  expect(shown()).toEqual([]);
  act(() => void toasts.show({ message: 'Not saved.', tone: 'error' }));
  wait(9500);
  expect(shown()).toEqual(['Not saved.']);
});

test('the focus returns to where it was, or else to the page (B11)', () => {
  const remove = screen.getByRole('button', { name: 'Remove' });
  act(() => remove.focus());
  show('Removed.', () => undefined);
  act(() => undo().focus());
  fireEvent.click(undo());
  expect(remove).toHaveFocus();

  act(() => remove.blur());
  show('Removed.', () => undefined);
  act(() => undo().focus());
  act(() => toasts.list().forEach(({ id }) => toasts.dismiss(id)));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('further toasts drop none that has the focus, and first those without an action (B11)', () => {
  show('Removed.', () => undefined);
  for (const message of ['one', 'two', 'three']) show(message);
  expect(shown()).toEqual(['Removed.', 'two', 'three']);
  act(() => undo().focus());
  for (const message of ['four', 'five', 'six']) show(message, () => undefined);
  expect(shown()[0]).toBe('Removed.');
});
