import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FormulaReviews } from '@candor/api-contract/reviews';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { api } from '@candor/shell-contract/session';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { Opinions } from './formula-page/Opinions';
import { head as formulaHead } from './FormulaPage';
import { ReviewsPage } from './ReviewsPage';

const reviewsFrom = (last: number, first: number): FormulaReviews['reviews'] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    id: last - index,
    rating: 1,
    text: `Text ${last - index}`,
    expected: null,
    firstName: null,
    writtenOn: '2026-11-23',
  }));

const published = (count: number): FormulaReviews => ({
  formula: 'focus',
  count,
  average: '2.0',
  ratings: [count - 1, 0, 0, 0, 1],
  reviews: reviewsFrom(count, Math.max(1, count - 9)),
});

const open = (page: ReactNode, shop: Partial<Shop>) =>
  act(async () =>
    Promise.resolve(
      render(
        <BrowserRouter>
          <ShopProvider value={{ priceBook: samplePriceBook, showSampleContent: true, ...shop }}>
            {page}
          </ShopProvider>
        </BrowserRouter>,
      ),
    ),
  );
const openArticle = (shop: Partial<Shop>) => open(<Opinions formula="focus" />, shop);

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('a formula shows its reviews, and no sample until there is one', async () => {
  const few = await openArticle({ reviews: published(4) });
  expect(screen.getByText('2.0 of 5 on average, from 4 reviews.')).toBeVisible();
  expect(
    screen.getByText('5 of 5: 1 · 4 of 5: 0 · 3 of 5: 0 · 2 of 5: 0 · 1 of 5: 3'),
  ).toBeVisible();
  expect(screen.getByText(/Bad ones are published like good ones/)).toBeVisible();
  few.unmount();
  await openArticle({ reviews: { ...published(5), formula: 'play' } });
  expect(screen.queryByText(/on average/)).not.toBeInTheDocument();
  expect(screen.getByText(/Nobody has reviewed Focus so far/)).toBeVisible();
  expect(screen.queryByText('Sample review')).not.toBeInTheDocument();
});

test('structured data has published reviews with their count, of this formula only', () => {
  const textOf = (reviews?: object) =>
    JSON.stringify(
      formulaHead({
        path: '/focus',
        query: {},
        priceBook: samplePriceBook,
        shop: reviews === undefined ? {} : { reviews },
      }).jsonLd,
    );
  expect(textOf(published(7))).toContain('"ratingValue":"2.0","reviewCount":7');
  expect(textOf(published(7))).toContain('"reviewBody":"Text 7"');
  expect(textOf(published(7))).not.toContain('Priya');
  expect(textOf({ ...published(7), formula: 'play' })).not.toMatch(/review|rating/i);
  expect(textOf()).not.toMatch(/review|rating/i);
});

test('the list of reviews shows further parts on request, and focuses their first', async () => {
  window.history.replaceState(null, '', '/reviews?formula=focus');
  const call = jest
    .spyOn(api, 'call')
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce({ ...published(12), reviews: reviewsFrom(2, 1) });
  await open(<ReviewsPage />, { reviews: published(12) });
  expect(call).not.toHaveBeenCalled();
  expect(screen.getByText('Text 12', { exact: false })).toBeVisible();
  const more = screen.getByRole('button', { name: 'Show more reviews' });
  await act(async () => Promise.resolve(fireEvent.click(more)));
  expect(screen.getByText(/didn’t load/)).toBeVisible();
  await act(async () => Promise.resolve(fireEvent.click(more)));
  expect(call).toHaveBeenLastCalledWith('/api/reviews/of/focus?before=3');
  expect(screen.getAllByRole('figure')).toHaveLength(12);
  expect(document.activeElement).toHaveTextContent('Text 2');
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
});

test('a page without reviews of this formula fetches them', async () => {
  window.history.replaceState(null, '', '/reviews?formula=focus');
  const none = { ...published(1), count: 0, average: null, reviews: [] };
  jest.spyOn(api, 'call').mockResolvedValue(none);
  await open(<ReviewsPage />, {});
  expect(await screen.findByText(/^None yet\./)).toBeVisible();
});

test('the list of formulas has a rating, or invites to be the first', async () => {
  window.history.replaceState(null, '', '/reviews');
  jest.spyOn(api, 'call').mockResolvedValue({ version: 'v', formulas: [published(12)] });
  await open(<ReviewsPage />, {});
  expect(await screen.findByRole('link', { name: '2.0 of 5, 12 reviews: Focus' })).toHaveAttribute(
    'href',
    '/reviews?formula=focus',
  );
  const first = screen.getAllByText('No reviews yet. Be the first');
  expect(first).toHaveLength(7);
  expect(first[0]).toHaveAttribute('href', '/flow');
});
