import { createToasts, TOASTS_AT_ONCE } from './toasts';

test('shows three toasts at most and drops the oldest', () => {
  const toasts = createToasts();
  for (const message of ['one', 'two', 'three', 'four']) toasts.show({ message });
  expect(toasts.list().map(({ message }) => message)).toEqual(['two', 'three', 'four']);
  expect(toasts.list()).toHaveLength(TOASTS_AT_ONCE);
});

test('removes a dismissed toast and notifies subscribers', () => {
  const toasts = createToasts();
  const listener = jest.fn();
  const unsubscribe = toasts.subscribe(listener);
  const id = toasts.show({ message: 'Added' });
  toasts.dismiss(id);
  expect(toasts.list()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  toasts.show({ message: 'Later' });
  expect(listener).toHaveBeenCalledTimes(2);
});
