import { act, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { formulas } from '@candor/catalog-contract/formulas';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { remote } from '../remote';
import { FormulasPage, head } from './FormulasPage';

const page = (shop: Partial<Shop> = {}) => (
  <BrowserRouter>
    <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
      <FormulasPage />
    </ShopProvider>
  </BrowserRouter>
);
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('compares the formulas by moment, each with its page and its prices', () => {
  render(page());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    remote.routes.find(({ path }) => path === '/formulas')?.heading ?? 'no route',
  );
  expect(rows()).toHaveLength(formulas.length);
  for (const [at, { id, name }] of formulas.entries()) {
    const row = within(rows()[at] as HTMLElement);
    expect(row.getByRole('link', { name: `See ${name}` })).toHaveAttribute('href', `/${id}`);
    expect(row.getByRole('rowheader')).toHaveTextContent(name);
    expect(rows()[at]).toHaveTextContent('$59');
    expect(rows()[at]).toHaveTextContent('$49 every 30 days');
  }
  const sleep = within(rows()[3] as HTMLElement);
  expect(sleep.getByRole('rowheader')).toHaveAccessibleName('End of the day Deep Sleep, Rest');
  expect(sleep.getByRole('link', { name: 'Evening Wind-Down' })).toHaveAttribute(
    'href',
    '/bundles/evening-wind-down',
  );
});

test('lists the bundles under the id to which their pages link', () => {
  render(page());
  const bundles = screen.getByRole('region', { name: 'Bundles of three moments' });
  expect(bundles).toHaveAttribute('id', 'bundles');
  expect(within(bundles).getByRole('link', { name: 'See Joy Stack' })).toHaveAttribute(
    'href',
    '/bundles/joy-stack',
  );
  expect(bundles).toHaveTextContent('Three bottles for $149.');
});

test('leads to How It Works, the program and the practice', () => {
  render(page());
  const readFirst = within(screen.getByRole('navigation', { name: 'Read first' }));
  expect(readFirst.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/how-it-works',
    '/programme',
    '/practice',
  ]);
});

test('shows no price without a price book, and which formula is sold out', () => {
  const { container } = render(page({ priceBook: null, soldOut: ['flow'] }));
  expect(container).not.toHaveTextContent('$');
  expect(screen.getByText(/Our prices are unavailable/)).toBeVisible();
  expect(rows()[1]).toHaveTextContent('Flow, sold out');
});

test('structured data lists each formula at the prices of the book', () => {
  const { jsonLd } = head({ path: '/formulas', query: {}, priceBook: book });
  const text = JSON.stringify(jsonLd);
  expect(text.match(/"@type":"Product"/g)).toHaveLength(formulas.length);
  expect(text).toContain('"sku":"deep-sleep-subscription","priceCurrency":"USD","price":"49.00"');
});

test('hydrates without errors and keeps the HTML of the server', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page());
  const before = root.innerHTML;
  const errors: unknown[] = [];
  const hydrated = await act(() =>
    Promise.resolve(
      hydrateRoot(root, page(), { onRecoverableError: (error) => errors.push(error) }),
    ),
  );
  expect(errors).toEqual([]);
  expect(root.innerHTML).toBe(before);
  act(() => hydrated.unmount());
  root.remove();
});
