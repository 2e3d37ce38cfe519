import '@testing-library/jest-dom';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { BrowserRouter } from '@candor/shell-contract/router';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import { render, screen } from '@testing-library/react';
import { remote } from '../remote';
import { NewcomerPage, head } from './NewcomerPage';

// The studies are the research team's: here stands a card of theirs.
const studies = { Component: () => <p>Four studies</p> };
const asked: string[] = [];
const loader: RemoteLoader = {
  peek: (id) => {
    asked.push(id);
    return studies;
  },
  exposes: () => Promise.resolve(true),
  load: () => Promise.resolve(studies),
  retry: () => Promise.resolve(studies),
};

test('the page has the heading that remote.ts promises, and holds the fragments that it names', () => {
  render(
    <BrowserRouter>
      <RemoteLoaderProvider value={loader}>
        <CartProvider>
          <NewcomerPage />
        </CartProvider>
      </RemoteLoaderProvider>
    </BrowserRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(remote.routes[0].heading);
  expect(screen.getByText('Four studies')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(remote.uses.NewcomerPage));
});

test('the head says what the page is, and keeps it out of search engines until it is finished', () => {
  expect(head({ path: '/newcomer', query: {}, priceBook: null })).toMatchObject({
    title: remote.routes[0].heading,
    noIndex: true,
  });
});
