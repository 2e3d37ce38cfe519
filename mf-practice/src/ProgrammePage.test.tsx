import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { fireEvent, render, screen } from '@testing-library/react';
import { Closing } from './programme-page/Closing';
import { mechanisms } from './programme-page/mechanisms';

const open = (priceBook: typeof samplePriceBook | null) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true }}>
        <Closing />
      </ShopProvider>
    </BrowserRouter>,
  );

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  history.replaceState(null, '', '/programme');
  cart.clear();
});

test.each([
  ['Add the 2-pack', 'program-2pack', false],
  ['Add the subscription', 'program-subscription', true],
])('%s adds %s and goes to the cart', (name, id, isSubscription) => {
  open(samplePriceBook);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(cart.lines()).toMatchObject([{ id, isSubscription, quantity: 1 }]);
  expect(location.pathname).toBe('/cart');
});

test('prices are those of the price book, and each card says that it ships Focus', () => {
  open(samplePriceBook);
  expect(screen.getByRole('article', { name: 'The 2-pack' })).toHaveTextContent(
    /\$106.*\$118.*\$53 a bottle.*Formula Focus.*60, in 2 bottles/,
  );
  expect(screen.getByRole('article', { name: 'The subscription' })).toHaveTextContent(
    /\$49.*\$59.*every 30 days.*Formula Focus.*30 in each bottle/,
  );
});

test('without a price book nothing is sold, and the page says so', () => {
  open(null);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('we sell nothing without one');
});

test('there are five mechanisms, each with a source and its weak point', () => {
  expect(mechanisms).toHaveLength(5);
  for (const { but, sources } of mechanisms) {
    expect(but).not.toBe('');
    for (const { doi } of sources) expect(doi).toMatch(/^10\.\d+\//);
  }
});
