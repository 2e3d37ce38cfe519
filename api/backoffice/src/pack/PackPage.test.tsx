import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { recognizeCarrier } from '@candor/api-contract/carrier-numbers';
import type { PackRow } from '@candor/api-contract/staff-pack';
import { createAuthProvider } from '../data/auth-provider';
import { createDataProvider } from '../data/data-provider';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { PackPage } from './PackPage';
import { sumBottles } from './PickList';
import { doubtByLabels, readScan } from './read-scan';

const numbers = Array.from({ length: 8 }, (_, at) => `C-AAAA-${1000 + at}`);
const rowOf = (id: string, more: Partial<PackRow> = {}): PackRow => ({
  id,
  resource: 'orders',
  state: 'to ship',
  reason: '',
  dueOn: '2026-11-27',
  isLate: true,
  shipping: '2-day',
  isFast: true,
  address: ['Ada Byron', '1 Main Street'],
  notes: [],
  items: ['1 × Joy Stack'],
  bottles: [{ formula: 'focus', name: 'Focus', count: 2 }],
  carrier: null,
  tracking: null,
  undoUntil: null,
  revision: 0,
  ...more,
});
/** A number of UPS: the last digit checks the others. */
const labelOf = (at: number): string => {
  const begin = `1Z999AA1000${String(at).padStart(6, '0')}`;
  return begin + [...'0123456789'].find((digit) => recognizeCarrier(begin + digit, null) === 'ups');
};
const batchPath = (ids: readonly string[]) =>
  `GET pack?${new URLSearchParams({ numbers: ids.join() })}`;

beforeEach(() => {
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Replies = Parameters<typeof fakeStaffApi>[0];

const open = async (replies: Replies = {}) => {
  const rows = numbers.map((id) => rowOf(id));
  const session = { ...ownerSession, permissions: ['orders:ship'] };
  const shipped = Object.fromEntries(
    numbers.map((id) => [
      `POST orders/${id}/ship`,
      { body: { id, status: 'shipped', revision: 1 } },
    ]),
  );
  const { api, requests } = fakeStaffApi({
    'GET session': { body: { session } },
    'GET pack?next=40': { body: { rows, waiting: 52, late: 3 } },
    [batchPath(numbers)]: { body: { rows, waiting: 52, late: 3 } },
    ...shipped,
    ...replies,
  });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(api)}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <PackPage />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Pack next 40' }));
  const field = await screen.findByLabelText(/^Tracking number/);
  return { field, requests };
};

/** A scanner types the number and presses Enter. */
const scan = (field: HTMLElement, text: string) => {
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
};
/** By role, each look at the heading would compute the roles of all rows. */
const heading = (name: string) => screen.findByText(name, { selector: 'h2' });

test('ships eight parcels with one key beside each number, and the field stays focused', async () => {
  const { field, requests } = await open();
  expect(screen.getByRole('link', { name: 'Print 8 slips' })).toHaveAttribute(
    'href',
    `/staff/api/packing-slips?numbers=${encodeURIComponent(numbers.join())}`,
  );
  let enters = 0;
  for (const [at, number] of numbers.entries()) {
    await heading(number);
    scan(field, labelOf(at));
    enters += 1;
    await screen.findByText(`${at + 1} of 8 shipped`);
  }
  await heading('All parcels are done');
  const ships = requests.filter(({ path }) => path.endsWith('/ship'));
  expect(ships.map(({ path }) => path)).toEqual(numbers.map((id) => `orders/${id}/ship`));
  // Enter alone: the carrier of the parcel before, or of the number, is taken.
  expect(enters / numbers.length).toBe(1);
}, 120_000);

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const [first = '', second = ''] = numbers;
const doubtful = errorReply(409, 'parcel_to_check', `It is the number of ${second} already.`);

test.each([
  ['the end of the session', () => errorReply(401, 'not_signed_in', 'Please sign in.')],
  ['a fault of the server', () => errorReply(500, 'internal_error', 'No.')],
  ['a lost reply', lost],
  ['an empty reply', () => ({ body: {} })],
  ['another state', () => ({ body: { id: first, status: 'paid', revision: 1 } })],
])('keeps the typed number after %s, and ships nothing (D1)', async (_what, reply) => {
  const { field } = await open({
    [`POST orders/${first}/ship`]: reply,
    [batchPath([first])]: { body: { rows: [rowOf(first)], waiting: 52, late: 3 } },
  });
  await heading(first);
  scan(field, labelOf(0));
  await screen.findByText(/session|server|connection|is paid/, {}, { timeout: 10_000 });
  expect(field).toHaveValue(labelOf(0));
  expect(screen.queryByText(/shipped with/)).not.toBeInTheDocument();
  expect(screen.getByText('0 of 8 shipped')).toBeVisible();
});

test('goes on after a lost reply where the server has shipped this number', async () => {
  const sent = rowOf(first, { state: 'shipped', carrier: 'ups', tracking: labelOf(0) });
  const { field } = await open({
    [`POST orders/${first}/ship`]: lost,
    [batchPath([first])]: { body: { rows: [sent], waiting: 51, late: 3 } },
  });
  await heading(first);
  scan(field, labelOf(0));
  expect(await screen.findByText(new RegExp(`${first} shipped with UPS`))).toBeVisible();
  expect(field).toHaveValue('');
});

test('asks about a doubtful number, and ships it only when a person insists (D11)', async () => {
  let reply: unknown = doubtful;
  const { field, requests } = await open({
    [`POST orders/${first}/ship`]: () => reply as typeof doubtful,
  });
  await heading(first);
  scan(field, labelOf(0));
  expect(await screen.findByText(/number of .* already/)).toBeVisible();
  expect(field).toHaveValue(labelOf(0));
  expect(field).toHaveFocus();
  reply = { body: { id: first, status: 'shipped', revision: 1 } };
  fireEvent.click(screen.getByRole('button', { name: 'Ship anyway' }));
  await heading(second);
  const ships = requests.filter(({ path }) => path.endsWith('/ship'));
  expect(ships.map(({ body }) => (body as { isChecked: boolean }).isChecked)).toEqual([
    false,
    true,
  ]);
});

test('a slip chooses its order, and the last shipment can be undone', async () => {
  const third = numbers[2] ?? '';
  const { field } = await open({
    [`POST orders/${third}/unship`]: { body: { id: third, status: 'paid', revision: 2 } },
    [batchPath(['C-0000-0000'])]: { body: { rows: [], waiting: 0, late: 0 } },
  });
  await heading(first);
  scan(field, 'http://staff.localhost:4100/staff/#/orders/C-0000-0000/show');
  expect(await screen.findByText('No order has the number C-0000-0000.')).toBeVisible();
  scan(field, `http://staff.localhost:4100/staff/#/orders/${third}/show`);
  await heading(third);
  scan(field, labelOf(2));
  await heading(first);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await heading(third);
  expect(screen.getByText('0 of 8 shipped')).toBeVisible();
});

test('a label of the carrier’s file on another parcel is named', () => {
  const labels = { 'C-1': '1Z 1', 'C-2': '1Z2' };
  expect(doubtByLabels(labels, 'C-1', '1z1')).toBeNull();
  expect(doubtByLabels(labels, 'C-1', '1Z2')).toBe('This is the label of C-2, not of C-1.');
  expect(doubtByLabels(labels, 'C-1', '1Z3')).toBe('The label of C-1 is 1Z 1.');
  expect(doubtByLabels(labels, 'C-3', '1Z3')).toBeNull();
});

test('reads slips, numbers and labels, and sums bottles', () => {
  expect(readScan(' c-7k2q-m9xd ', null)).toEqual({ slip: 'C-7K2Q-M9XD' });
  expect(readScan('https://staff.x/staff/#/reservations/F-7K2Q-M9XD/show', null)).toEqual({
    slip: 'F-7K2Q-M9XD',
  });
  expect(readScan(labelOf(1), 'fedex')).toMatchObject({ carrier: 'ups' });
  expect(readScan('no label!', 'fedex')).toHaveProperty('problem');
  expect(sumBottles([rowOf('C-1'), rowOf('C-2')])).toEqual([['Focus', 4]]);
});
