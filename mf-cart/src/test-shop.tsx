import { cart } from '@candor/cart-contract/cart';
import { CartProvider } from '@candor/cart-contract/use-cart';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { BrowserRouter } from '@candor/shell-contract/router';
import { toasts } from '@candor/shell-contract/toasts';
import { api } from '@candor/shell-contract/session';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** A page of the shop as the shell would wrap it. */
export const inShop = (page: ReactNode, priceBook: PriceBook | null = samplePriceBook) => (
  <ShopProvider value={{ priceBook, showSampleContent: true }}>
    <CartProvider>
      <BrowserRouter>{page}</BrowserRouter>
    </CartProvider>
  </ShopProvider>
);

/** Opens an address and draws the page there. */
export const openPage = (address: string, page: ReactNode, priceBook?: PriceBook | null) => {
  window.history.replaceState(null, '', address);
  return render(inShop(page, priceBook));
};

/** Empties everything that outlives a page: cart, toasts, storage, request token. */
export const resetShop = () => {
  window.localStorage.clear();
  act(() => {
    cart.clear();
    for (const { id } of toasts.list()) toasts.dismiss(id);
  });
  window.localStorage.clear();
  api.forgetToken();
};

/** Clicks Undo, Retry or what else the latest toast offers. */
export const takeToastAction = () => act(() => toasts.list().at(-1)?.action?.run());

/** What the shopper was told, oldest first. */
export const toastsSaid = () => toasts.list().map(({ message }) => message);

type Answer = { status?: number; body?: unknown } | Error | 'never';

const respond = (answer: Answer): Promise<Response> => {
  if (answer === 'never') return new Promise(() => undefined);
  if (answer instanceof Error) return Promise.reject(answer);
  const { status = 200, body = {} } = answer;
  // jsdom has no Response: this is as much of one as the API's door reads.
  return Promise.resolve({
    ok: status < 400,
    status,
    json: () => Promise.resolve(body),
  } as Response);
};

/** An API that gives these answers in turn; the last one repeats. Request tokens are always given. */
export const answerWith = (...answers: [Answer, ...Answer[]]) => {
  const calls: { path: string; body: unknown }[] = [];
  const fetchNow = (path: string, init: RequestInit = {}): Promise<Response> => {
    if (path === '/api/auth/csrf') return respond({ body: { csrfToken: 'token' } });
    const answer = answers[Math.min(calls.length, answers.length - 1)] ?? answers[0];
    calls.push({
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
    });
    return respond(answer);
  };
  globalThis.fetch = fetchNow as typeof fetch;
  return calls;
};
