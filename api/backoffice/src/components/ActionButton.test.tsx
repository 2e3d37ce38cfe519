import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, SelectInput, ShowBase, TextInput, WithRecord } from 'react-admin';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { ActionButton } from './ActionButton';
import { sourceOf } from './form-fields';

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

type Rejection = ReturnType<typeof errorReply>;

/** A dialog with a text and a list to choose from, whose action is rejected. */
const renderForm = (rejection: Rejection | Promise<Rejection>) => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = fakeStaffApi({
    'GET session': { body: { session: ownerSession } },
    'POST codes': rejection,
  });
  render(
    <AdminContext
      dataProvider={createDataProvider(api)}
      authProvider={createAuthProvider(api, () => undefined)}
    >
      <ActionButton
        label="New code"
        title="New code"
        action="create"
        send={(provider, data) => provider.create('codes', { data })}
        renamed={{ id: 'product' }}
        done="Created."
        permission={'staff' as never}
      >
        <TextInput source="shipTo.zip" label="ZIP code" />
        <SelectInput source="product" label="Product" choices={[{ id: 'focus', name: 'Focus' }]} />
      </ActionButton>
    </AdminContext>,
  );
};

test.each([
  ['a text', 'shipTo.zip', 'ZIP code', 'textbox'],
  ['a text in a form that nests it', 'body.shipTo.zip', 'ZIP code', 'textbox'],
  ['a list, which has another name', 'items.id', 'Product', 'combobox'],
])('a message about %s is at its field, which has the focus', async (_what, field, name, role) => {
  renderForm(errorReply(400, 'invalid_request', 'This does not exist.', field));
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'New code' }).at(-1) as HTMLElement);
  expect(await screen.findByText('This does not exist.')).toBeVisible();
  const input = screen.getByRole(role, { name });
  expect(input).toHaveAccessibleDescription('This does not exist.');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a pressed button shows that it works, and is not pressed again (D16)', async () => {
  renderForm(new Promise(() => undefined));
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const confirm = screen.getByRole('button', { name: 'New code' });
  fireEvent.click(confirm);
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(confirm).toBeDisabled();
});

test('a message about no field of the form is at its foot', async () => {
  renderForm(errorReply(400, 'invalid_request', 'Not now.', 'revision'));
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'New code' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(sourceOf(null, 'zip')).toBeNull();
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
