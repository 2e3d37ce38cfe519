import { fireEvent, render as renderNow, screen, within } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { bundles, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { BundlePage, head } from './BundlePage';

// The sample price book has no labels; the shop's own has them in percent.
const book: PriceBook = {
  ...samplePriceBook,
  items: {
    ...samplePriceBook.items,
    'joy-stack': { ...samplePriceBook.items['joy-stack'], labels: ['Save 15%'] },
  },
};

// Within act: the delivery estimate comes with a script of their own.
const render = (page: ReactNode) => act(async () => Promise.resolve(renderNow(page)));
const renderable = (id: BundleId, shop: Partial<Shop> = {}) => {
  window.history.replaceState(null, '', `/bundles/${id}`);
  return (
    <BrowserRouter>
      <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
        <CartProvider>
          <BundlePage />
        </CartProvider>
      </ShopProvider>
    </BrowserRouter>
  );
};
const card = () => screen.getByRole('region', { name: 'Bundle Pricing' });
const click = (role: string, name: string | RegExp) =>
  fireEvent.click(within(card()).getByRole(role, { name }));
const button = () => within(card()).getByRole('button', { name: /^Add to Cart/ });
const cartLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '');
  cart.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test.each(bundles)(
  '$name shows its three formulas, When to Use and What’s Included',
  async ({ id, name, formulas }) => {
    await render(renderable(id));
    expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bundles' })).toHaveAttribute(
      'href',
      '/formulas#bundles',
    );
    const tiles = within(screen.getByRole('list', { name: 'The three formulas' }));
    expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      formulas.map((formula) => `/${formula}`),
    );
    expect(screen.getByRole('heading', { name: 'When to Use' })).toBeInTheDocument();
    const included = screen.getByRole('heading', { name: 'What’s Included' }).parentElement;
    for (const formula of formulas)
      expect(included).toHaveTextContent(`${formulaById(formula).name}, 30 capsules`);
  },
);

test.each([
  ['workday-stack', 'A productivity planner, free'],
  ['creator-stack', 'A placebo journal, free'],
  ['evening-wind-down', 'A sleep ritual guide, free'],
  ['joy-stack', 'A sticker pack, free'],
] as const)('%s has its bonus: %s', async (id, bonus) => {
  await render(renderable(id));
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'LI' && element.textContent.includes(bonus),
    ),
  ).toBeInTheDocument();
});

test('starts with a one-time purchase of 1, the minimum', async () => {
  await render(renderable('joy-stack'));
  expect(within(card()).getByRole('radio', { name: 'One-time $149' })).toBeChecked();
  expect(within(card()).getByRole('status')).toHaveTextContent('1');
  expect(within(card()).getByRole('button', { name: 'One fewer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the button shows the total', async () => {
  await render(renderable('joy-stack'));
  expect(button()).toHaveAccessibleName('Add to Cart: $149');
  expect(card()).toHaveTextContent('you save 15%');
  click('button', 'One more');
  expect(button()).toHaveAccessibleName('Add to Cart: $298');
  click('radio', /^Subscribe/);
  expect(card()).toHaveTextContent('15% off');
  // The bar of a phone, hidden at the width of jsdom.
  const bar = screen.getByLabelText('Buy Joy Stack');
  expect(within(bar).getByText('$254')).toBeInTheDocument();
  expect(button()).toHaveAccessibleName('Add to Cart: $254');
});

test.each(bundles)('$name adds its id, or its -subscription id', async ({ id, name }) => {
  await render(renderable(id));
  click('button', /^Add to Cart/);
  const drawer = await screen.findByRole('complementary', { name: 'Added to cart' });
  expect(drawer).toHaveTextContent(`${name}, one bundle$149In your cart: 1 item$149`);
  expect(
    within(drawer).getByRole('button', { name: 'Subscribe, save $22 every 30 days' }),
  ).toBeVisible();
  click('radio', /Subscribe/);
  click('button', 'One more');
  click('button', /^Add to Cart/);
  expect(await screen.findByText(/2 bundles every 30 days/)).toBeVisible();
  expect(cartLines()).toEqual([
    [id, false, 1],
    [`${id}-subscription`, true, 2],
  ]);
  expect(cart.lines().map(({ type }) => type)).toEqual(['bundle', 'bundle']);
});

test.each([
  [false, 'focus', 'creator-stack', '$149'],
  [true, 'focus-subscription', 'creator-stack-subscription', '$127 every 30 days'],
] as const)(
  'Upgrade & Save swaps the bottle in place (subscribed: %s), until Undo',
  async (isSubscription, from, into, price) => {
    cart.add(makeCartLine(book, from));
    cart.add(makeCartLine(book, 'play'));
    const page = renderable('creator-stack');
    const swap = { formula: 'focus', isSubscription };
    window.history.replaceState({ usr: { swap }, idx: 0 }, '');
    await render(page);
    expect(
      screen.getByText(new RegExp(`^One Focus is in your cart.*: \\${price} for all three`)),
    ).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Swap your Focus for this stack' }));
    expect(cartLines()).toEqual([
      [into, isSubscription, 1],
      ['play', false, 1],
    ]);
    expect(screen.getByText(/in place of Focus/)).toBeVisible();
    act(() => toasts.list()[0]?.action?.run());
    expect(cartLines()).toEqual([
      [from, isSubscription, 1],
      ['play', false, 1],
    ]);
  },
);

test('offers no swap for a bottle that the stack does not hold', async () => {
  cart.add(makeCartLine(book, 'deep-sleep'));
  const page = renderable('workday-stack');
  window.history.replaceState(
    { usr: { swap: { formula: 'deep-sleep', isSubscription: false } }, idx: 0 },
    '',
  );
  await render(page);
  expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull();
});

test('shows the guarantees of the specification', async () => {
  await render(renderable('joy-stack'));
  for (const line of [
    '30-day money-back guarantee',
    'Free shipping on all orders',
    'Cancel subscription anytime',
  ])
    expect(within(card()).getByText(line)).toBeInTheDocument();
});

test('labels three sample reviews, and hides them when samples are off', async () => {
  const { unmount } = await render(renderable('joy-stack'));
  expect(screen.getAllByText('Sample review')).toHaveLength(3);
  unmount();
  await render(renderable('joy-stack', { showSampleContent: false }));
  expect(screen.queryByText('Sample review')).not.toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('sells nothing and shows no price without a price book', async () => {
  const { container } = await render(renderable('joy-stack', { priceBook: null }));
  expect(button()).toBeDisabled();
  expect(container).not.toHaveTextContent('$');
});

test('structured data has the prices of the book and no sample review', () => {
  const { title, jsonLd } = head({ path: '/bundles/joy-stack', query: {}, priceBook: book });
  const text = JSON.stringify(jsonLd);
  expect(title).toMatch(/^Joy Stack: .* \| Candor$/);
  expect(text).toContain('"price":"149.00"');
  expect(text).toContain('"price":"127.00"');
  expect(text).not.toMatch(/review|rating/i);
});

test('hydrates without errors and keeps the HTML of the server', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(renderable('joy-stack'));
  const before = root.innerHTML;
  const errors: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, renderable('joy-stack'), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(root.innerHTML).toBe(before);
  act(() => page.unmount());
  root.remove();
});

test('a bundle that is not for sale says so, and cannot be bought', async () => {
  await render(renderable('joy-stack', { offSale: ['joy-stack'] }));
  expect(
    within(card()).getByText(/^Joy Stack is not for sale\. Existing subscriptions/),
  ).toBeVisible();
  expect(within(card()).getByRole('button', { name: 'Not for sale' })).toBeDisabled();
});

test('a bundle is sold out when two of its formulas are', async () => {
  await render(renderable('joy-stack', { soldOut: ['play', 'energy'] }));
  expect(within(card()).getByText(/^Energy and Play are sold out\./)).toBeVisible();
  expect(within(card()).getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(within(card()).queryByRole('button', { name: /Add to Cart/ })).toBeNull();
});
