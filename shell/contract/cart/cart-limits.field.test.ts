import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { makeCartLine, type CartLine } from './cart-line';
import { openStoredCart, openTab, summarizeLines } from './test/tab';

const focus = makeCartLine(book, 'focus', { quantity: 60 });
const plan: CartLine = { ...focus, isSubscription: true };
const play = makeCartLine(book, 'play');

type Cart = ReturnType<typeof openTab>['cart'];

test.each<[string, (cart: Cart) => void, string[], string[]]>([
  [
    'two lines that a toggle makes one',
    (cart) => cart.toggleSubscription('focus', false),
    ['99 focus monthly', '1 play'],
    ['Left out: 21 × Focus.'],
  ],
  [
    'more of a line',
    (cart) => cart.add(focus),
    ['99 focus', '60 focus monthly', '1 play'],
    ['Left out: 21 × Focus.'],
  ],
  [
    'a line that was added again before its removal was undone',
    (cart) => {
      cart.remove('focus');
      cart.add(focus);
      cart.restore([focus], 0);
    },
    ['99 focus', '1 play'],
    ['Left out: 21 × Focus.'],
  ],
  [
    'a quantity above the limit',
    (cart) => cart.setQuantity('focus', true, 150),
    ['60 focus', '99 focus monthly', '1 play'],
    ['Left out: 51 × Focus.'],
  ],
  [
    'what fits exactly',
    (cart) => cart.add(focus, 39),
    ['99 focus', '60 focus monthly', '1 play'],
    [],
  ],
])('reports what does not fit of %s (B41)', (_case, act, lines, toasts) => {
  const tab = openTab();
  for (const line of [focus, plan, play]) tab.cart.add(line);
  act(tab.cart);
  expect(summarizeLines(tab.cart.lines())).toEqual(lines);
  expect(tab.toasts.map(({ message }) => message)).toEqual(toasts);
});

const stored = (version: number, ...items: CartLine[]) => {
  const tab = openStoredCart(JSON.stringify({ version, items, settled: [] }));
  const stop = tab.cart.on('cart:changed', () => undefined);
  stop();
  return tab;
};

test.each<[string, CartLine[], string[]]>([
  ['a line of 120', [{ ...focus, quantity: 120 }], ['Left out: 21 × Focus.']],
  ['a line twice', [focus, play, focus], ['Left out: 21 × Focus.']],
])('reports what does not fit of a stored cart with %s, once (B41)', (_case, items, toasts) => {
  const tab = stored(1, ...items);
  expect(summarizeLines(tab.cart.lines())[0]).toBe('99 focus');
  expect(tab.toasts.map(({ message }) => message)).toEqual(toasts);
  tab.cart.add(play);
  expect(tab.toasts).toHaveLength(toasts.length);
});

test('leaves the larger line of a newer version alone (B41)', () => {
  const tab = stored(3, { ...focus, quantity: 120 });
  expect(tab.entries.get('candor.cart')).toContain('"quantity":120');
  expect(tab.toasts.map(({ message }) => message)).toEqual([
    'A newer version of this page saved your cart.',
  ]);
});
