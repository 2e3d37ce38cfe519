import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, ListBase, Loading, useListContext } from 'react-admin';
import { createDataProvider } from '../data/data-provider';
import { fakeStaffApi } from '../test/fake-staff-api';
import { ResponsiveList } from './ResponsiveList';

type Row = { id: string; status: string };

const Reload = () => {
  const { refetch } = useListContext();
  return <button onClick={() => void refetch()}>Reload</button>;
};

test('a tick ends when its row is shipped, or leaves the list (D5)', async () => {
  let rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, status: 'paid' }));
  const { api } = fakeStaffApi({
    'GET orders?page=1&perPage=10&sort=id&order=ASC': () => ({
      body: { rows, total: rows.length, hasMore: false },
    }),
  });
  render(
    <AdminContext dataProvider={createDataProvider(api)}>
      <ListBase resource="orders" loading={<Loading />}>
        <ResponsiveList<Row>
          title={{ label: 'Number', render: ({ id }) => id }}
          columns={[]}
          bulkActions={<i />}
          canTick={({ status }) => status === 'paid'}
        />
        <Reload />
      </ListBase>
    </AdminContext>,
  );
  for (const id of ['a', 'b', 'c']) fireEvent.click(await screen.findByLabelText(`Select ${id}`));
  expect(await screen.findByRole('toolbar')).toHaveTextContent('3 selected');
  rows = [
    { id: 'a', status: 'shipped' },
    { id: 'b', status: 'paid' },
  ];
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByLabelText('Select a')).toBeDisabled();
});
