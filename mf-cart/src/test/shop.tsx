import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { CheckoutStatusResponse } from '@candor/api-contract/checkout';
import type { PlacedOrderResponse } from '@candor/api-contract/orders';
import { cart } from '@candor/cart-contract/cart';
import { CartProvider } from '@candor/cart-contract/use-cart';
import { newerPriceBook } from '@candor/catalog-contract/newer-price-book';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { OrderCompletePage } from '../OrderCompletePage';
import { order } from './sample-order';

/** A page with the providers of the shell. */
export const inShop = (page: ReactNode, priceBook: PriceBook | null = samplePriceBook) => (
  <ShopProvider value={{ priceBook, showSampleContent: true }}>
    <CartProvider>
      <BrowserRouter>{page}</BrowserRouter>
    </CartProvider>
  </ShopProvider>
);

/** Renders the page at an address. */
export const openPage = (address: string, page: ReactNode, priceBook?: PriceBook | null) => {
  window.history.replaceState(null, '', address);
  return render(inShop(page, priceBook));
};

/** Resets the state that outlives a page: cart, toasts, storage, request token. */
export const resetShop = () => {
  window.localStorage.clear();
  act(() => {
    cart.clear();
    newerPriceBook.set(null);
    for (const { id } of toasts.list()) toasts.dismiss(id);
  });
  window.localStorage.clear();
  api.forgetToken();
};

/** Clicks the action of the latest toast, such as Undo. */
export const clickToastAction = () => act(() => toasts.list().at(-1)?.action?.run());

/** The messages of all toasts, oldest first. */
export const toastMessages = () => toasts.list().map(({ message }) => message);

/** Advances fake timers, runs what is due, and loads the scripts that it imports. */
export const advance = async (ms = 0) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(async () => undefined);
};

/** The page's only heading of level 2. */
export const subtitle = () => screen.getByRole('heading', { level: 2 }).textContent;

type ApiResponse = { status?: number; body?: unknown } | Error | 'never';

const respond = (response: ApiResponse): Promise<Response> => {
  if (response === 'never') return new Promise(() => undefined);
  if (response instanceof Error) return Promise.reject(response);
  const { status = 200, body = {} } = response;
  // jsdom has no Response; `api` reads these members.
  return Promise.resolve({
    ok: status < 400,
    status,
    json: () => Promise.resolve(body),
  } as Response);
};

type Responses = [ApiResponse, ...ApiResponse[]];

const mockFetchWith = (always: Record<string, ApiResponse>, responses: Responses) => {
  const calls: { path: string; body: unknown }[] = [];
  const mockFetch = (path: string, init: RequestInit = {}): Promise<Response> => {
    const fixed = always[path];
    if (fixed !== undefined) return respond(fixed);
    const response = responses[Math.min(calls.length, responses.length - 1)] ?? responses[0];
    calls.push({
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    });
    return respond(response);
  };
  globalThis.fetch = mockFetch as typeof fetch;
  return calls;
};

const token: Record<string, ApiResponse> = { '/api/auth/csrf': { body: { csrfToken: 'token' } } };

/** Mocks the API's responses, in order; the last one repeats. A request token is always available. */
export const mockApi = (...responses: Responses) => mockFetchWith(token, responses);

/** Mocks responses about a checkout; the order's details are always this, and not in the calls. */
export const mockCheckout = (detail: ApiResponse, ...responses: Responses) =>
  mockFetchWith({ ...token, '/api/orders/C-1001': detail }, responses);

/** The response of GET /api/checkout/:session_id. */
export const checkoutStatus = (
  status: CheckoutStatusResponse['status'],
  changes?: Partial<PlacedOrderResponse>,
) => ({
  body: {
    status,
    ...(changes ? { order: { ...order, ...changes } } : {}),
  } satisfies CheckoutStatusResponse,
});
export const paid = checkoutStatus('paid', {});

/** Opens the page to which the provider returns a buyer. */
export const openOrderComplete = async (address = '/checkout/complete?session_id=cs_test_1') => {
  const page = openPage(address, <OrderCompletePage />);
  await advance();
  return page;
};
