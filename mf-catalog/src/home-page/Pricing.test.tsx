import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Pricing } from './Pricing';

const openPricing = (shop: Partial<Shop> = {}) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
        <Pricing number={7} />
      </ShopProvider>
    </BrowserRouter>,
  );
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cartLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);
const path = () => window.location.pathname;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  cart.clear();
});

const chooser = () => screen.queryByRole('dialog', { name: 'Choose a formula' });

test('shows the guarantee and three plans with prices from the price book', () => {
  openPricing();
  const pricing = within(screen.getByRole('region'));
  expect(pricing.getByText('30-Day Feel-Better-or-Free Guarantee')).toBeVisible();
  const plans = ['2-Pack', 'Single', 'Subscribe'].map(
    (name) => screen.getByRole('article', { name }).textContent,
  );
  expect(plans[0]).toMatch(/Most Popular.*\$106.*\$118.*\$53 a bottle.*60.*2–3 days.*Save \$12/);
  expect(plans[1]).toMatch(/\$59.*\$69.*30.*3–5 days.*2-day upgrade \$3\.99/);
  expect(plans[2]).toMatch(/\$49.*\$59.*Save \$10 a month/);
});

test('the chooser starts without a selection', () => {
  openPricing();
  expect(chooser()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  click('Choose a formula');
  const entries = within(chooser() as HTMLElement).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('button'))).toHaveLength(8);
  expect(chooser()?.querySelector('[aria-current]')).toBeNull();
});

test.each([
  ['2-Pack', 'deep-sleep-2pack', false],
  ['Single', 'deep-sleep', false],
  ['Subscribe', 'deep-sleep-subscription', true],
])('%s without a formula opens the chooser, whose choice adds %s', (plan, id, isSubscription) => {
  openPricing();
  click(plan);
  expect(chooser()).toBeVisible();
  expect(cartLines()).toEqual([]);
  click('Deep Sleep');
  expect(cartLines()).toEqual([[id, isSubscription, 1]]);
  expect(path()).toBe('/cart');
});

test('a plan button adds the chosen formula and opens the cart', () => {
  openPricing();
  click('Choose a formula');
  click('Play');
  expect(chooser()).not.toBeInTheDocument();
  expect(path()).toBe('/');
  expect(cartLines()).toEqual([]);
  click('Subscribe');
  expect(cartLines()).toEqual([['play-subscription', true, 1]]);
  expect(path()).toBe('/cart');
});

test('Change reopens the chooser and replaces the choice', () => {
  openPricing();
  click('Choose a formula');
  click('Play');
  expect(within(screen.getByRole('region')).getByText('Play')).toBeVisible();
  click('Change');
  const playButton = screen.getByRole('button', { name: 'Play' });
  expect(playButton).toHaveAttribute('aria-current');
  click('Reset');
  click('Single');
  expect(cartLines()).toEqual([['reset', false, 1]]);
});

test('closing the chooser forgets the plan', () => {
  openPricing();
  click('2-Pack');
  click('Close');
  expect(chooser()).not.toBeInTheDocument();
  click('Choose a formula');
  click('Focus');
  expect(cartLines()).toEqual([]);
  expect(path()).toBe('/');
});

test('a sold-out formula cannot be bought, with or without the chooser', () => {
  openPricing({ soldOut: ['focus'] });
  click('Single');
  fireEvent.click(screen.getByRole('button', { name: /Focus/ }));
  expect(path()).toBe('/');
  expect(cartLines()).toEqual([]);
  expect(screen.getByText(/which is sold out/)).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Sold out' }))
    expect(button).toBeDisabled();
  click('Change');
  fireEvent.click(screen.getByRole('button', { name: /Flow/ }));
  click('Single');
  expect(cartLines()).toEqual([['flow', false, 1]]);
});
