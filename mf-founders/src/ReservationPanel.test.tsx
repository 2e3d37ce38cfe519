import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CsrfResponse } from '@candor/api-contract/account';
import type { ReservationResponse, ReservationsResponse } from '@candor/api-contract/founders';
import { BrowserRouter } from '@candor/shell-contract/router';
import { ReservationPanel } from './ReservationPanel';

const reserved: ReservationResponse = {
  number: 'F-1001',
  status: 'confirmed',
  inReview: false,
  formula: 'focus',
  offer: '2-pack',
  firstName: 'Ada',
  total: 10_600,
  currency: 'usd',
  reservedAt: '2026-11-21T10:00:00.000Z',
  shipsBy: '2026-12-21',
  shipPromise: 'It ships by December 21, 2026, or all of the money goes back.',
  shippedAt: null,
  delay: null,
  tracking: null,
  canChange: true,
};
const PATH = '/api/founders/reservation';
type Failure = { error: { code: string; message: string } };
let responses: Record<string, ReservationsResponse | CsrfResponse | Failure> = {};
const requests: [path: string, body: unknown][] = [];
const fetched: string[] = [];

const open = (reservations: ReservationResponse[] | null) => {
  responses = {
    '/api/auth/csrf': { csrfToken: 't' },
    ...(reservations ? { [PATH]: { reservations } } : {}),
  };
  render(
    <BrowserRouter>
      <ReservationPanel />
    </BrowserRouter>,
  );
};

beforeEach(() => {
  requests.length = 0;
  Object.assign(globalThis, {
    fetch: (path: string, init?: RequestInit) => {
      fetched.push(path);
      if (init?.method === 'POST') requests.push([path, JSON.parse(init.body as string)]);
      const body = responses[path];
      return Promise.resolve({
        ok: body !== undefined && !('error' in body),
        status: body === undefined ? 503 : 'error' in body ? 409 : 200,
        json: () => Promise.resolve(body ?? null),
      });
    },
  });
});

test('leads to the page of the carrier once a bottle has shipped', async () => {
  const trackingLink = 'https://www.ups.com/track?tracknum=1Z999';
  open([{ ...reserved, status: 'shipped', canChange: false, tracking: '1Z999', trackingLink }]);
  const link = await screen.findByRole('link', { name: 'Track this package' });
  expect(link).toHaveAttribute('href', trackingLink);
});

test('shows nothing to an account without a reservation', async () => {
  open([]);
  await waitFor(() => expect(fetched).toContain(PATH));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('shows an error and a Retry button when the API is unavailable', async () => {
  open(null);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has happened to it');
  responses[PATH] = { reservations: [reserved] };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Focus, 2-Pack')).toBeVisible();
});

test('shows a reservation and changes its formula', async () => {
  open([reserved]);
  expect(await screen.findByText('Reserved')).toBeVisible();
  expect(screen.getByText(reserved.shipPromise)).toBeVisible();
  responses[`${PATH}/F-1001/formula`] = { reservations: [{ ...reserved, formula: 'play' }] };
  fireEvent.change(screen.getByRole('combobox', { name: 'Formula' }), {
    target: { value: 'play' },
  });
  expect(await screen.findByText('Play, 2-Pack')).toBeVisible();
  expect(requests).toEqual([[`${PATH}/F-1001/formula`, { formula: 'play' }]]);
});

test('requests a refund in a dialog, which shows an error', async () => {
  open([reserved]);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a refund' }));
  const dialog = screen.getByRole('dialog', { name: 'Give up your spot?' });
  expect(dialog).toHaveTextContent('refund all $106');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'we don’t know if that went through',
  );
  responses[`${PATH}/F-1001/refund`] = {
    error: { code: 'reservation_shipped', message: 'It has shipped, so it stays.' },
  };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }));
  expect(await within(dialog).findByText('It has shipped, so it stays.')).toBeVisible();
  responses[`${PATH}/F-1001/refund`] = {
    reservations: [{ ...reserved, status: 'refunding', canChange: false }],
  };
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }));
  expect(await screen.findByText('Refund on its way')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test.each<[ReservationResponse['status'], string, string]>([
  ['confirmed', 'Being checked', 'Your spot is kept, and nothing ships before that'],
  ['shipped', 'Being checked', 'We have a question about the payment'],
  ['refunding', 'Refund being checked', 'The refund hasn’t gone through yet'],
])('shows the review of a %s reservation', async (status, label, notice) => {
  open([{ ...reserved, status, inReview: true, canChange: false }]);
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(new RegExp(notice))).toHaveTextContent('within one business day');
  expect(screen.queryByText(reserved.shipPromise)).not.toBeInTheDocument();
  expect(screen.queryByText('Refund on its way')).not.toBeInTheDocument();
});

test('agrees to a later ship date', async () => {
  const delay = { until: '2027-02-20', answerBy: '2026-12-21T23:59:59.000Z' };
  open([{ ...reserved, delay }]);
  expect(await screen.findByText(/It can ship by February 20, 2027/)).toHaveTextContent(
    'If you don’t say yes by December 21, 2026',
  );
  responses[`${PATH}/F-1001/wait`] = { reservations: [{ ...reserved, shipsBy: delay.until }] };
  fireEvent.click(screen.getByRole('button', { name: 'Yes, I will wait' }));
  await waitFor(() => expect(screen.queryByText(/Will you wait/)).not.toBeInTheDocument());
  expect(requests).toEqual([[`${PATH}/F-1001/wait`, { until: '2027-02-20' }]]);
});
