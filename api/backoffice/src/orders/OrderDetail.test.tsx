import { act, render, screen, within } from '@testing-library/react';
import { AdminContext, ResourceContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { OrderDetail } from './OrderDetail';

const at = '2026-11-30T12:00:00.000Z';
const mail = { id: 1, kind: 'order-receipt', subject: 'Your order', createdAt: at };
const order: StaffOrder = {
  id: 'C-0000-0001',
  createdAt: at,
  status: 'paid',
  isLate: false,
  email: 'ada@x.test',
  name: 'Ada',
  isSubscription: false,
  isRenewal: false,
  revision: 1,
  currency: 'usd',
  subtotalCents: 5900,
  discountCents: 0,
  shippingCents: 0,
  shippingLabel: '',
  taxCents: 0,
  totalCents: 5900,
  refundedCents: 0,
  hasAccount: false,
  isBuyerDeleted: false,
  reviewReason: null,
  shippedAt: null,
  deliveredOn: null,
  subscriptionId: null,
  paymentId: 'pi_1',
  paymentUrl: 'https://dashboard.stripe.com/payments/pi_1',
  isShipped: false,
  dueOn: null,
  parts: [],
  left: [],
  unsent: [],
  isDisputed: false,
  refunds: [],
  disputes: [],
  events: [],
  replacements: [],
  notes: [],
  lines: [
    {
      sku: 'soothe-2pack',
      name: 'Soothe, 2-Pack',
      quantity: 2,
      isSubscription: false,
      unitCents: 2950,
      bonus: null,
    },
  ],
  shipTo: {
    name: 'Ada Byron',
    line1: '1 Oak Lane',
    line2: '',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  },
  parcel: { carrier: null, tracking: null, carrierName: null, link: null },
  mails: [],
  history: [],
  actions: ['ship', 'note'],
};

type Replies = Parameters<typeof fakeStaffApi>[0];

const open = (
  changes: Partial<StaffOrder>,
  next: Partial<StaffOrder> = changes,
  replies: Replies = {},
) => {
  let isFirst = true;
  const { api } = fakeStaffApi({
    'GET session': {
      body: {
        session: {
          ...ownerSession,
          permissions: ['orders:read', 'orders:refund', 'orders:review', 'messages:read'],
        },
      },
    },
    [`GET orders/${order.id}`]: () => {
      const body = { ...order, ...(isFirst ? changes : next) };
      isFirst = false;
      return { body };
    },
    'GET names': { body: { names: { 'bo@x.test': 'Bo' } } },
    [`GET refund-options/${order.id}`]: { body: { id: order.id, requests: [], leftCents: 5900 } },
    [`GET order-messages/${order.id}`]: {
      body: {
        id: order.id,
        openMessage: null,
        templates: [],
        entries: [
          {
            id: 'message 7',
            messageId: 7,
            kind: 'message',
            author: 'ada@x.test',
            subject: null,
            text: 'Where is it?',
            at: '2026-11-30T13:00:00.000Z',
          },
        ],
      },
    },
    ...replies,
  });
  render(
    <MemoryRouter initialEntries={[`/orders/${order.id}/show`]}>
      <AdminContext
        dataProvider={createDataProvider(api)}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <ResourceContextProvider value="orders">
          <Routes>
            <Route path="/orders/:id/show" element={<OrderDetail />} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
};

const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);

test('an order that is refunded before it ships names no bottles to pick', async () => {
  open({ unsent: [{ formula: 'soothe', count: 4 }] });
  expect(await screen.findByText('Refunded and not sent: 4 × Soothe')).toBeVisible();
  expect(screen.queryByText(/Bottles to pick/)).not.toBeInTheDocument();
});

test('the packer sees address and contents first, then one timeline, and no empty box', async () => {
  open({
    notes: [{ id: 1, at: '2026-11-30T14:00:00.000Z', author: 'bo@x.test', text: 'Gift.' }],
    mails: [{ ...mail, state: 'sent' }],
  });
  const parcel = await screen.findByRole('region', { name: 'Parcel' });
  expect(parcel).toHaveTextContent('Ada Byron1 Oak LaneReno, NV 89501');
  await screen.findByText(/Where is it/);
  expect(regions()).toEqual(['Parcel', 'Contents and sums', 'Order', 'What happened']);
  expect(screen.getByText(/Bottles to pick/)).toHaveTextContent('4 × Soothe');
  const entries = within(screen.getByRole('region', { name: 'What happened' }));
  expect(entries.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    expect.stringContaining('Gift. (Bo)'),
    expect.stringContaining('From ada@x.test'),
    expect.stringContaining('$59.00 paid'),
    expect.stringContaining('Your order'),
  ]);
  expect(screen.getByRole('link', { name: 'pi_1' })).toHaveAttribute('href', order.paymentUrl);
});

test('placeholders stand in for an order until it has come (D15)', async () => {
  open({}, {}, { [`GET orders/${order.id}`]: new Promise(() => undefined) });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('what was erased has neither buttons nor another try (D26)', async () => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = errorReply(404, 'not_found', 'There is nothing about this address.');
  open({}, {}, { [`GET orders/${order.id}`]: gone });
  expect(await screen.findByText('There is nothing about this address.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a disputed order says until when to answer and where, and offers no refund (D19)', async () => {
  const url = 'https://dashboard.stripe.com/disputes/du_1';
  open({
    status: 'needs_review',
    isDisputed: true,
    reviewReason: 'the bank disputes it',
    disputes: [
      { id: 'du_1', status: 'open', seenAt: at, answerBy: '2026-12-07T12:00:00.000Z', url },
    ],
  });
  expect(await screen.findByText(/has the money/)).toBeVisible();
  expect(screen.getByText('Dec 7, 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'at Stripe' })).toHaveAttribute('href', url);
  for (const name of ['Refund', 'Cancel order', 'Reject and refund'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a mail that waits is shown as sent without a reload (D21)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    open({ mails: [{ ...mail, state: 'waiting' }] }, { mails: [{ ...mail, state: 'sent' }] });
    expect(await screen.findByText('Waiting')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3100));
    expect(await screen.findByText('Sent')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
