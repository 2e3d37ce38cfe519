import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CurrentSessionResponse } from '@candor/api-contract/account';
import type {
  BatchResponse,
  ReservationResponse,
  ReservationsResponse,
} from '@candor/api-contract/founders';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { auth } from '@candor/shell-contract/auth';
import { SESSION_KEY } from '@candor/shell-contract/auth-session';
import { BrowserRouter } from '@candor/shell-contract/router';
import { AuthProvider } from '@candor/shell-contract/use-auth';
import { ShopProvider } from '@candor/shell-contract/use-shop';
import { FoundersPage } from '../FoundersPage';

const session: NonNullable<CurrentSessionResponse['session']> = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: 'bearer',
  user: {
    id: 'u1',
    email: 'ada@shop.example',
    created_at: '2026-11-21T10:00:00.000Z',
    email_confirmed_at: '2026-11-21T10:00:00.000Z',
  },
};
const reserved: ReservationResponse = {
  number: 'F-1001',
  status: 'confirmed',
  inReview: false,
  formula: 'flow',
  offer: 'single',
  firstName: 'Ada',
  total: 5900,
  currency: 'usd',
  reservedAt: '2026-11-23T10:00:00.000Z',
  shipsBy: '2026-12-23',
  shipPromise: 'Ships by December 23, 2026, or you are refunded in full.',
  delay: null,
  shippedAt: null,
  tracking: null,
  canChange: true,
};
let now: ReservationsResponse;
let batch: BatchResponse;

beforeEach(() => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  batch = {
    total: 1000,
    claimed: 0,
    held: 0,
    remaining: 1000,
    delayedUntil: null,
    shipsBy: '2026-12-23',
  };
  Object.assign(globalThis, {
    fetch: (path: string) => {
      const responses: Record<string, unknown> = {
        '/api/auth/session': { session },
        '/api/founders/batch': batch,
        '/api/founders/reservation': now,
      };
      const json = () => Promise.resolve(responses[path]);
      return Promise.resolve({ ok: true, status: 200, json });
    },
  });
});

const open = (address: string) => {
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <ShopProvider value={{ priceBook: samplePriceBook, showSampleContent: true }}>
        <AuthProvider>
          <FoundersPage />
        </AuthProvider>
      </ShopProvider>
    </BrowserRouter>,
  );
};
const findCard = () => screen.findByRole('article', { name: 'Reservation F-1001' });

test('shows number, formula and day, and looks again while the payment is open', async () => {
  now = { reservations: [{ ...reserved, status: 'processing' }] };
  open('/founders?success=true');
  const card = await findCard();
  expect(card).toHaveTextContent('Flow, Single bottle, $59.');
  expect(card).toHaveTextContent('Your payment is processing.');
  now = { reservations: [reserved] };
  expect(
    await within(card).findByText(reserved.shipPromise, undefined, { timeout: 4000 }),
  ).toBeVisible();
  const toAccount = within(card).getByRole('link', { name: 'Change or cancel' });
  expect(toAccount).toHaveAttribute('href', '/account');
});

test('the tab that was left knows the paid spot; another one needs a press', async () => {
  now = { reservations: [] };
  open('/founders');
  await screen.findByText('0');
  expect(await screen.findByRole('form', { name: 'Your reservation' })).toBeVisible();
  now = { reservations: [reserved, { ...reserved, number: 'F-1000', status: 'shipped' }] };
  batch = { ...batch, claimed: 1 };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const card = await findCard();
  expect(card).toHaveTextContent('Change or cancel any of your 2 spots');
  expect(await screen.findByText('1')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Your reservation' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Reserve another' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Complete Pre-Order' })).toBeEnabled(),
  );
});

test('a browser whose founder has signed out leads back to the spot, without its data', async () => {
  now = { reservations: [reserved] };
  open('/founders');
  await findCard();
  cleanup();
  await act(async () => (await auth.client()).clearSession());
  open('/founders');
  const card = await screen.findByRole('article', { name: 'Your reservation' });
  expect(card).not.toHaveTextContent(/F-1001|Ada|Flow/);
  expect(within(card).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
});
