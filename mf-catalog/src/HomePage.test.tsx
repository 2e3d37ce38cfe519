import '@testing-library/jest-dom';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { render, screen } from '@testing-library/react';
import { remote } from '../remote';
import { HomePage } from './HomePage';

const openHome = (priceBook: PriceBook | null) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true }}>
        <HomePage />
      </ShopProvider>
    </BrowserRouter>,
  );

test('the cover says that it is a placebo, and leads to a bottle and to the research', () => {
  openHome(book);
  const title = screen.getByRole('heading', { level: 1 });
  expect(title).toHaveTextContent(remote.routes[0].heading);
  expect(screen.getByRole('link', { name: 'Start with Focus' })).toHaveAttribute('href', '/focus');
  expect(screen.getByRole('link', { name: 'View Research' })).toHaveAttribute('href', '/research');
  expect(screen.getByText(/From \$49 a month\./)).toBeInTheDocument();
});

test('the cover names no price while there is no price book', () => {
  const { container } = openHome(null);
  expect(container.textContent).not.toContain('$');
  expect(screen.getByText(/Thirty days to feel better/)).toBeInTheDocument();
});
