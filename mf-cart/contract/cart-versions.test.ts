import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import fc from 'fast-check';
import { makeCartLine } from './cart-line';
import { createTestStorage, openTab } from './test-tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');

const withEntry = (entry: unknown) => {
  const shared = createTestStorage();
  shared.entries.set('candor.cart', JSON.stringify(entry));
  const tab = openTab(shared);
  tab.cart.on('cart:changed', () => undefined);
  return tab;
};
const entryOf = ({ entries }: ReturnType<typeof openTab>) =>
  JSON.parse(entries.get('candor.cart') ?? 'null') as unknown;

test('the cart of the first version, a bare list of lines, is carried over', () => {
  const tab = withEntry([focus, play]);
  expect(tab.cart.lines()).toEqual([focus, play]);
  tab.cart.add(focus);
  expect(entryOf(tab)).toEqual({
    version: 1,
    items: [{ ...focus, quantity: 2 }, play],
    settled: [],
  });
  expect(tab.said).toEqual([]);
});

test('a newer version’s entry is shared: its lines are shown, and what it adds is kept', () => {
  const engraved = { ...play, engraving: 'hello' };
  const newer = { version: 3, items: [engraved], settled: ['cs_1'], currency: 'usd' };
  const tab = withEntry(newer);
  expect(tab.cart.lines()).toEqual([engraved]);
  tab.cart.add(focus);
  expect(entryOf(tab)).toEqual({ ...newer, items: [engraved, focus] });
  expect(tab.cart.orderPlaced({ sessionId: 'cs_1', items: [focus] })).toBe(false);
  expect(tab.said).toEqual([]);
});

test.each([
  ['lines of a new kind', { version: 2, items: [focus, { sku: 'play', count: 1 }], settled: [] }],
  ['lines in a new place', { version: 2, baskets: [[focus]] }],
  [
    'lines that only its own version can tell apart',
    {
      version: 2,
      items: [
        { ...focus, to: 'Ann' },
        { ...focus, to: 'Ben' },
      ],
      settled: [],
    },
  ],
])(
  'a newer version’s entry with %s is not touched, and the shopper is told once',
  (_what, newer) => {
    const tab = withEntry(newer);
    tab.cart.add(play);
    tab.cart.remove('focus');
    expect(entryOf(tab)).toEqual(newer);
    expect([...tab.entries.keys()]).toEqual(['candor.cart']);
    expect(tab.cart.lines()).toContainEqual(play);
    expect(tab.said.map(({ message }) => message)).toEqual([
      'A newer version of this page keeps your cart.',
    ]);
  },
);

test('what was added beside an untouched newer entry joins the cart as soon as it can be read', () => {
  const tab = withEntry({ version: 2, baskets: [] });
  tab.cart.add(play);
  tab.shared.put('candor.cart', JSON.stringify({ version: 2, items: [focus], settled: [] }));
  tab.cart.add(focus);
  expect(openTab(tab.shared).cart.lines()).toEqual([{ ...focus, quantity: 2 }, play]);
});

test('whatever stands in the storage, reading it throws nothing and using it loses nothing', () => {
  const anEntry = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ version: fc.nat({ max: 3 }), items: fc.jsonValue(), settled: fc.jsonValue() })
      .map((entry) => JSON.stringify(entry)),
  );
  fc.assert(
    fc.property(anEntry, (text) => {
      const shared = createTestStorage();
      shared.entries.set('candor.cart', text);
      const tab = openTab(shared);
      const before = tab.cart.lines();
      tab.cart.add({ ...focus, id: 'new' });
      expect(tab.cart.lines()).toHaveLength(before.length + 1);
      // Either the entry was written, and what could not be read of it set aside, or it is untouched.
      const entry = shared.entries.get('candor.cart') ?? '';
      expect(entry === text || entry.includes('"new"')).toBe(true);
    }),
  );
});
