import { act, render, screen, within } from '@testing-library/react';
import { samplePriceBook as book } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider, type Shop } from '@candor/shell-contract/use-shop';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import { remote } from '../remote';
import { HomePage } from './HomePage';

// Replaces the carousel of the research team.
const carousel = { Component: () => <p>Ten studies</p> };
const loader: RemoteLoader = {
  peek: () => carousel,
  exposes: () => Promise.resolve(true),
  load: () => Promise.resolve(carousel),
  retry: () => Promise.resolve(carousel),
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
const openHome = (shop?: Partial<Shop>) => act(async () => Promise.resolve(render(home(shop))));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => jest.useRealTimers());

test('shows the hero and the sections in the specified order', async () => {
  await openHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(remote.routes[0].heading);
  expect(titles()).toEqual([
    'Trusted by Thousands',
    'How can placebo create real change',
    'How Open-Label Placebo Works',
    'Science-Backed Results',
    'Eight formulas, one recipe',
    'Real Results from Real People',
    'What you get',
    'The price of nothing',
  ]);
});

test('hero links to the eight cards and the research page', async () => {
  await openHome();
  const choose = screen.getByRole('link', { name: 'Choose Your Formula' });
  expect(choose).toHaveAttribute('href', '#moments');
  expect(screen.getByRole('navigation', { name: 'The eight formulas' })).toHaveAttribute(
    'id',
    'moments',
  );
  expect(screen.getByRole('link', { name: 'View Research' })).toHaveAttribute('href', '/research');
  expect(screen.getByText(/From \$49 every 30 days\./)).toBeInTheDocument();
});

test('eight cards below the hero have moment, name and lowest price', async () => {
  const { unmount } = await openHome({ soldOut: ['flow'] });
  const cards = within(screen.getByRole('navigation', { name: 'The eight formulas' }));
  const links = cards.getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links[3]).toHaveAccessibleName('End of the day Deep Sleep From $49');
  expect(links[3]).toHaveAttribute('href', '/deep-sleep');
  expect(links[1]).toHaveAccessibleName('The blank page Flow Sold out');
  expect(screen.getByRole('link', { name: 'Compare the eight by moment' })).toHaveAttribute(
    'href',
    '/formulas',
  );
  unmount();
});

test('How Open-Label Placebo Works has three cards', async () => {
  await openHome();
  expect(region('How Open-Label Placebo Works').getAllByRole('article')).toHaveLength(3);
});

test('Science-Backed Results shows the carousel of the research team', async () => {
  await openHome();
  expect(region('Science-Backed Results').getByText('Ten studies')).toBeVisible();
});

test('each formula card links to /formulas/{slug}; Deep Sleep is sleep', async () => {
  await openHome();
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

test('shows four labeled sample reviews, six seconds each', async () => {
  await openHome();
  const reviews = region('Real Results from Real People');
  expect(reviews.getAllByRole('listitem')).toHaveLength(4);
  expect(reviews.getAllByText('Sample review')).toHaveLength(4);
  const first = reviews.getByRole('button', { name: 'Review 1' });
  expect(first).toHaveAttribute('aria-current');
  act(() => void jest.advanceTimersByTime(5999));
  expect(first).toHaveAttribute('aria-current');
  act(() => void jest.advanceTimersByTime(1));
  expect(reviews.getByRole('button', { name: 'Review 2' })).toHaveAttribute('aria-current');
});

test('hides sample sections and renumbers the rest when samples are off', async () => {
  await openHome({ showSampleContent: false });
  expect(titles()).toHaveLength(6);
  expect(titles()).not.toContain('Trusted by Thousands');
  expect(titles()).not.toContain('Real Results from Real People');
  expect(screen.queryByText(/^847/)).not.toBeInTheDocument();
  expect(region('How can placebo create real change').getByText('1')).toBeVisible();
});

test('shows no price and sells nothing without a price book', async () => {
  const { container } = await openHome({ priceBook: null });
  expect(container.textContent).not.toContain('$');
  expect(screen.queryByRole('button', { name: 'Single' })).not.toBeInTheDocument();
  expect(screen.getByText(/Our prices are unavailable/)).toBeVisible();
});
