import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { makeCartLine } from './cart-line';
import { createTestStorage, openTab } from './test-tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const listen = (tab: ReturnType<typeof openTab>) => tab.cart.on('cart:changed', () => undefined);
const withEntry = (text: string) => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart', text);
  return openTab(shared);
};
const setAside = (entries: Map<string, string>) =>
  JSON.parse(entries.get('candor.cart.set-aside') ?? '[]') as string[];

test.each([
  ['broken JSON', '{"version":1,"items":[{'],
  ['plain text', 'hello'],
  ['null', 'null'],
  ['a version that never was', JSON.stringify({ version: 0.5, items: [focus] })],
  ['a version in words', JSON.stringify({ version: 'one', items: [focus] })],
])(
  '%s in the storage is set aside, the cart is empty, and the shopper is told once',
  (_what, text) => {
    const tab = withEntry(text);
    expect(tab.cart.lines()).toEqual([]);
    listen(tab);
    listen(tab);
    expect(setAside(tab.entries)).toEqual([text]);
    expect(tab.said).toHaveLength(1);
    expect(tab.said[0]?.message).toBe('Your saved cart could not be read.');
    tab.cart.add(focus);
    expect(tab.cart.lines()).toEqual([focus]);
    const reloaded = openTab(tab.shared);
    listen(reloaded);
    expect(reloaded.said).toEqual([]);
    expect(reloaded.cart.lines()).toEqual([focus]);
  },
);

test('whoever listens hears that an unreadable cart became an empty one', () => {
  const tab = withEntry('{"version":1,"items":[{}]}');
  const heard = jest.fn();
  tab.cart.on('cart:changed', heard);
  expect(heard).toHaveBeenCalledWith({ lines: [] });
});

test('pieces that are no lines are set aside and the good lines stay', () => {
  const bad = { id: 'focus', quantity: 0 };
  const tab = withEntry(JSON.stringify({ version: 1, items: [focus, bad, play], settled: [] }));
  listen(tab);
  expect(tab.cart.lines()).toEqual([focus, play]);
  expect(setAside(tab.entries)).toEqual([JSON.stringify([bad])]);
  expect(tab.said).toHaveLength(1);
});

test('adding to an unreadable cart sets it aside first', () => {
  const tab = withEntry('nonsense');
  tab.cart.add(focus);
  expect(setAside(tab.entries)).toEqual(['nonsense']);
  expect(tab.cart.lines()).toEqual([focus]);
});

test('what was set aside before is kept beside the new', () => {
  const tab = withEntry('first');
  listen(tab);
  tab.shared.put('candor.cart', 'second');
  expect(setAside(tab.entries)).toEqual(['first', 'second']);
  expect(tab.said).toHaveLength(2);
});

test('the key for what was set aside holds no lines: no cart ever reads it', () => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart.set-aside', JSON.stringify({ version: 1, items: [focus] }));
  expect(openTab(shared).cart.lines()).toEqual([]);
});

test('equal lines in the storage are shown as one', () => {
  const tab = withEntry(JSON.stringify({ version: 1, items: [focus, play, focus], settled: [] }));
  expect(tab.cart.lines()).toEqual([{ ...focus, quantity: 2 }, play]);
});

test('a browser that forbids storage still has a cart, and says once that it is not kept', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const tab = openTab(createTestStorage(), { getItem: forbidden, setItem: forbidden });
  expect(tab.cart.lines()).toEqual([]);
  tab.cart.add(focus);
  tab.cart.add(play, 200);
  tab.cart.remove('focus');
  expect(tab.cart.lines()).toEqual([{ ...play, quantity: 99 }]);
  expect(tab.said.map(({ message }) => message)).toEqual(['This browser does not keep your cart.']);
});

test('a full storage loses no line, and what was added is written as soon as there is room', () => {
  const shared = createTestStorage();
  openTab(shared).cart.add(play);
  let isFull = true;
  const room = shared.open(new EventTarget());
  const tab = openTab(shared, {
    getItem: room.getItem,
    setItem: (key, text) => {
      if (isFull) throw new Error('QuotaExceededError');
      room.setItem(key, text);
    },
  });
  tab.cart.add(focus);
  expect(tab.cart.lines()).toEqual([play, focus]);
  expect(tab.said).toHaveLength(1);
  openTab(shared).cart.add(play);
  isFull = false;
  tab.cart.add(focus);
  expect(openTab(shared).cart.lines()).toEqual([
    { ...play, quantity: 2 },
    { ...focus, quantity: 2 },
  ]);
});

test('unreadable data that cannot be set aside is not overwritten', () => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart', 'precious');
  const room = shared.open(new EventTarget());
  const tab = openTab(shared, {
    getItem: room.getItem,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  tab.cart.add(focus);
  expect(shared.entries.get('candor.cart')).toBe('precious');
  expect(tab.cart.lines()).toEqual([focus]);
});

test('two tabs never lose each other’s lines', () => {
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

test('a tab hears what another tab does, also when the whole storage is cleared', () => {
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

test('a page that returns from the back-forward cache catches up', () => {
  const shared = createTestStorage();
  const tab = openTab(shared);
  const counts: number[] = [];
  tab.cart.on('cart:changed', ({ lines }) => counts.push(lines.length));
  shared.entries.set('candor.cart', JSON.stringify({ version: 1, items: [focus], settled: [] }));
  tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  tab.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(counts).toEqual([1]);
});
