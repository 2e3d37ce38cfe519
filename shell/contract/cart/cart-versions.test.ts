import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import type { Cart } from './cart';
import { makeCartLine, type CartLine } from './cart-line';
import { createTestStorage, openStoredCart, openTab } from './test/tab';

const focus = makeCartLine(book, 'focus');
const play = makeCartLine(book, 'play');
const engraved = { ...play, engraving: 'hello' };

const openListening = (entry: unknown) => {
  const tab = openStoredCart(JSON.stringify(entry));
  tab.cart.on('cart:changed', () => undefined);
  return tab;
};
const readEntry = ({ entries }: ReturnType<typeof openTab>) =>
  JSON.parse(entries.get('candor.cart') ?? 'null') as unknown;

/** A line as versions 0 and 1 stored it. */
const inDollars = ({ cents: _once, subscriptionCents: _plan, ...line }: CartLine) => line;

test.each<[string, unknown]>([
  ['version 0, a bare list of lines', [inDollars(focus), inDollars(play)]],
  [
    'version 1, in dollars',
    { version: 1, items: [inDollars(focus), inDollars(play)], settled: [] },
  ],
  ['version 2, in cents', { version: 2, items: [focus, play], settled: [] }],
])('reads the entry of %s, and writes version 2', (_case, entry) => {
  const tab = openListening(entry);
  expect(tab.cart.lines()).toEqual([focus, play]);
  tab.cart.add(focus);
  expect(readEntry(tab)).toEqual({
    version: 2,
    items: [{ ...focus, quantity: 2 }, play],
    settled: [],
  });
  expect(tab.toasts).toEqual([]);
});

test('takes the dollars that a tab of version 1 has written into an entry of version 2', () => {
  const repriced = { ...focus, price: 61.5, subscriptionPrice: 51 };
  const tab = openListening({ version: 2, items: [repriced], settled: [] });
  expect(tab.cart.lines()).toEqual([{ ...repriced, cents: 6150, subscriptionCents: 5100 }]);
});

test('shows the lines of a newer entry and preserves its fields', () => {
  const newer = { version: 3, items: [engraved], settled: ['cs_1'], currency: 'usd' };
  const tab = openListening(newer);
  expect(tab.cart.lines()).toEqual([engraved]);
  tab.cart.add(focus);
  expect(readEntry(tab)).toEqual({ ...newer, items: [engraved, focus] });
  expect(tab.cart.orderPlaced({ sessionId: 'cs_1', items: [focus] })).toBe(false);
  expect(tab.toasts).toEqual([]);
});

test.each([
  [
    'lines of an unknown shape',
    { version: 3, items: [focus, { sku: 'play', count: 1 }], settled: [] },
  ],
  ['lines under an unknown field', { version: 3, baskets: [[focus]] }],
  [
    'lines that only differ in unknown fields',
    {
      version: 3,
      items: [
        { ...focus, to: 'Ann' },
        { ...focus, to: 'Ben' },
      ],
      settled: [],
    },
  ],
])('leaves a newer entry with %s unchanged and shows one toast', (_case, newer) => {
  const tab = openListening(newer);
  tab.cart.add(play);
  tab.cart.remove('focus');
  expect(readEntry(tab)).toEqual(newer);
  expect([...tab.entries.keys()]).toEqual(['candor.cart']);
  expect(tab.cart.lines()).toContainEqual(play);
  expect(tab.toasts.map(({ message }) => message)).toEqual([
    'A newer version of this page saved your cart.',
  ]);
});

test('merges pending lines into a newer entry once it is readable', () => {
  const tab = openListening({ version: 3, baskets: [] });
  tab.cart.add(play);
  tab.shared.put('candor.cart', JSON.stringify({ version: 3, items: [focus], settled: [] }));
  tab.cart.add(focus);
  expect(openTab(tab.shared).cart.lines()).toEqual([{ ...focus, quantity: 2 }, play]);
});

test('reads any stored text without throwing or losing data', () => {
  const anyEntry = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ version: fc.nat({ max: 4 }), items: fc.jsonValue(), settled: fc.jsonValue() })
      .map((entry) => JSON.stringify(entry)),
  );
  fc.assert(
    fc.property(anyEntry, (text) => {
      const shared = createTestStorage();
      shared.entries.set('candor.cart', text);
      const tab = openTab(shared);
      const before = tab.cart.lines();
      tab.cart.add({ ...focus, id: 'new' });
      expect(tab.cart.lines()).toHaveLength(before.length + 1);
      // Either the entry was written and its unreadable part quarantined, or it is unchanged.
      const entry = shared.entries.get('candor.cart') ?? '';
      expect(entry === text || entry.includes('"new"')).toBe(true);
    }),
  );
});

/** The contract as a remote bundles it. */
const currentBundle = buildSync({
  entryPoints: [fileURLToPath(new URL('cart.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'contract',
}).outputFiles[0]?.text as string;

/** A later version of the contract: a newer storage version and an additional method. */
const laterBundle = (
  [
    ['var VERSION = 2;', 'var VERSION = 3;'],
    ['clear: () =>', 'protocol: () => 2, clear: () =>'],
  ] as const
).reduce((code, [from, to]) => {
  if (!code.includes(from)) throw new Error(`The contract no longer contains: ${from}`);
  return code.replace(from, to);
}, currentBundle);

type LaterCart = Cart & { protocol?: () => number };

/** A page of a browser, whose remotes share its window and the browser's storage. */
const openPage = (shared = createTestStorage()) => {
  const events = new EventTarget();
  const page = createContext({
    window: Object.assign(events, { localStorage: shared.open(events) }),
    console: { info: () => undefined },
  });
  const loadRemote = (code: string) => runInContext(`${code}\ncontract.cart`, page) as LaterCart;
  return { loadRemote, shared };
};

// The lines come from another realm, whose arrays have another prototype.
const toPlain = (lines: readonly CartLine[]) => JSON.parse(JSON.stringify(lines)) as unknown;

test.each([
  ['older first', currentBundle, laterBundle],
  ['newer first', laterBundle, currentBundle],
])('shares one cart between two contract versions on a page: %s', (_, first, second) => {
  const { loadRemote } = openPage();
  const [loadedFirst, loadedSecond] = [loadRemote(first), loadRemote(second)];
  const counts: number[] = [];
  loadedFirst.on('cart:changed', ({ lines }) => counts.push(lines.length));
  loadedSecond.add(focus);
  loadedFirst.add(engraved);
  expect(toPlain(loadedSecond.lines())).toEqual([focus, engraved]);
  expect(loadedSecond).toBe(loadedFirst);
  expect(counts).toEqual([1, 2]);
});

test('accepts a listener for an event that only a later contract has', () => {
  const { loadRemote } = openPage();
  const { on } = loadRemote(currentBundle) as {
    on: (name: string, listener: () => void) => unknown;
  };
  expect(on('cart:merged', () => undefined)).toEqual(expect.any(Function));
});

test('shares one cart between two pages with different contract versions', () => {
  const { loadRemote, shared } = openPage();
  const older = loadRemote(currentBundle);
  const newer = openPage(shared).loadRemote(laterBundle);
  const counts: number[] = [];
  older.on('cart:changed', ({ lines }) => counts.push(lines.length));
  older.add(focus);
  newer.add(engraved);
  older.add(focus);
  newer.setQuantity('play', false, 3);
  expect(newer.protocol?.()).toBe(2);
  expect(older.protocol).toBeUndefined();
  expect(toPlain(older.lines())).toEqual([
    { ...focus, quantity: 2 },
    { ...engraved, quantity: 3 },
  ]);
  expect(toPlain(newer.lines())).toEqual(toPlain(older.lines()));
  expect(counts).toEqual([1, 2, 2, 2]);
  newer.orderPlaced({ sessionId: 'cs_1', items: [engraved] });
  expect(older.orderPlaced({ sessionId: 'cs_1', items: [engraved] })).toBe(false);
  expect(older.count()).toBe(4);
});
