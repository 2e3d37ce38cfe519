import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { WhatComes } from './WhatComes';

const show = (props: ComponentProps<typeof WhatComes>, priceBook: object | null) =>
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook, showSampleContent: true }}>
        <WhatComes {...props} />
      </ShopProvider>
    </BrowserRouter>,
  );

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const firstEmail = () => screen.getByTitle(/^The first email of/);

test('a formula names its price, its first email and four weeks', () => {
  show({ sku: 'deep-sleep' }, samplePriceBook);
  expect(headings()).toEqual(['In the box', 'In your inbox', 'On your wall', 'What $59 pays for']);
  expect(screen.getByText(/^A bottle of 30 capsules\./)).toBeVisible();
  expect(firstEmail()).toHaveAttribute('src', '/api/coaching/first-letter/deep-sleep');
  expect(firstEmail()).toHaveAttribute('loading', 'lazy');
  expect(screen.getAllByText(/^Week \d$/)).toHaveLength(4);
});

test('a bundle has three bottles, its bonus and the email of its first formula', () => {
  show({ sku: 'joy-stack' }, samplePriceBook);
  expect(
    screen.getByText(/^Three bottles of 30 capsules, and a bonus sticker pack\./),
  ).toBeVisible();
  expect(screen.getByText(/^Eight emails for each formula, one a week/)).toBeVisible();
  expect(firstEmail()).toHaveAttribute('src', '/api/coaching/first-letter/play');
  expect(screen.getByText('What $149 pays for')).toBeVisible();
});

test('names no price without a price book, and no email in the short form', () => {
  const { unmount } = show({ sku: 'focus' }, null);
  expect(screen.getByText('What the price pays for')).toBeVisible();
  unmount();
  show({ sku: 'focus', isBrief: true }, samplePriceBook);
  expect(headings()).toHaveLength(3);
  expect(screen.queryByTitle(/^The first/)).not.toBeInTheDocument();
});
