import { render, screen } from '@testing-library/react';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { BrowserRouter } from '@candor/shell-contract/router';
import { RemoteLoaderProvider, type RemoteLoader } from '@candor/ui/remote-loader';
import { remote } from '../remote';
import { NewcomerPage, head } from './NewcomerPage';

// Replaces the research team's fragment.
const studies = { Component: () => <p>Four studies</p> };
const requested: string[] = [];
const loader: RemoteLoader = {
  peek: (id) => {
    requested.push(id);
    return studies;
  },
  exposes: () => Promise.resolve(true),
  load: () => Promise.resolve(studies),
  retry: () => Promise.resolve(studies),
};

test('renders the heading and the fragments that remote.ts declares', () => {
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
  expect(new Set(requested)).toEqual(new Set(remote.uses.NewcomerPage));
});

test('has a title and noindex in its head', () => {
  expect(head({ path: '/newcomer', query: {}, priceBook: null })).toMatchObject({
    title: remote.routes[0].heading,
    noIndex: true,
  });
});
