import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { createDataProvider } from './data-provider';

const session = { 'GET session': { body: { session: ownerSession } } };
const firstPage = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'at', order: 'DESC' as const },
};

test('a list sends page, sort and filters, and returns rows with their total', async () => {
  const path = 'orders?state=paid&page=1&perPage=25&sort=at&order=DESC';
  const { api } = fakeStaffApi({
    [`GET ${path}`]: { body: { rows: [{ id: 'a' }], total: 1, hasMore: false } },
  });
  const filter = { state: 'paid', text: '', day: null };
  await expect(
    createDataProvider(api).getList('orders', { ...firstPage, filter }),
  ).resolves.toEqual({ data: [{ id: 'a' }], total: 1 });
});

test('a list without a total reports whether there is a next page', async () => {
  const { api } = fakeStaffApi({
    'GET audit?page=1&perPage=25&sort=at&order=DESC': {
      body: { rows: [{ id: 'a' }], total: null, hasMore: true },
    },
  });
  await expect(
    createDataProvider(api).getList('audit', { ...firstPage, filter: {} }),
  ).resolves.toEqual({
    data: [{ id: 'a' }],
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
});

test('the last page of a list without a total has one', async () => {
  const { api } = fakeStaffApi({
    'GET audit?page=3&perPage=25&sort=at&order=DESC': {
      body: { rows: [{ id: 'a' }], total: null, hasMore: false },
    },
  });
  const third = { ...firstPage, pagination: { page: 3, perPage: 25 } };
  await expect(createDataProvider(api).getList('audit', { ...third, filter: {} })).resolves.toEqual(
    { data: [{ id: 'a' }], total: 51 },
  );
});

test('an action posts its body with the token of the session', async () => {
  const row = { id: 'a/b', revision: 3 };
  const { api, requests } = fakeStaffApi({
    ...session,
    'POST orders/a%2Fb/ship': { body: row },
  });
  const shipped = createDataProvider(api).act('orders', 'a/b', 'ship', { revision: 2 });
  await expect(shipped).resolves.toEqual({ data: row });
  expect(requests.at(-1)).toMatchObject({
    body: { revision: 2 },
    headers: { 'x-csrf-token': 'csrf' },
  });
});

test('an error keeps its code, status and message', async () => {
  const { api } = fakeStaffApi({
    'GET orders/a': errorReply(403, 'not_permitted', 'Your role cannot see this.'),
  });
  await expect(createDataProvider(api).getOne('orders', { id: 'a' })).rejects.toMatchObject({
    name: 'StaffApiError',
    code: 'not_permitted',
    status: 403,
    message: 'Your role cannot see this.',
  });
});

test('a response without JSON becomes an error with its status', async () => {
  const { api } = fakeStaffApi({ 'GET orders/a': { status: 502, body: undefined } });
  await expect(createDataProvider(api).getOne('orders', { id: 'a' })).rejects.toMatchObject({
    code: 'unexpected_response',
    status: 502,
  });
});
