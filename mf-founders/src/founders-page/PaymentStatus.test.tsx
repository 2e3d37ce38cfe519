import { render, screen, within } from '@testing-library/react';
import type { CurrentSessionResponse } from '@candor/api-contract/account';
import type { ReservationResponse, ReservationsResponse } from '@candor/api-contract/founders';
import { BrowserRouter } from '@candor/shell-contract/router';
import { AuthProvider } from '@candor/shell-contract/use-auth';
import { PaymentStatus } from './PaymentStatus';

const session: CurrentSessionResponse = {
  session: {
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

beforeEach(() => {
  Object.assign(globalThis, {
    fetch: (path: string) => {
      const body = path === '/api/auth/session' ? session : now;
      return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });
    },
  });
});

test('shows number, formula and day, and looks again while the payment is open', async () => {
  now = { reservations: [{ ...reserved, status: 'processing' }] };
  render(
    <BrowserRouter>
      <AuthProvider>
        <PaymentStatus />
      </AuthProvider>
    </BrowserRouter>,
  );
  const card = await screen.findByRole('article', { name: 'Reservation F-1001' });
  expect(card).toHaveTextContent('Flow, Single bottle, $59.');
  expect(card).toHaveTextContent('The payment is still processing.');
  now = { reservations: [reserved] };
  expect(await within(card).findByText(reserved.shipPromise)).toBeVisible();
  const toAccount = within(card).getByRole('link', { name: 'Change or cancel' });
  expect(toAccount).toHaveAttribute('href', '/account');
});
