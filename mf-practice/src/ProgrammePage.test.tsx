import { fireEvent, render, screen } from '@testing-library/react';
import { cart } from '@candor/cart-contract/cart';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { ClosingSection } from './programme-page/ClosingSection';
import { mechanisms } from './programme-page/mechanisms';

const renderOffers = (priceBook: typeof samplePriceBook | null, shop: Partial<Shop> = {}) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true, ...shop }}>
        <ClosingSection />
      </ShopProvider>
    </BrowserRouter>,
  );

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  history.replaceState(null, '', '/programme');
  cart.clear();
});

test.each([
  ['Add the 2-Pack', 'program-2pack', false],
  ['Add the subscription', 'program-subscription', true],
])('%s adds %s and goes to the cart', (name, id, isSubscription) => {
  renderOffers(samplePriceBook);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(cart.lines()).toMatchObject([{ id, isSubscription, quantity: 1 }]);
  expect(location.pathname).toBe('/cart');
});

test('shows the prices of the price book and the formula of each offer', () => {
  renderOffers(samplePriceBook);
  expect(screen.getByRole('article', { name: 'The 2-Pack' })).toHaveTextContent(
    /\$106.*\$118.*\$53 a bottle.*Formula Focus.*60, in 2 bottles/,
  );
  expect(screen.getByRole('article', { name: 'The subscription' })).toHaveTextContent(
    /\$49.*\$59.*every 30 days.*Formula Focus.*30 in each bottle/,
  );
});

test('leads to the comparison of the formulas', () => {
  renderOffers(samplePriceBook);
  expect(screen.getByRole('link', { name: 'Compare them by moment' })).toHaveAttribute(
    'href',
    '/formulas',
  );
});

test('sells no formula that is off sale', () => {
  renderOffers(samplePriceBook, { soldOut: ['focus'], offSale: ['focus'] });
  for (const button of screen.getAllByRole('button', { name: 'Focus is not for sale' }))
    expect(button).toBeDisabled();
});

test('sells nothing without a price book, with a notice', () => {
  renderOffers(null);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Our prices are unavailable right now');
});

test('lists five mechanisms with limits and DOIs', () => {
  expect(mechanisms).toHaveLength(5);
  for (const { but, sources } of mechanisms) {
    expect(but).not.toBe('');
    for (const { doi } of sources) expect(doi).toMatch(/^10\.\d+\//);
  }
});
