import '@testing-library/jest-dom';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import { act, render, screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { HomePage } from './HomePage';

// The studies are the research team's: here stands a card of theirs.
const studies = { Component: () => <p>Ten studies</p> };
const loader: RemoteLoader = {
  peek: () => studies,
  exposes: () => Promise.resolve(true),
  load: () => Promise.resolve(studies),
  retry: () => Promise.resolve(studies),
};

const home = (shop: Partial<Shop> = {}) => (
  <BrowserRouter>
    <RemoteLoaderProvider value={loader}>
      <ShopProvider value={{ priceBook: book, showSampleContent: true, ...shop }}>
        <HomePage />
      </ShopProvider>
    </RemoteLoaderProvider>
  </BrowserRouter>
);
const openHome = (shop?: Partial<Shop>) => render(home(shop));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => jest.useRealTimers());

test('they stand in the order of the specification, after a cover that says that it is a placebo', () => {
  openHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(remote.routes[0].heading);
  expect(titles()).toEqual([
    'Trusted by Thousands',
    'How can placebo create real change',
    'How Open-Label Placebo Works',
    'Science-Backed Results',
    'Eight formulas, one recipe',
    'Real Results from Real People',
    'The price of nothing',
  ]);
});

test('Hero with Choose Your Formula and View Research', () => {
  openHome();
  const choose = screen.getByRole('link', { name: 'Choose Your Formula' });
  expect(choose).toHaveAttribute('href', '#formulas');
  expect(screen.getByRole('region', { name: 'Eight formulas, one recipe' })).toHaveAttribute(
    'id',
    'formulas',
  );
  expect(screen.getByRole('link', { name: 'View Research' })).toHaveAttribute('href', '/research');
  expect(screen.getByText(/From \$49 a month\./)).toBeInTheDocument();
});

test("'How Open-Label Placebo Works' (three cards)", () => {
  openHome();
  expect(region('How Open-Label Placebo Works').getAllByRole('article')).toHaveLength(3);
});

test('Science-Backed Results carousel, which is the research team’s', () => {
  openHome();
  expect(region('Science-Backed Results').getByText('Ten studies')).toBeVisible();
});

test('Eight formula cards with Learn More to /formulas/{formula}; Deep Sleep has the id sleep', () => {
  openHome();
  const links = region('Eight formulas, one recipe').getAllByRole('link', { name: /Learn More/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/formulas/focus',
    '/formulas/flow',
    '/formulas/energy',
    '/formulas/sleep',
    '/formulas/confidence',
    '/formulas/soothe',
    '/formulas/reset',
    '/formulas/play',
  ]);
  expect(links[3]).toHaveAccessibleName('Learn More about Deep Sleep');
});

test('testimonial carousel of four reviews, each labelled as a sample, six seconds each', () => {
  openHome();
  const reviews = region('Real Results from Real People');
  expect(reviews.getAllByRole('listitem')).toHaveLength(4);
  expect(reviews.getAllByText('Sample review')).toHaveLength(4);
  const first = reviews.getByRole('button', { name: 'Review 1' });
  expect(first).toHaveAttribute('aria-current');
  act(() => jest.advanceTimersByTime(5999));
  expect(first).toHaveAttribute('aria-current');
  act(() => jest.advanceTimersByTime(1));
  expect(reviews.getByRole('button', { name: 'Review 2' })).toHaveAttribute('aria-current');
});

test('a shop that shows no samples has neither counters nor testimonials, and counts its sections anew', () => {
  openHome({ showSampleContent: false });
  expect(titles()).toHaveLength(5);
  expect(titles()).not.toContain('Trusted by Thousands');
  expect(titles()).not.toContain('Real Results from Real People');
  expect(screen.queryByText(/^847/)).not.toBeInTheDocument();
  expect(region('How can placebo create real change').getByText('1')).toBeVisible();
});

test('without a price book no price stands anywhere, and nothing is sold', () => {
  const { container } = openHome({ priceBook: null });
  expect(container.textContent).not.toContain('$');
  expect(screen.queryByRole('button', { name: 'Single' })).not.toBeInTheDocument();
  expect(screen.getByText(/Our prices are away for a moment/)).toBeVisible();
});
