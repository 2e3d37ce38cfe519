import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CsrfResponse, CurrentSessionResponse } from '@candor/api-contract/account';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { SESSION_KEY } from '@candor/shell-contract/auth-session';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { CheckoutForm } from './CheckoutForm';
import { restoreRequest, type ReservationRequest } from './reservation-request';

const request: ReservationRequest = { formula: 'play', offer: 'single', firstName: 'Ada' };
const session: CurrentSessionResponse['session'] = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: 'bearer',
  user: {
    id: 'u1',
    email: 'ada@shopper.example',
    created_at: '2026-11-21T10:00:00.000Z',
    email_confirmed_at: '2026-11-21T10:05:00.000Z',
  },
};
let sendSession: () => void = () => undefined;
const sessionSent = new Promise<void>((resolve) => (sendSession = resolve));

const reply = (status: number, body: unknown) => ({
  ok: status === 200,
  status,
  json: () => Promise.resolve(body),
});
const responses: Record<string, () => unknown> = {
  '/api/auth/session': async () => {
    await sessionSent;
    return reply(200, { session } satisfies CurrentSessionResponse);
  },
  '/api/auth/csrf': () => reply(200, { csrfToken: 't' } satisfies CsrfResponse),
  '/api/functions/create-founders-checkout': () =>
    reply(401, { error: { code: 'not_signed_in', message: 'Please sign in.' } }),
};

const complete = () => screen.getByRole('button', { name: 'Complete Pre-Order' });

test('waits for the session, and leads to sign-in again when it has expired', async () => {
  Object.assign(globalThis, { fetch: async (path: string) => responses[path]?.() });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  history.replaceState(null, '', '/founders');
  const tab = { close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook: samplePriceBook, showSampleContent: true }}>
        <CheckoutForm request={request} isReady onNameChange={() => undefined} />
      </ShopProvider>
    </BrowserRouter>,
  );
  expect(complete()).toBeDisabled();
  sendSession();
  await waitFor(() => expect(complete()).toBeEnabled());

  fireEvent.click(complete());
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect((history.state as { usr: unknown }).usr).toEqual({
    from: '/founders#checkout',
    mode: 'signin',
    choice: 'Play bottle',
  });
  expect(tab.close).toHaveBeenCalled();
  const restored: ReservationRequest[] = [];
  restoreRequest((stored) => restored.push(stored));
  expect(restored).toEqual([request]);
});
