import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { makeCartLine } from './cart-line';
import { createTestStorage, openStoredCart, openTab } from './test/tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const listen = (tab: ReturnType<typeof openTab>) => tab.cart.on('cart:changed', () => undefined);
const readQuarantine = (entries: Map<string, string>) =>
  JSON.parse(entries.get('candor.cart.set-aside') ?? '[]') as string[];

test.each([
  ['broken JSON', '{"version":1,"items":[{'],
  ['plain text', 'hello'],
  ['null', 'null'],
  ['a fractional version', JSON.stringify({ version: 0.5, items: [focus] })],
  ['a version that is a text', JSON.stringify({ version: 'one', items: [focus] })],
])('quarantines %s, empties the cart and shows one toast', (_case, text) => {
  const tab = openStoredCart(text);
  expect(tab.cart.lines()).toEqual([]);
  listen(tab);
  listen(tab);
  expect(readQuarantine(tab.entries)).toEqual([text]);
  expect(tab.toasts).toHaveLength(1);
  expect(tab.toasts[0]?.message).toBe('We couldn’t read your saved cart.');
  tab.cart.add(focus);
  expect(tab.cart.lines()).toEqual([focus]);
  const reloaded = openTab(tab.shared);
  listen(reloaded);
  expect(reloaded.toasts).toEqual([]);
  expect(reloaded.cart.lines()).toEqual([focus]);
});

test('emits cart:changed when an unreadable cart becomes empty', () => {
  const tab = openStoredCart('{"version":1,"items":[{}]}');
  const listener = jest.fn();
  tab.cart.on('cart:changed', listener);
  expect(listener).toHaveBeenCalledWith({ lines: [] });
});

test('quarantines invalid entries and keeps the valid lines', () => {
  const invalid = { id: 'focus', quantity: 0 };
  const tab = openStoredCart(
    JSON.stringify({ version: 1, items: [focus, invalid, play], settled: [] }),
  );
  listen(tab);
  expect(tab.cart.lines()).toEqual([focus, play]);
  expect(readQuarantine(tab.entries)).toEqual([JSON.stringify([invalid])]);
  expect(tab.toasts).toHaveLength(1);
});

test('quarantines an unreadable cart before the first addition', () => {
  const tab = openStoredCart('nonsense');
  tab.cart.add(focus);
  expect(readQuarantine(tab.entries)).toEqual(['nonsense']);
  expect(tab.cart.lines()).toEqual([focus]);
});

test('keeps earlier quarantined data', () => {
  const tab = openStoredCart('first');
  listen(tab);
  tab.shared.put('candor.cart', 'second');
  expect(readQuarantine(tab.entries)).toEqual(['first', 'second']);
  expect(tab.toasts).toHaveLength(2);
});

test('never reads lines from the quarantine', () => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart.set-aside', JSON.stringify({ version: 1, items: [focus] }));
  expect(openTab(shared).cart.lines()).toEqual([]);
});

test('merges equal lines of the storage', () => {
  const tab = openStoredCart(
    JSON.stringify({ version: 1, items: [focus, play, focus], settled: [] }),
  );
  expect(tab.cart.lines()).toEqual([{ ...focus, quantity: 2 }, play]);
});

test('keeps the cart in memory when storage is forbidden, and shows one toast', () => {
  const throwForbidden = () => {
    throw new Error('SecurityError');
  };
  const tab = openTab(createTestStorage(), { getItem: throwForbidden, setItem: throwForbidden });
  expect(tab.cart.lines()).toEqual([]);
  tab.cart.add(focus);
  tab.cart.add(play, 2);
  tab.cart.remove('focus');
  expect(tab.cart.lines()).toEqual([{ ...play, quantity: 2 }]);
  expect(tab.toasts.map(({ message }) => message)).toEqual(['This browser won’t save your cart.']);
});

test('writes pending lines as soon as a full storage has space', () => {
  const shared = createTestStorage();
  openTab(shared).cart.add(play);
  let isFull = true;
  const storage = shared.open(new EventTarget());
  const tab = openTab(shared, {
    getItem: storage.getItem,
    setItem: (key, text) => {
      if (isFull) throw new Error('QuotaExceededError');
      storage.setItem(key, text);
    },
  });
  tab.cart.add(focus);
  expect(tab.cart.lines()).toEqual([play, focus]);
  expect(tab.toasts).toHaveLength(1);
  openTab(shared).cart.add(play);
  isFull = false;
  tab.cart.add(focus);
  expect(openTab(shared).cart.lines()).toEqual([
    { ...play, quantity: 2 },
    { ...focus, quantity: 2 },
  ]);
});

test('does not overwrite unreadable data that cannot be quarantined', () => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart', 'precious');
  const storage = shared.open(new EventTarget());
  const tab = openTab(shared, {
    getItem: storage.getItem,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  tab.cart.add(focus);
  expect(shared.entries.get('candor.cart')).toBe('precious');
  expect(tab.cart.lines()).toEqual([focus]);
});

test('keeps the lines of both tabs', () => {
  const shared = createTestStorage();
  const [left, right] = [openTab(shared), openTab(shared)];
  expect([left.cart.count(), right.cart.count()]).toEqual([0, 0]);
  for (let round = 0; round < 20; round += 1) {
    left.cart.add(focus);
    right.cart.add(play);
  }
  expect(left.cart.lines()).toEqual([
    { ...focus, quantity: 20 },
    { ...play, quantity: 20 },
  ]);
  expect(right.cart.lines()).toEqual(left.cart.lines());
});

test('emits cart:changed for another tab’s write and for a cleared storage', () => {
  const shared = createTestStorage();
  const [left, right] = [openTab(shared), openTab(shared)];
  const counts: number[] = [];
  left.cart.on('cart:changed', () => counts.push(left.cart.count()));
  right.cart.add(focus, 2);
  shared.entries.clear();
  left.page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  left.page.dispatchEvent(Object.assign(new Event('storage'), { key: 'candor.rituals' }));
  expect(counts).toEqual([2, 0]);
});

test('emits cart:changed when a page returns from the back-forward cache', () => {
  const shared = createTestStorage();
  const tab = openTab(shared);
  const counts: number[] = [];
  tab.cart.on('cart:changed', ({ lines }) => counts.push(lines.length));
  shared.entries.set('candor.cart', JSON.stringify({ version: 1, items: [focus], settled: [] }));
  tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(counts).toEqual([1]);
});
