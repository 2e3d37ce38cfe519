import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Pricing } from './Pricing';

const openPricing = () =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook: book, showSampleContent: true }}>
        <Pricing number={7} />
      </ShopProvider>
    </BrowserRouter>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bought = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);
const path = () => window.location.pathname;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  cart.clear();
});

const chooser = () => screen.queryByRole('dialog', { name: 'Choose a formula' });

test('shows the guarantee, and the three plans with their prices from the price book', () => {
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

test('the formula chooser starts with none selected', () => {
  openPricing();
  expect(chooser()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  press('Choose a formula');
  const entries = within(chooser() as HTMLElement).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('button'))).toHaveLength(8);
  expect(chooser()?.querySelector('[aria-current]')).toBeNull();
});

test.each([
  ['2-Pack', 'deep-sleep-2pack', false],
  ['Single', 'deep-sleep', false],
  ['Subscribe', 'deep-sleep-subscription', true],
])(
  '%s with no formula chosen opens the chooser; selecting Deep Sleep adds %s and goes to /cart',
  (plan, id, isSubscription) => {
    openPricing();
    press(plan);
    expect(chooser()).toBeVisible();
    expect(bought()).toEqual([]);
    press('Deep Sleep');
    expect(bought()).toEqual([[id, isSubscription, 1]]);
    expect(path()).toBe('/cart');
  },
);

test('with a formula already chosen, the plan button adds it and goes to /cart', () => {
  openPricing();
  press('Choose a formula');
  press('Play');
  expect(chooser()).not.toBeInTheDocument();
  expect(path()).toBe('/');
  expect(bought()).toEqual([]);
  press('Subscribe');
  expect(bought()).toEqual([['play-subscription', true, 1]]);
  expect(path()).toBe('/cart');
});

test('Change reopens the chooser, and the next choice stands', () => {
  openPricing();
  press('Choose a formula');
  press('Play');
  expect(within(screen.getByRole('region')).getByText('Play')).toBeVisible();
  press('Change');
  const playing = screen.getByRole('button', { name: 'Play' });
  expect(playing).toHaveAttribute('aria-current');
  press('Reset');
  press('Single');
  expect(bought()).toEqual([['reset', false, 1]]);
});

test('closing the chooser clears the remembered plan', () => {
  openPricing();
  press('2-Pack');
  press('Close');
  expect(chooser()).not.toBeInTheDocument();
  press('Choose a formula');
  press('Focus');
  expect(bought()).toEqual([]);
  expect(path()).toBe('/');
});
