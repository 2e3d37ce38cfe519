import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createAuthProvider } from '../data/auth-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { SignInPage } from './SignInPage';

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('shows why the API rejects, keeps what was typed, and signs in', async () => {
  let isRight = false;
  const { api, requests } = fakeStaffApi({
    'POST sign-in': () =>
      isRight
        ? { body: { session: ownerSession } }
        : errorReply(401, 'staff_invalid_credentials', 'Email, password or code is wrong.'),
  });
  const authProvider = createAuthProvider(api, () => undefined);
  render(
    <MemoryRouter>
      <AdminContext authProvider={authProvider} dataProvider={testDataProvider()}>
        <SignInPage />
      </AdminContext>
    </MemoryRouter>,
  );
  type(/Email/, 'ada@candor.test');
  type(/Password/, 'a long password');
  type(/Code/, '123 456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Email, password or code is wrong.');
  expect(screen.getByLabelText(/Password/)).toHaveValue('a long password');
  isRight = true;
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(requests.at(-1)?.body).toEqual({
    email: 'ada@candor.test',
    password: 'a long password',
    code: '123456',
  });
  await expect(authProvider.getIdentity?.()).resolves.toMatchObject({ role: 'owner' });
});

test.each([
  ['/staff/api/packing-slips?numbers=C-7K2Q-M9XD%2CC-8R4T-N2WE', true],
  ['/staff/api/orders.csv', true],
  ['https://evil.example/staff/api/orders.csv', false],
  ['//evil.example/staff/api/orders.csv', false],
  ['/staff/api/../../evil', false],
  ['/staff/api//evil.example', false],
  ['/elsewhere', false],
])('opens the file %s after signing in: %s (D22)', async (then, isOpened) => {
  const open = jest.fn();
  const { api } = fakeStaffApi({ 'POST sign-in': () => ({ body: { session: ownerSession } }) });
  render(
    <MemoryRouter initialEntries={[`/login?${new URLSearchParams({ then })}`]}>
      <AdminContext
        authProvider={createAuthProvider(api, () => undefined)}
        dataProvider={testDataProvider()}
      >
        <SignInPage open={open} />
      </AdminContext>
    </MemoryRouter>,
  );
  type(/Email/, 'ada@candor.test');
  type(/Password/, 'a long password');
  type(/Code/, '123 456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(api.session()).resolves.not.toBeNull());
  await waitFor(() => expect(open.mock.calls).toEqual(isOpened ? [[then]] : []));
});
