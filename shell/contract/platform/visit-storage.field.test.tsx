import { readStored, store } from './visit-storage';

test('what a browser cannot store lasts for the visit, before what it has stored', () => {
  store('a', 'old');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store('a', 'new');
  expect([readStored('a'), localStorage.getItem('a')]).toEqual(['new', 'old']);
  store('a', null);
  expect([readStored('a'), localStorage.getItem('a')]).toEqual([null, null]);

  setItem.mockRestore();
  store('a', 'stored');
  expect([readStored('a'), localStorage.getItem('a')]).toEqual(['stored', 'stored']);
});

test('a browser that denies storage goes on', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored('b')).toBeNull();
  store('b', 'kept');
  expect(readStored('b')).toBe('kept');
  store('b', null);
  expect(readStored('b')).toBeNull();
});
