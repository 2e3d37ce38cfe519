import { createToasts, TOASTS_AT_ONCE } from './toasts';

test('at most three toasts are seen at once; the oldest makes room', () => {
  const toasts = createToasts();
  for (const message of ['one', 'two', 'three', 'four']) toasts.show({ message });
  expect(toasts.list().map(({ message }) => message)).toEqual(['two', 'three', 'four']);
  expect(toasts.list()).toHaveLength(TOASTS_AT_ONCE);
});

test('a toast goes when it is dismissed, and those who draw it hear of it', () => {
  const toasts = createToasts();
  const heard = jest.fn();
  const stop = toasts.subscribe(heard);
  const id = toasts.show({ message: 'Added' });
  toasts.dismiss(id);
  expect(toasts.list()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  toasts.show({ message: 'Later' });
  expect(heard).toHaveBeenCalledTimes(2);
});
