import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { SubscriptionActions } from './subscription-actions';

const record = {
  id: 'sub_1',
  state: 'active',
  pending: null,
  revision: 2,
  address: {},
  nextChargeAt: '2026-12-20T18:00:00.000Z',
  lines: [{ sku: 'soothe-subscription', name: 'Soothe', quantity: 1, unitCents: 4900 }],
};

test('the dialog of the contents shows what holds, at the price that it keeps (D2)', async () => {
  const session = { ...ownerSession, permissions: ['subscriptions:change'] };
  const { api, requests } = fakeStaffApi({
    'GET session': { body: { session } },
    'POST subscriptions/sub_1/lines': { body: { id: 'sub_1', revision: 3 } },
  });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(api)}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <ResourceContextProvider value="subscriptions">
          <RecordContextProvider value={record}>
            <SubscriptionActions />
          </RecordContextProvider>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change contents' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Soothe, keeps $49.00')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/Quantity/), { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change contents' }));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('POST'));
  expect(requests.at(-1)?.body).toEqual({
    lines: [{ sku: 'soothe', quantity: 2 }],
    revision: 2,
  });
});
