import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ShowBase, TextInput, WithRecord } from 'react-admin';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { ActionButton } from './ActionButton';

/** The page of a record that another person changes while its dialog is open. */
const renderPage = (permissions: string[]) => {
  let revision = 1;
  const row = () => ({ id: 'grace', revision });
  const { api, requests } = fakeStaffApi({
    'GET session': { body: { session: { ...ownerSession, permissions } } },
    'GET staff/grace': () => ({ body: row() }),
    'POST staff/grace/role': () => {
      const sent = (requests.at(-1)?.body as { revision: number }).revision;
      return sent === revision ? { body: row() } : errorReply(409, 'changed_meanwhile', 'Changed.');
    },
  });
  render(
    <AdminContext
      dataProvider={createDataProvider(api)}
      authProvider={createAuthProvider(api, () => undefined)}
    >
      <ShowBase resource="staff" id="grace">
        <WithRecord render={(shown) => <p>Revision {shown['revision']}</p>} />
        <ActionButton
          label="Change role"
          title="Change the role"
          confirm="Change"
          action="role"
          done="Role changed."
          permission="staff:manage"
        >
          <TextInput source="role" label="Role" />
        </ActionButton>
      </ShowBase>
    </AdminContext>,
  );
  const changeMeanwhile = () => {
    revision = 2;
  };
  return { requests, changeMeanwhile };
};

test('an action after another change is rejected, explained, and can be repeated', async () => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { requests, changeMeanwhile } = renderPage(['staff:manage']);
  fireEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'owner' } });
  changeMeanwhile();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This has changed since you opened it',
  );
  expect(screen.getByLabelText('Role')).toHaveValue('owner');
  await screen.findByText('Revision 2');
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    role: 'owner',
    revision: 2,
  });
});

test('an action is hidden without its permission', async () => {
  renderPage(['orders']);
  await screen.findByText('Revision 1');
  expect(screen.queryByRole('button', { name: 'Change role' })).not.toBeInTheDocument();
});

test.each([
  ['begins and ends beside it closes', true, true, 0],
  ['begins inside, as a selection of text does, closes not', false, true, 1],
  ['ends inside closes not', true, false, 1],
])('a press beside a dialog that %s', async (_what, beginsBeside, endsBeside, dialogs) => {
  renderPage(['staff:manage']);
  fireEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'owner' } });
  const dialog = screen.getByRole('dialog');
  const beside = dialog.parentElement ?? dialog;
  fireEvent.mouseDown(beginsBeside ? beside : screen.getByLabelText('Role'));
  fireEvent.mouseUp(endsBeside ? beside : screen.getByLabelText('Role'));
  // A browser sends the click of a drag to what contains both ends.
  fireEvent.click(beside);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
});
