import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  AdminContext,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { OrderRefundActions } from './OrderRefundActions';

const record = { id: 'C-1', status: 'paid', totalCents: 10_795, refundedCents: 0, revision: 3 };
const basis = {
  bottles: [{ line: 0, formula: 'soothe', name: 'Soothe', count: 2, refunded: 0, eachCents: 4900 }],
  subtotalCents: 9800,
  discountCents: 0,
  shippingCents: 995,
  taxCents: 0,
  totalCents: 10_795,
  leftCents: 10_795,
  isShippingRefunded: false,
  isShipped: false,
};
const options = { id: 'C-1', leftCents: 10_795, basis, subscription: null };

const renderActions = (reply: () => { body: unknown }) => {
  const session = { ...ownerSession, permissions: ['orders:refund'] };
  const { api, requests } = fakeStaffApi({
    'GET session': { body: { session } },
    'GET refund-options/C-1': {
      body: { ...options, isSubscriptionToBegin: false, requests: [] },
    },
    'POST orders/C-1/refund': reply,
  });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(api)}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <ResourceContextProvider value="orders">
          <RecordContextProvider value={record}>
            <OrderRefundActions />
          </RecordContextProvider>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
};

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  return within(await screen.findByRole('dialog', { name: 'Refund C-1' }));
};

const chooseReason = async (dialog: ReturnType<typeof within>) => {
  fireEvent.mouseDown(dialog.getByLabelText(/Reason/));
  fireEvent.click(await screen.findByRole('option', { name: 'Too late' }));
};

beforeEach(() => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the button names the sum, an empty form sends nothing, and a lost reply refunds once (D13)', async () => {
  let isLost = true;
  const posts = renderActions(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return { body: { id: 'C-1', revision: 4 } };
  });
  const dialog = await openDialog();
  await dialog.findByLabelText(/^All that is left, \$107\.95/);
  await chooseReason(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Choose what to refund.')).toBeVisible();
  fireEvent.click(dialog.getByLabelText('Bottles or shipping'));
  fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText(/Choose at least one bottle/)).toBeVisible();
  expect(posts()).toEqual([]);

  fireEvent.change(dialog.getByLabelText('Soothe'), { target: { value: '1' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Refund $49.00' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  isLost = false;
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Refund $49.00' })).toBeEnabled());
  fireEvent.click(dialog.getByRole('button', { name: 'Refund $49.00' }));
  expect(await screen.findByText('Refund requested.')).toBeVisible();
  const [first, second] = posts();
  expect(second).toEqual(first);
  expect(first).toEqual({
    request: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
    reason: 'late',
    revision: 3,
    cents: 4900,
    parts: {
      bottles: [{ line: 0, formula: 'soothe', count: 1 }],
      shipping: false,
      restock: true,
    },
  });
});
