import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { AdminContext, Notification, ResourceContextProvider, TextInput } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createDataProvider } from '../data/data-provider';
import { i18nProvider } from '../frame/texts';
import { fakeStaffApi } from '../test/fake-staff-api';
import { ChoiceFilter } from './ChoiceFilter';
import { ListPage } from './ListPage';
import { ResponsiveList } from './ResponsiveList';

type Row = { id: string };

const filters = [
  <TextInput key="text" source="text" label="Search" alwaysOn />,
  <ChoiceFilter
    key="state"
    source="state"
    label="State"
    choices={[
      { id: 'open', name: 'To answer' },
      { id: 'done', name: 'Done' },
    ]}
    alwaysOn
  />,
];

/** The addresses that the page had. */
let visits: string[] = [];
const Visits = () => {
  const { key, pathname } = useLocation();
  useEffect(() => void visits.push(pathname), [key, pathname]);
  return null;
};

type Reply = { rows: Row[]; total: number | null; moreThan?: number; hasMore: boolean };

const renderList = (reply: (query: URLSearchParams) => Reply, search = '') => {
  const queries: URLSearchParams[] = [];
  const { api } = fakeStaffApi({}, (path) => {
    const query = new URLSearchParams(path.split('?')[1]);
    queries.push(query);
    return { body: reply(query) };
  });
  render(
    <MemoryRouter initialEntries={[`/messages${search}`]}>
      <AdminContext dataProvider={createDataProvider(api)} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="messages">
          <ListPage
            title="Messages"
            sort={{ field: 'at', order: 'DESC' }}
            filters={filters}
            filterDefaults={{ state: 'open' }}
          >
            <ResponsiveList<Row>
              absent="No message waits for an answer."
              title={{ label: 'From', render: ({ id }) => id }}
              columns={[]}
            />
          </ListPage>
        </ResourceContextProvider>
        <Notification />
        <Visits />
      </AdminContext>
    </MemoryRouter>,
  );
  return queries;
};

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `m${at}` }));
const search = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('a click on a row is one step back, and one with Ctrl leaves the list where it is (D8)', async () => {
  // jsdom has no second tab.
  document.addEventListener('click', (event) => event.preventDefault(), {
    once: true,
    capture: true,
  });
  renderList(() => ({ rows: rowsOf(1), total: 1, hasMore: false }));
  const link = await screen.findByRole('link', { name: 'm0' });
  visits = [];
  fireEvent.click(link, { ctrlKey: true });
  expect(visits).toEqual([]);
  fireEvent.click(link);
  expect(visits).toEqual(['/messages/m0/show']);
});

test('a list says what its filters hide, and shows all again', async () => {
  const queries = renderList(
    () => ({ rows: rowsOf(1), total: 1, hasMore: false }),
    search({ state: 'done', text: 'ada' }),
  );
  const active = await screen.findByRole('group', { name: 'Active filters' });
  expect(active).toHaveTextContent('Filtered:State: DoneSearch: ada');
  fireEvent.click(within(active).getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('Filtered:')).not.toBeInTheDocument());
  expect([...(queries.at(-1)?.keys() ?? [])]).not.toContain('state');
});

test('an inbox that is empty says so, and a search without results something else (D20)', async () => {
  renderList(() => ({ rows: [], total: 0, hasMore: false }));
  expect(await screen.findByText('No message waits for an answer.')).toBeVisible();
});

test('a search without results offers to end it (D20)', async () => {
  renderList(() => ({ rows: [], total: 0, hasMore: false }), search({ text: 'nobody' }));
  expect(await screen.findByText(/Nothing matches these filters/)).toBeVisible();
});

test.each([
  [{ total: 3000 }, '1–25 of 3,000'],
  [{ total: null, moreThan: 25_000 }, '1–25 of more than 25,000'],
])('a list of several pages shows its total: %j', async (total, shown) => {
  renderList(() => ({ rows: rowsOf(25), hasMore: true, ...total }));
  expect(await screen.findByText(shown)).toBeVisible();
});

test('a page beyond the last one is reported, and is no empty list', async () => {
  const shownAsEmpty: (Element | null)[] = [];
  renderList((query) => {
    shownAsEmpty.push(screen.queryByText('Nothing here yet.'));
    return { rows: query.get('page') === '9' ? [] : rowsOf(2), total: 2, hasMore: false };
  }, '?page=9&perPage=25&sort=at&order=DESC&filter={}');
  expect(await screen.findByText('The list has no page 9. You see its first page.')).toBeVisible();
  expect(await screen.findByText('2 total')).toBeVisible();
  expect(shownAsEmpty.filter(Boolean)).toEqual([]);
});
