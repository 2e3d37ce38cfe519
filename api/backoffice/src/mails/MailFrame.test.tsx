import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { SignInAgain } from '../sign-in/SignInAgain';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { MailFrame } from './MailFrame';

test('a mail is framed only within a session, after its end once its person has signed in again', async () => {
  let isOver = true;
  const session = { body: { session: ownerSession } };
  const { api } = fakeStaffApi({
    'GET session': session,
    'GET settings/shop': () =>
      isOver ? errorReply(401, 'not_signed_in', 'Please sign in.') : { body: { id: 'shop' } },
    'POST sign-in': () => {
      isOver = false;
      return session;
    },
  });
  await api.loadSession();
  render(
    <AdminContext
      dataProvider={createDataProvider(api)}
      authProvider={createAuthProvider(api, () => undefined)}
    >
      <MailFrame src="mails/7/html" />
      <SignInAgain api={api} />
    </AdminContext>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(document.querySelector('iframe')).toBeNull();
  for (const label of [/Email/, /Password/, /Code/])
    fireEvent.change(within(dialog).getByLabelText(label), {
      target: { value: 'ada@candor.test' },
    });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(document.querySelector('iframe')).toHaveAttribute('src', '/staff/api/mails/7/html'),
  );
});
