import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { bundles, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BundlePage, head } from './BundlePage';

// The sample book says no savings; the shop's own words them in percent.
const book: PriceBook = {
  ...samplePriceBook,
  items: {
    ...samplePriceBook.items,
    'joy-stack': { ...samplePriceBook.items['joy-stack'], labels: ['Save 15%'] },
  },
};

const inShop = (id: BundleId, shop: Partial<Shop> = {}) => {
  window.history.replaceState(null, '', `/bundles/${id}`);
  return (
    <BrowserRouter>
      <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
        <BundlePage />
      </ShopProvider>
    </BrowserRouter>
  );
};
const card = () => screen.getByRole('region', { name: 'Bundle Pricing' });
const press = (role: string, name: string | RegExp) =>
  fireEvent.click(within(card()).getByRole(role, { name }));
const button = () => within(card()).getByRole('button', { name: /^Add to Cart/ });
const soldLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  cart.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test.each(bundles)(
  'the page of $name shows its three formulas, when to use them, and what is included',
  ({ id, name, formulas }) => {
    render(inShop(id));
    expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
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
] as const)('%s comes with its bonus: %s', (id, bonus) => {
  render(inShop(id));
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'LI' && element.textContent.includes(bonus),
    ),
  ).toBeInTheDocument();
});

test('the purchase mode is one-time at first, the quantity starts at 1 and is at least 1', () => {
  render(inShop('joy-stack'));
  expect(within(card()).getByRole('radio', { name: 'One-time' })).toBeChecked();
  expect(within(card()).getByRole('status')).toHaveTextContent('1');
  expect(within(card()).getByRole('button', { name: 'One fewer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the button is labelled with the total', () => {
  render(inShop('joy-stack'));
  expect(button()).toHaveAccessibleName('Add to Cart: $149');
  expect(card()).toHaveTextContent('you save 15%');
  press('button', 'One more');
  expect(button()).toHaveAccessibleName('Add to Cart: $298');
  press('radio', /Subscribe 15% off/);
  expect(button()).toHaveAccessibleName('Add to Cart: $254');
});

test.each(bundles)(
  'the cart ids of $name are its id, and with -subscription when subscribed',
  ({ id, name }) => {
    render(inShop(id));
    press('button', /^Add to Cart/);
    expect(toasts.list()[0]).toMatchObject({
      message: 'Added to cart',
      detail: `${name}, one bundle`,
    });
    press('radio', /Subscribe/);
    press('button', 'One more');
    press('button', /^Add to Cart/);
    expect(soldLines()).toEqual([
      [id, false, 1],
      [`${id}-subscription`, true, 2],
    ]);
    expect(cart.lines().map(({ type }) => type)).toEqual(['bundle', 'bundle']);
  },
);

test('the trust lines are the specification’s', () => {
  render(inShop('joy-stack'));
  for (const line of [
    '30-day money-back guarantee',
    'Free shipping on all orders',
    'Cancel subscription anytime',
  ])
    expect(within(card()).getByText(line)).toBeInTheDocument();
});

test('three reviews stand labelled as samples, and are gone where the shop shows no samples', () => {
  const { unmount } = render(inShop('joy-stack'));
  expect(screen.getAllByText('Sample review')).toHaveLength(3);
  unmount();
  render(inShop('joy-stack', { showSampleContent: false }));
  expect(screen.queryByText('Sample review')).not.toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('without a price book the page sells nothing and names no price', () => {
  const { container } = render(inShop('joy-stack', { priceBook: null }));
  expect(button()).toBeDisabled();
  expect(container).not.toHaveTextContent('$');
});

test('search engines are told the prices of the book and no sample review', () => {
  const made = head({ path: '/bundles/joy-stack', query: {}, priceBook: book });
  const text = JSON.stringify(made.jsonLd);
  expect(made.title).toMatch(/^Joy Stack: .* \| Candor$/);
  expect(text).toContain('"price":"149.00"');
  expect(text).toContain('"price":"127.00"');
  expect(text).not.toMatch(/review|rating/i);
});

test('the browser takes over the server’s page without a complaint and without changing it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(inShop('joy-stack'));
  const before = root.innerHTML;
  const complaints: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop('joy-stack'), {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(before);
  act(() => page.unmount());
  root.remove();
});
