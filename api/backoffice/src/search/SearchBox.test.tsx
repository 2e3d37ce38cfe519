import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { StaffOrderRow } from '@candor/api-contract/staff-orders';
import type { SearchResponse } from '@candor/api-contract/staff-search';
import { createDataProvider } from '../data/data-provider';
import { fakeStaffApi } from '../test/fake-staff-api';
import { SearchBox } from './SearchBox';

const order = (id: string): StaffOrderRow => ({
  id,
  name: 'Věra Nováková',
  email: 'vera@x.test',
  status: 'paid',
  isLate: false,
  dueOn: null,
  shippingLabel: 'Standard',
  items: [],
  isSubscription: false,
  isRenewal: false,
  totalCents: 1,
  refundedCents: 0,
  revision: 1,
  isShipped: false,
  createdAt: '2026-11-30T12:00:00.000Z',
});
const found: SearchResponse = {
  orders: { rows: [order('C-0000-0001'), order('C-0000-0002')], hasMore: true },
  reservations: { rows: [], hasMore: false },
  subscriptions: null,
  people: {
    rows: [
      {
        id: 'p/1',
        email: 'vera@x.test',
        name: '',
        hasAccount: false,
        orders: 1,
        subscriptions: 0,
        reservations: 0,
        running: 0,
        paidCents: 5900,
        firstAt: null,
        lastAt: null,
      },
    ],
    hasMore: false,
  },
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
};

const openBox = () => {
  const { api } = fakeStaffApi({ 'GET search?text=novak': { body: found } });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={createDataProvider(api)}>
        <p>A page</p>
        <SearchBox />
        <Address />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.keyDown(screen.getByText('A page'), { key: '/' });
  const box = screen.getByRole('combobox', { name: 'Search everything' });
  expect(box).toHaveFocus();
  fireEvent.change(box, { target: { value: 'novak' } });
  return box;
};
const address = () => screen.getByRole('status').textContent;

test('a slash, a text, arrow keys and Enter open what was found (D7)', async () => {
  const box = openBox();
  expect(await screen.findAllByRole('option')).toHaveLength(4);
  expect(screen.getByText('Orders')).toBeVisible();
  expect(screen.getByRole('option', { name: /vera@x.test.*guest · 1 order/ })).toBeVisible();
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(address()).toBe('/orders/C-0000-0002/show');
  expect(box).toHaveValue('');
});

test('the last row of a kind leads to its list, searched by the same text', async () => {
  openBox();
  fireEvent.click(await screen.findByRole('option', { name: 'More orders…' }));
  expect(address()).toBe('/orders?filter={"text":"novak"}');
});

test('Enter before the reply opens the first row once it is there', async () => {
  const box = openBox();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(address()).toBe('/');
  expect(await screen.findByText('/orders/C-0000-0001/show')).toBeVisible();
});
