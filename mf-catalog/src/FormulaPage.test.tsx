import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { formulas } from '@candor/catalog-contract/formulas';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter, Route, Routes } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FormulaPage, head } from './FormulaPage';
import { suggestedBundles } from './formula-page/bundle-suggestions';
import { briefs, descriptionOf } from './formula-page/formula-brief';
import { loadLeaflet } from './formula-page/load-leaflet';

// The sample book says no savings; the shop's own words them in percent.
const book: PriceBook = {
  ...samplePriceBook,
  items: {
    ...samplePriceBook.items,
    focus: { ...samplePriceBook.items.focus, labels: ['Save $10 a month', '15% off'] },
    'creator-stack': { ...samplePriceBook.items['creator-stack'], labels: ['Save 15%'] },
  },
};

const inShop = (shop: Partial<Shop> = {}) => (
  <BrowserRouter>
    <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
      <Routes>
        {formulas.map(({ id }) => (
          <Route key={id} path={`/${id}`} element={<FormulaPage />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </ShopProvider>
  </BrowserRouter>
);
/** The page with its leaflet unfolded. */
const show = (shop: Partial<Shop> = {}, id = 'focus') => {
  window.history.replaceState(null, '', `/${id}`);
  return act(async () => Promise.resolve(render(inShop(shop))));
};
const press = (place: HTMLElement, role: string, name: string | RegExp) =>
  fireEvent.click(within(place).getByRole(role, { name, hidden: true }));

const plan = () => screen.getByLabelText('Plan').firstElementChild as HTMLElement;
// A phone's: jsdom has the width of a desk, where it is not shown.
const bar = () => screen.getByLabelText('Buy Focus');
const soldLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

beforeAll(() => Promise.all(formulas.map(({ id }) => loadLeaflet(id))));
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/focus');
  cart.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test('the page names Focus, says what is in it, and shows the null result before any other', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Focus');
  expect(screen.getByRole('row', { name: 'Active ingredient 0 mg' })).toBeInTheDocument();
  const findings = within(screen.getByLabelText('The leaflet')).getAllByRole('article');
  expect(findings[0]).toHaveTextContent(/^None.*Hartmann 2023/);
});

test('every claim about an effect leads to the disclaimer, and 18+ stands beside How to Use', async () => {
  await show();
  const claims = screen.getAllByRole('link', { name: 'See the disclaimer' });
  expect(claims.map((link) => link.parentElement?.textContent)).toEqual([
    expect.stringContaining('The minute you spend taking it might.'),
    expect.stringContaining('Trials pooled'),
    expect.stringContaining('Children with ADHD'),
    expect.stringContaining('7 to 21 days'),
  ]);
  for (const link of claims) expect(link).toHaveAttribute('href', '#disclaimer');
  expect(screen.getByText('Adults, 18 and over.')).toBeInTheDocument();
});

test.each(formulas)(
  'the page of $name says everything that a formula’s page says, and suggests the bundles of the table',
  async (formula) => {
    const { id, name } = formula;
    await show({}, id);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute('href', '#plan');
    const science = screen.getByRole('link', { name: 'View The Science' });
    expect(document.querySelector(science.getAttribute('href') ?? '')).toBeInTheDocument();
    for (const line of [
      '30-Day Money-Back Guarantee',
      'Free Shipping on all orders',
      'Cancel Anytime',
      /^Quality Assured/,
      /^Secure payment by Stripe/,
    ])
      expect(within(plan()).getByText(line)).toBeInTheDocument();
    for (const title of [/^The Science/, 'Key Findings', 'Sources', 'How to Use', /^Why It Works/])
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    const links = screen
      .getAllByRole('link', { name: /^See the / })
      .filter((link) => link.getAttribute('href')?.startsWith('/bundles/'));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      suggestedBundles[id].map((bundle) => `/bundles/${bundle}`),
    );
    expect(head({ path: `/${id}`, query: {}, priceBook: book })).toMatchObject({
      title: `${name}: ${briefs[id].headline} | Candor`,
      description: descriptionOf(briefs[id]),
    });
  },
);

test('a shopper never goes below one bottle or above 99', async () => {
  await show();
  const fewer = within(plan()).getByRole('button', { name: 'One fewer' });
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const more = within(plan()).getByRole('button', { name: 'One more' });
  for (let press = 0; press < 120; press += 1) fireEvent.click(more);
  expect(within(plan()).getByRole('status')).toHaveTextContent('99');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(fewer);
  expect(within(plan()).getByRole('status')).toHaveTextContent('98');
});

test('subscribing shows the price of the plan beside the price it is compared with', async () => {
  await show();
  expect(within(plan()).getByText('$59').tagName).toBe('B');
  expect(within(plan()).getByText('$69')).toBeInTheDocument();
  press(plan(), 'radio', /Subscribe/);
  expect(within(plan()).getByText('$49').tagName).toBe('B');
  expect(within(plan()).getByText('$59').tagName).toBe('S');
  press(plan(), 'button', 'One more');
  expect(within(plan()).getByText('a bottle, $98 for 2')).toBeInTheDocument();
});

test('the bar of a phone and the plan card are one choice', async () => {
  await show();
  press(bar(), 'radio', 'Subscribe $49');
  press(bar(), 'button', 'One more');
  expect(within(plan()).getByRole('radio', { name: /Subscribe/ })).toBeChecked();
  expect(within(plan()).getByRole('status')).toHaveTextContent('2');
  press(plan(), 'button', 'Add to Cart');
  expect(soldLines()).toEqual([['focus-subscription', true, 2]]);
});

test('Add to Cart puts exactly what was chosen into the cart and says so', async () => {
  await show();
  press(plan(), 'button', 'One more');
  press(plan(), 'button', 'Add to Cart');
  press(bar(), 'button', 'Add to Cart');
  expect(soldLines()).toEqual([['focus', false, 4]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [toast] = toasts.list();
  expect(toast).toMatchObject({ message: 'Added to cart', detail: 'Focus, 2 bottles' });
  act(() => toast?.action?.run());
  expect(window.location.pathname).toBe('/cart');
});

test.each(formulas)(
  'after adding one bottle of $name a dialog offers the upgrade, No Thanks closes it, and the cart ids are those of the formula',
  async ({ id, name }) => {
    await show({}, id);
    press(plan(), 'button', 'Add to Cart');
    const dialog = await screen.findByRole('dialog', { name: /^Three times the nothing/ });
    expect(dialog).toHaveTextContent(`One ${name} is in your cart.`);
    expect(within(dialog).getByRole('link', { name: 'Upgrade & Save' })).toHaveAttribute(
      'href',
      id === 'focus' ? '/bundles/creator-stack' : '/bundles/workday-stack',
    );
    press(dialog, 'button', 'No Thanks');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(soldLines()).toEqual([[id, false, 1]]);

    press(plan(), 'radio', /Subscribe/);
    press(plan(), 'button', 'Add to Cart');
    press(await screen.findByRole('dialog'), 'button', 'No Thanks');
    expect(soldLines()).toEqual([
      [id, false, 1],
      [`${id}-subscription`, true, 1],
    ]);
  },
);

test('the upgrade names its price and its saving from the price book', async () => {
  await show();
  press(plan(), 'radio', /Subscribe/);
  press(plan(), 'button', 'Add to Cart');
  const dialog = await screen.findByRole('dialog', { name: /the nothing, 15% off$/ });
  expect(dialog).toHaveTextContent('One Focus every 30 days is in your cart.');
  expect(dialog).toHaveTextContent('Focus, Flow and Confidence, with a free placebo journal');
  expect(dialog).toHaveTextContent('$149three bottles, $49.67 each');
});

test('without a price book the page says so, sells nothing and names no price', async () => {
  const { container } = await show({ priceBook: null });
  expect(within(plan()).getByText(/prices are away/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Add to Cart', hidden: true }))
    expect(button).toBeDisabled();
  expect(container.textContent).not.toContain('$');
});

test('sample reviews are labelled where they stand, and gone where the shop shows no samples', async () => {
  const { unmount } = await show();
  expect(screen.getAllByText('Sample review')).toHaveLength(2);
  unmount();
  await show({ showSampleContent: false });
  expect(screen.queryByText('Sample review')).not.toBeInTheDocument();
  expect(screen.queryByText(/Priya/)).not.toBeInTheDocument();
});

test('search engines are told the prices of the book and no sample review', () => {
  const made = head({ path: '/focus', query: {}, priceBook: book });
  const text = JSON.stringify(made.jsonLd);
  expect(text).toContain('"price":"59.00"');
  expect(text).toContain('"price":"49.00"');
  expect(text).not.toMatch(/review|rating/i);
  expect(head({ path: '/focus', query: {}, priceBook: null }).jsonLd).toEqual([]);
});

test('the browser takes over the server’s page without a complaint and without changing it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  // jsdom is no server: there the leaflet stands in the HTML, and the browser leaves it as it is.
  const text = '<section><a href="/practice">Build one</a></section>';
  root.innerHTML = renderToString(inShop()).replace('id="science">', `id="science">${text}`);
  const before = root.innerHTML;
  expect(before).toContain(text);
  const complaints: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(), { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(before);
  fireEvent.click(within(root).getByRole('link', { name: 'Build one' }));
  expect(window.location.pathname).toBe('/practice');
  act(() => page.unmount());
  root.remove();
});
