import '@testing-library/jest-dom';
import { cart } from '@candor/cart-contract/cart';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter, Route, Routes } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FormulaPage, head } from './FormulaPage';

const inShop = (shop: Partial<Shop> = {}) => (
  <BrowserRouter>
    <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
      <Routes>
        <Route path="/focus" element={<FormulaPage />} />
        <Route path="*" element={null} />
      </Routes>
    </ShopProvider>
  </BrowserRouter>
);
const press = (place: HTMLElement, role: string, name: string | RegExp) =>
  fireEvent.click(within(place).getByRole(role, { name, hidden: true }));

const plan = () => screen.getByLabelText('Plan').firstElementChild as HTMLElement;
// A phone's: jsdom has the width of a desk, where it is not shown.
const bar = () => screen.getByLabelText('Buy Focus');
const soldLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/focus');
  cart.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test('the page names Focus, says what is in it, and shows the null result before any other', () => {
  render(inShop());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Focus');
  expect(screen.getByRole('row', { name: 'Active ingredient 0 mg' })).toBeInTheDocument();
  const findings = screen.getAllByRole('article', { hidden: true });
  expect(findings[0]).toHaveTextContent(/^None.*Hartmann 2023/);
  expect(screen.getByRole('heading', { name: 'Sources' })).toBeInTheDocument();
});

test('every claim about an effect leads to the disclaimer, and 18+ stands beside How to Use', () => {
  render(inShop());
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

test('a shopper never goes below one bottle or above 99', () => {
  render(inShop());
  const fewer = within(plan()).getByRole('button', { name: 'One fewer' });
  expect(fewer).toBeDisabled();
  const more = within(plan()).getByRole('button', { name: 'One more' });
  for (let press = 0; press < 120; press += 1) fireEvent.click(more);
  expect(within(plan()).getByRole('status')).toHaveTextContent('99');
  expect(more).toBeDisabled();
  fireEvent.click(fewer);
  expect(within(plan()).getByRole('status')).toHaveTextContent('98');
});

test('subscribing shows the price of the plan beside the price it is compared with', () => {
  render(inShop());
  expect(within(plan()).getByText('$59').tagName).toBe('B');
  expect(within(plan()).getByText('$69')).toBeInTheDocument();
  press(plan(), 'radio', /Subscribe/);
  expect(within(plan()).getByText('$49').tagName).toBe('B');
  expect(within(plan()).getByText('$59').tagName).toBe('S');
  press(plan(), 'button', 'One more');
  expect(within(plan()).getByText('a bottle, $98 for 2')).toBeInTheDocument();
});

test('the bar of a phone and the plan card are one choice', () => {
  render(inShop());
  press(bar(), 'radio', 'Subscribe $49');
  press(bar(), 'button', 'One more');
  expect(within(plan()).getByRole('radio', { name: /Subscribe/ })).toBeChecked();
  expect(within(plan()).getByRole('status')).toHaveTextContent('2');
  press(plan(), 'button', 'Add to Cart');
  expect(soldLines()).toEqual([['focus-subscription', true, 2]]);
});

test('Add to Cart puts exactly what was chosen into the cart and says so', () => {
  render(inShop());
  press(plan(), 'button', 'One more');
  press(plan(), 'button', 'Add to Cart');
  press(bar(), 'button', 'Add to Cart');
  expect(soldLines()).toEqual([['focus', false, 4]]);
  const [toast] = toasts.list();
  expect(toast).toMatchObject({ message: 'Added to cart', detail: 'Focus, 2 bottles' });
  act(() => toast?.action?.run());
  expect(window.location.pathname).toBe('/cart');
});

test('without a price book the page says so, sells nothing and names no price', () => {
  const { container } = render(inShop({ priceBook: null }));
  expect(within(plan()).getByText(/prices are away/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Add to Cart', hidden: true }))
    expect(button).toBeDisabled();
  expect(container.textContent).not.toContain('$');
});

test('sample reviews are labelled where they stand, and gone where the shop shows no samples', () => {
  const { unmount } = render(inShop());
  expect(screen.getAllByText('Sample review')).toHaveLength(2);
  unmount();
  render(inShop({ showSampleContent: false }));
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
  root.innerHTML = renderToString(inShop());
  const before = root.innerHTML;
  const complaints: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, inShop(), { onRecoverableError: (error) => complaints.push(error) }),
  );
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(before);
  act(() => page.unmount());
  root.remove();
});
