import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { ActionButton } from '../components/ActionButton';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { FollowRole } from './FollowRole';

test('the buttons of an old role leave when the API has rejected one of them (D25)', async () => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let session = { ...ownerSession, permissions: ['orders:ship', 'orders:change'] };
  const { api } = fakeStaffApi({
    'GET session': () => ({ body: { session } }),
    'POST orders/C-1/ship': errorReply(403, 'not_permitted', 'Your role doesn’t include this.'),
  });
  const button = (label: string, action: string, permission: 'orders:ship' | 'orders:change') => (
    <ActionButton
      label={label}
      title={label}
      action={action}
      done="Done."
      permission={permission}
    />
  );
  render(
    <AdminContext
      dataProvider={createDataProvider(api)}
      authProvider={createAuthProvider(api, () => undefined)}
    >
      <ResourceContextProvider value="orders">
        <RecordContextProvider value={{ id: 'C-1', revision: 1 }}>
          {button('Ship it', 'ship', 'orders:ship')}
          {button('Write it down', 'note', 'orders:change')}
        </RecordContextProvider>
      </ResourceContextProvider>
      <FollowRole api={api} />
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ship it' }));
  session = {
    ...session,
    staff: { ...session.staff, role: 'support' },
    permissions: ['orders:change'],
  };
  fireEvent.click(screen.getByRole('dialog').querySelector('[type=submit]') as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role doesn’t include this.');
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ship it' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Write it down' })).toBeVisible();
});
