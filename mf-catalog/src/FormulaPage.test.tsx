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
import { loadArticle } from './formula-page/LazyArticle';
import { briefs, describeFormula } from './formulas/briefs';

// The sample price book has no labels; the shop's own has them in percent.
const book: PriceBook = {
  ...samplePriceBook,
  items: {
    ...samplePriceBook.items,
    focus: { ...samplePriceBook.items.focus, labels: ['Save $10 a month', '15% off'] },
    'creator-stack': { ...samplePriceBook.items['creator-stack'], labels: ['Save 15%'] },
  },
};

const renderable = (shop: Partial<Shop> = {}) => (
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
const open = (shop: Partial<Shop> = {}, id = 'focus') => {
  window.history.replaceState(null, '', `/${id}`);
  return act(async () => Promise.resolve(render(renderable(shop))));
};
const click = (container: HTMLElement, role: string, name: string | RegExp) =>
  fireEvent.click(within(container).getByRole(role, { name, hidden: true }));

const plan = () => screen.getByLabelText('Plan').firstElementChild as HTMLElement;
// On phones only: hidden at the width of jsdom.
const bar = () => screen.getByLabelText('Buy Focus');
const cartLines = () =>
  cart.lines().map(({ id, isSubscription, quantity }) => [id, isSubscription, quantity]);

beforeAll(() => Promise.all(formulas.map(({ id }) => loadArticle(id))));
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/focus');
  cart.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test('shows name, composition and the null result first', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Focus');
  const place = screen.getByRole('link', { name: 'Formulas' });
  expect(place).toHaveAttribute('href', '/formulas');
  expect(place.parentElement).toHaveTextContent(/^Formulas\s+\/\s+No\. 1 of 8$/);
  expect(screen.getByRole('row', { name: 'Active ingredient 0 mg' })).toBeInTheDocument();
  const findings = within(screen.getByLabelText('The leaflet')).getAllByRole('article');
  expect(findings[0]).toHaveTextContent(/^None.*Hartmann 2023/);
});

test('offers two one-time bottles as the 2-pack', async () => {
  await open();
  expect(within(plan()).queryByRole('button', { name: /2-Pack/ })).toBeNull();
  click(plan(), 'button', 'One more');
  click(plan(), 'button', 'Or the 2-Pack, $106');
  expect(cartLines()).toEqual([['focus-2pack', false, 1]]);
  expect(toasts.list()).toEqual([
    expect.objectContaining({ message: 'Added to cart', detail: 'Focus, 2-Pack' }),
  ]);
  click(plan(), 'radio', /Subscribe/);
  expect(within(plan()).queryByRole('button', { name: /2-Pack/ })).toBeNull();
});

test('links each claim to the disclaimer and states the minimum age', async () => {
  await open();
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

test.each(formulas)('$name has every section and suggests its bundles', async (formula) => {
  const { id, name } = formula;
  await open({}, id);
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
    briefs[id].bundles.map((bundle) => `/bundles/${bundle}`),
  );
  expect(head({ path: `/${id}`, query: {}, priceBook: book })).toMatchObject({
    title: `${name}: ${briefs[id].headline} | Candor`,
    description: describeFormula(briefs[id]),
  });
});

test('keeps the quantity between 1 and 99', async () => {
  await open();
  const fewer = within(plan()).getByRole('button', { name: 'One fewer' });
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  const more = within(plan()).getByRole('button', { name: 'One more' });
  for (let clicks = 0; clicks < 120; clicks += 1) fireEvent.click(more);
  expect(within(plan()).getByRole('status')).toHaveTextContent('99');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(fewer);
  expect(within(plan()).getByRole('status')).toHaveTextContent('98');
});

test('a subscription shows its price beside the one-time price', async () => {
  await open();
  expect(within(plan()).getByText('$59').tagName).toBe('B');
  expect(within(plan()).getByText('$69')).toBeInTheDocument();
  click(plan(), 'radio', /Subscribe/);
  expect(within(plan()).getByText('$49').tagName).toBe('B');
  expect(within(plan()).getByText('$59').tagName).toBe('S');
  click(plan(), 'button', 'One more');
  expect(within(plan()).getByText('a bottle, $98 for 2')).toBeInTheDocument();
});

test('buy bar and plan card share one selection', async () => {
  await open();
  click(bar(), 'radio', 'Subscribe $49');
  click(bar(), 'button', 'One more');
  expect(within(plan()).getByRole('radio', { name: /Subscribe/ })).toBeChecked();
  expect(within(plan()).getByRole('status')).toHaveTextContent('2');
  click(plan(), 'button', 'Add to Cart');
  expect(cartLines()).toEqual([['focus-subscription', true, 2]]);
});

test('Add to Cart adds the selection and shows a toast', async () => {
  await open();
  click(plan(), 'button', 'One more');
  click(plan(), 'button', 'Add to Cart');
  click(bar(), 'button', 'Add to Cart');
  expect(cartLines()).toEqual([['focus', false, 4]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [toast] = toasts.list();
  expect(toast).toMatchObject({ message: 'Added to cart', detail: 'Focus, 2 bottles' });
  act(() => toast?.action?.run());
  expect(window.location.pathname).toBe('/cart');
});

test.each(formulas)(
  'one bottle of $name opens the upgrade dialog, and No Thanks closes it',
  async ({ id, name }) => {
    await open({}, id);
    click(plan(), 'button', 'Add to Cart');
    const dialog = await screen.findByRole('dialog', { name: /^Three times the nothing/ });
    expect(dialog).toHaveTextContent(`One ${name} is in your cart.`);
    expect(within(dialog).getByRole('link', { name: 'Upgrade & Save' })).toHaveAttribute(
      'href',
      id === 'focus' ? '/bundles/creator-stack' : '/bundles/workday-stack',
    );
    click(dialog, 'button', 'No Thanks');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cartLines()).toEqual([[id, false, 1]]);

    click(plan(), 'radio', /Subscribe/);
    click(plan(), 'button', 'Add to Cart');
    click(await screen.findByRole('dialog'), 'button', 'No Thanks');
    expect(cartLines()).toEqual([
      [id, false, 1],
      [`${id}-subscription`, true, 1],
    ]);
  },
);

test('the upgrade dialog shows price and saving from the price book', async () => {
  await open();
  click(plan(), 'radio', /Subscribe/);
  click(plan(), 'button', 'Add to Cart');
  const dialog = await screen.findByRole('dialog', { name: /the nothing, 15% off$/ });
  expect(dialog).toHaveTextContent('One Focus every 30 days is in your cart.');
  expect(dialog).toHaveTextContent('Focus, Flow and Confidence, with a free placebo journal');
  expect(dialog).toHaveTextContent('$149three bottles, $49.67 each');
});

test('the formula page sells nothing and shows no price without a price book', async () => {
  const { container } = await open({ priceBook: null });
  expect(within(plan()).getByText(/prices are away/)).toBeInTheDocument();
  for (const button of screen.getAllByRole('button', { name: 'Add to Cart', hidden: true }))
    expect(button).toBeDisabled();
  expect(container.textContent).not.toContain('$');
});

test('labels sample reviews, and hides them when samples are off', async () => {
  const { unmount } = await open();
  expect(screen.getAllByText('Sample review')).toHaveLength(2);
  unmount();
  await open({ showSampleContent: false });
  expect(screen.queryByText('Sample review')).not.toBeInTheDocument();
  expect(screen.queryByText(/Priya/)).not.toBeInTheDocument();
});

test('the formula page hydrates without errors and keeps the HTML of the server', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  // renderToString leaves the article out when there is a document, so it is added here.
  const article = '<section><a href="/practice">Build one</a></section>';
  root.innerHTML = renderToString(renderable()).replace('id="science">', `id="science">${article}`);
  const before = root.innerHTML;
  expect(before).toContain(article);
  const errors: unknown[] = [];
  const page = await act(() =>
    hydrateRoot(root, renderable(), { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  expect(root.innerHTML).toBe(before);
  fireEvent.click(within(root).getByRole('link', { name: 'Build one' }));
  expect(window.location.pathname).toBe('/practice');
  act(() => page.unmount());
  root.remove();
});

test('a sold-out formula cannot be bought', async () => {
  await open({ soldOut: ['focus', 'flow'] });
  expect(within(plan()).getByText(/^Focus is sold out\. We would rather say so/)).toBeVisible();
  for (const part of [plan(), bar()])
    expect(within(part).getByRole('button', { name: 'Sold out', hidden: true })).toBeDisabled();
});
