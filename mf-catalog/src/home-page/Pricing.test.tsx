import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { cart } from '@candor/cart-contract/cart';
import { cents } from '@candor/catalog-contract/money';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { Pricing } from './Pricing';

const openPricing = (shop: Partial<Shop> = {}) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
        <Pricing number={7} />
      </ShopProvider>
    </BrowserRouter>,
  );
// The chooser is a script of its own.
const click = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const cartLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);
const path = () => window.location.pathname;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  cart.clear();
});

const chooser = () => screen.queryByRole('dialog', { name: /^Choose a formula|for which formula/ });

test('shows the guarantee and three plans with prices from the price book', () => {
  openPricing();
  const pricing = within(screen.getByRole('region'));
  expect(
    pricing.getByRole('heading', { name: '30-Day Feel-Better-or-Free Guarantee' }),
  ).toBeVisible();
  const plans = ['2-Pack', 'Single', 'Subscribe'].map(
    (name) => screen.getByRole('article', { name }).textContent,
  );
  expect(plans[0]).toMatch(/Most Popular.*\$106.*\$118.*\$53 a bottle.*60.*2–3 days.*Save \$12/);
  expect(plans[1]).toMatch(/\$59.*\$69.*30.*3–5 days.*2-day upgrade \$3\.99/);
  expect(plans[2]).toMatch(/\$49.*\$59.*Save \$10 a month/);
});

test('without a formula, prices that differ are the least, and say so', async () => {
  const items = {
    ...book.items,
    flow: { ...book.items.flow, cents: cents(5500) },
    reset: { ...book.items.reset, cents: cents(4500) },
  };
  openPricing({ priceBook: { ...book, items }, offSale: ['reset'] });
  const single = () => screen.getByRole('article', { name: 'Single' }).textContent;
  expect(single()).toMatch(/^Single\$55one bottle; some formulas cost more/);
  expect(single()).toContain('from $1.83 a day');
  expect(screen.getByRole('article', { name: '2-Pack' })).toHaveTextContent(/\$53 a bottle/);
  await click('Choose a formula');
  await click(/Deep Sleep/);
  expect(single()).toMatch(/\$59.*\$69.*one bottle/);
  expect(single()).not.toContain('cost more');
});

test('the chooser starts without a selection', async () => {
  openPricing();
  expect(chooser()).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  await click('Choose a formula');
  const entries = within(chooser() as HTMLElement).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('button'))).toHaveLength(8);
  expect(chooser()?.querySelector('[aria-current]')).toBeNull();
});

test.each([
  ['2-Pack', 'deep-sleep-2pack', false],
  ['Single', 'deep-sleep', false],
  ['Subscribe', 'deep-sleep-subscription', true],
])(
  '%s without a formula opens the chooser, whose choice adds %s',
  async (plan, id, isSubscription) => {
    openPricing();
    await click(plan);
    expect(chooser()).toBeVisible();
    expect(cartLines()).toEqual([]);
    await click('Deep Sleep');
    expect(cartLines()).toEqual([[id, isSubscription, 1]]);
    expect(path()).toBe('/cart');
  },
);

test('a plan button adds the chosen formula and opens the cart', async () => {
  openPricing();
  await click('Choose a formula');
  await click('Play');
  expect(chooser()).not.toBeInTheDocument();
  expect(path()).toBe('/');
  expect(cartLines()).toEqual([]);
  await click('Subscribe');
  expect(cartLines()).toEqual([['play-subscription', true, 1]]);
  expect(path()).toBe('/cart');
});

test('Change reopens the chooser and replaces the choice', async () => {
  openPricing();
  await click('Choose a formula');
  await click('Play');
  expect(within(screen.getByRole('region')).getByText('Play')).toBeVisible();
  await click('Change');
  const playButton = screen.getByRole('button', { name: 'Play' });
  expect(playButton).toHaveAttribute('aria-current');
  await click('Reset');
  await click('Single');
  expect(cartLines()).toEqual([['reset', false, 1]]);
});

test('closing the chooser forgets the plan', async () => {
  openPricing();
  await click('2-Pack');
  await click('Close');
  expect(chooser()).not.toBeInTheDocument();
  await click('Choose a formula');
  await click('Focus');
  expect(cartLines()).toEqual([]);
  expect(path()).toBe('/');
});

test('a sold-out formula cannot be bought, with or without the chooser', async () => {
  openPricing({ soldOut: ['focus'] });
  await click('Single');
  await click(/Focus/);
  expect(path()).toBe('/');
  expect(cartLines()).toEqual([]);
  expect(screen.getByText(/which is sold out/)).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Sold out' }))
    expect(button).toBeDisabled();
  await click('Change');
  await click(/Flow/);
  await click('Single');
  expect(cartLines()).toEqual([['flow', false, 1]]);
});
