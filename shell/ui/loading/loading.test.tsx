import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ApiError } from '@candor/shell-contract/session';
import type { Query, QueryState } from '@candor/shell-contract/use-query';
import { Carousel } from '../Carousel';
import { AsyncPanel } from './AsyncPanel';
import { Island } from './Island';

const queryOf = (state: QueryState<string[]>, retry = () => undefined): Query<string[]> => ({
  ...state,
  retry,
  reload: () => Promise.resolve(),
  setData: () => undefined,
});

const Orders = ({ query }: { query: Query<string[]> }) => (
  <BrowserRouter>
    <AsyncPanel
      title="Orders"
      query={query}
      loading="Looking up your orders."
      unavailable="We can’t look up your orders right now."
      signedOut="Then your orders are shown here."
      empty={<p>No orders yet.</p>}
    >
      {(orders) => orders.map((order) => <p key={order}>{order}</p>)}
    </AsyncPanel>
  </BrowserRouter>
);

describe('AsyncPanel', () => {
  test('announces that it is loading under its title', () => {
    render(<Orders query={queryOf({ status: 'loading' })} />);
    expect(screen.getByRole('region', { name: 'Orders' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Looking up your orders.');
  });

  test('offers Retry after a failure', () => {
    const retry = jest.fn();
    render(<Orders query={queryOf({ status: 'error', error: new TypeError('offline') }, retry)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t look up your orders right now.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('asks a visitor who is not signed in to sign in', () => {
    const error = new ApiError(401, 'not_signed_in', 'Please sign in.');
    render(<Orders query={queryOf({ status: 'error', error })} />);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
    expect(screen.getByText('Then your orders are shown here.')).toBeVisible();
  });

  test('shows the empty state for an empty list, else the data', () => {
    const { rerender } = render(<Orders query={queryOf({ status: 'success', data: [] })} />);
    expect(screen.getByText('No orders yet.')).toBeVisible();
    rerender(<Orders query={queryOf({ status: 'success', data: ['Focus, 30 capsules'] })} />);
    expect(screen.getByText('Focus, 30 capsules')).toBeVisible();
    expect(screen.queryByText('No orders yet.')).not.toBeInTheDocument();
  });
});

describe('Island', () => {
  const served = '<aside id="tips"><p>From the server.</p><a href="/research">Research</a></aside>';

  const openServedPage = async () => {
    document.body.innerHTML = `<div id="root">${served}</div>`;
    const root = document.getElementById('root') as HTMLElement;
    const renderedChildren = jest.fn();
    const Tips = () => {
      renderedChildren();
      return <p>From the browser.</p>;
    };
    const page = (isActive: boolean) => (
      <BrowserRouter>
        <Island as="aside" id="tips" isActive={isActive}>
          <Tips />
        </Island>
      </BrowserRouter>
    );
    const hydrated = await act(async () => hydrateRoot(root, page(false)));
    return { hydrated, page, renderedChildren };
  };

  beforeEach(() => window.history.replaceState(null, '', '/'));

  test('keeps the HTML of the server and never renders its children', async () => {
    const { hydrated, renderedChildren } = await openServedPage();
    expect(screen.getByText('From the server.')).toBeVisible();
    expect(renderedChildren).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
  });

  test('replaces the HTML of the server when it becomes active', async () => {
    const { hydrated, page } = await openServedPage();
    act(() => hydrated.render(page(true)));
    expect(screen.getByText('From the browser.')).toBeVisible();
    expect(screen.queryByText('From the server.')).not.toBeInTheDocument();
    act(() => hydrated.unmount());
  });

  test('opens a link of the server with the router on a plain click only', async () => {
    const { hydrated } = await openServedPage();
    const link = screen.getByRole('link', { name: 'Research' });
    const stayed = (event: Event) => event.preventDefault();
    document.addEventListener('click', stayed);
    fireEvent.click(link, { ctrlKey: true });
    expect(window.location.pathname).toBe('/');
    fireEvent.click(link);
    expect(window.location.pathname).toBe('/research');
    document.removeEventListener('click', stayed);
    act(() => hydrated.unmount());
  });

  test('renders its children on a page opened inside the shop', () => {
    render(
      <BrowserRouter>
        <Island>
          <p>From the browser.</p>
        </Island>
      </BrowserRouter>,
    );
    expect(screen.getByText('From the browser.')).toBeVisible();
  });

  test('keeps the cards of a carousel that the server rendered', async () => {
    const ServedList = (props: ComponentProps<'ul'>) => <Island as="ul" {...props} />;
    const page = (
      <BrowserRouter>
        <Carousel label="Studies" item="Study" count={1} everyMs={8000} list={ServedList}>
          <li>From the browser.</li>
        </Carousel>
      </BrowserRouter>
    );
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    // jsdom has a document, so the list is rendered empty here and filled as a server does.
    document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
    screen.getByRole('list').innerHTML = '<li>From the server.</li>';
    const root = document.getElementById('root') as HTMLElement;
    const hydrated = await act(async () => hydrateRoot(root, page));
    expect(screen.getByText('From the server.')).toHaveAttribute('data-turn');
    act(() => hydrated.unmount());
  });
});
