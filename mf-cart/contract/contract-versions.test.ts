import { createContext, runInContext } from 'node:vm';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { buildSync } from 'esbuild';
import type { Cart } from './cart';
import { makeCartLine, type CartLine } from './cart-line';
import { createTestStorage } from './test-tab';

const focus = makeCartLine(book, 'focus');
const play = { ...makeCartLine(book, 'play'), engraving: 'hello' };

/** The contract as a remote bundles it today. */
const today = buildSync({
  entryPoints: [require.resolve('./cart')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'contract',
}).outputFiles[0]?.text as string;

/** The same contract later: a newer entry in the storage, and a method that today's has not. */
const later = (
  [
    ['var VERSION = 1;', 'var VERSION = 2;'],
    ['clear: () =>', 'protocol: () => 2, clear: () =>'],
  ] as const
).reduce((code, [from, to]) => {
  if (!code.includes(from)) throw new Error(`The contract no longer says: ${from}`);
  return code.replace(from, to);
}, today);

type LaterCart = Cart & { protocol?: () => number };

/** One page of a browser: remotes that arrive in it share its window and the browser's storage. */
const openPage = (shared = createTestStorage()) => {
  const events = new EventTarget();
  const page = createContext({
    window: Object.assign(events, { localStorage: shared.open(events) }),
    console: { info: () => undefined },
  });
  const arrive = (code: string) => runInContext(`${code}\ncontract.cart`, page) as LaterCart;
  return { arrive, shared };
};

// Lines come out of another realm, whose arrays have another prototype.
const plain = (lines: readonly CartLine[]) => JSON.parse(JSON.stringify(lines)) as unknown;

test.each([
  ['the older arrives first', today, later],
  ['the newer arrives first', later, today],
])(
  'two remotes of one page, built against two versions, share one cart: %s',
  (_, first, second) => {
    const { arrive } = openPage();
    const [early, late] = [arrive(first), arrive(second)];
    const heard: number[] = [];
    early.on('cart:changed', ({ lines }) => heard.push(lines.length));
    late.add(focus);
    early.add(play);
    expect(plain(late.lines())).toEqual([focus, play]);
    expect(late).toBe(early);
    expect(heard).toEqual([1, 2]);
  },
);

test('two pages of one browser, one of each version, keep one cart and lose nothing of it', () => {
  const { arrive, shared } = openPage();
  const older = arrive(today);
  const newer = openPage(shared).arrive(later);
  const heard: number[] = [];
  older.on('cart:changed', ({ lines }) => heard.push(lines.length));
  older.add(focus);
  newer.add(play);
  older.add(focus);
  newer.setQuantity('play', false, 3);
  expect(newer.protocol?.()).toBe(2);
  expect(older.protocol).toBeUndefined();
  expect(plain(older.lines())).toEqual([
    { ...focus, quantity: 2 },
    { ...play, quantity: 3 },
  ]);
  expect(plain(newer.lines())).toEqual(plain(older.lines()));
  expect(heard).toEqual([1, 2, 2, 2]);
  newer.orderPlaced({ sessionId: 'cs_1', items: [play] });
  expect(older.orderPlaced({ sessionId: 'cs_1', items: [play] })).toBe(false);
  expect(older.count()).toBe(4);
});
