import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { cart } from '@candor/cart-contract/cart';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { formulas } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter, Route, Routes } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { loadArticle } from '../formula-page/LazyArticle';
import { FormulaPage } from '../FormulaPage';

/** The sample price book has no labels; the shop's own has them in percent. */
export const book: PriceBook = {
  ...samplePriceBook,
  items: {
    ...samplePriceBook.items,
    focus: { ...samplePriceBook.items.focus, labels: ['Save $10 a month', '15% off'] },
    'creator-stack': { ...samplePriceBook.items['creator-stack'], labels: ['Save 15%'] },
  },
};

/** All formula pages of a shop; the address decides which is shown. */
export const renderable = (shop: Partial<Shop> = {}) => (
  <BrowserRouter>
    <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
      <CartProvider>
        <Routes>
          {formulas.map(({ id }) => (
            <Route key={id} path={`/${id}`} element={<FormulaPage />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      </CartProvider>
    </ShopProvider>
  </BrowserRouter>
);

/** A formula's page, with its scripts loaded. */
export const openFormula = (shop: Partial<Shop> = {}, id = 'focus') => {
  window.history.replaceState(null, '', `/${id}`);
  return act(async () => {
    const page = render(renderable(shop));
    return page;
  });
};
/** Clicks what stands in a part of the page, even where jsdom shows none of it. */
export const click = (container: HTMLElement, role: string, name: string | RegExp) =>
  fireEvent.click(within(container).getByRole(role, { name, hidden: true }));

/** The plan card. */
export const plan = () => screen.getByLabelText('Plan').firstElementChild as HTMLElement;
/** On phones only: hidden at the width of jsdom. */
export const bar = () => screen.getByLabelText('Buy Focus');
/** The confirmation of Add to Cart, once its script has loaded. */
export const drawer = () => screen.findByRole('complementary', { name: 'Added to cart' });
/** Id, flag and quantity of each line. */
export const cartLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

/** Call it in each test file: an empty cart and no toasts before each test. */
export const prepareFormulaPages = () => {
  beforeAll(() => Promise.all(formulas.map(({ id }) => loadArticle(id))));
  beforeEach(() => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/focus');
    cart.clear();
    for (const { id } of toasts.list()) toasts.dismiss(id);
  });
};
