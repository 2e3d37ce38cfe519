import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FindOrderPage } from './FindOrderPage';
import { orderDetail } from './test/order-detail';
import { advance, inShop, mockApi, openPage, resetShop } from './test/shop';

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const open = async (address: string) => {
  openPage(address, <FindOrderPage />);
  await advance();
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
  await advance();
};
const notShown = { status: 404, body: { error: { code: 'order_not_found', message: 'No.' } } };

test('renders the form on the server, whatever the address', () => {
  window.history.replaceState(null, '', '/orders/find?number=C-1#open=abc');
  expect(renderToString(inShop(<FindOrderPage />))).toContain('Order number');
});

test('sends number and address, and shows the same in any case', async () => {
  const calls = mockApi({ status: 202 });
  await open('/orders/find');
  await send();
  expect(calls).toEqual([]);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim())).toEqual([
    'Please enter the order number',
    'Please enter a valid email',
  ]);
  expect(screen.getByLabelText('Order number')).toHaveFocus();
  fill('Order number', ' c-7k2q-m9xd ');
  fill('Email you used', 'sam@sample.example');
  await send();
  expect(calls).toEqual([
    { path: '/api/orders/find', body: { number: 'c-7k2q-m9xd', email: 'sam@sample.example' } },
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('If they match an order');
  expect(screen.getByLabelText('Email you used')).toHaveValue('sam@sample.example');
});

test('shows the API’s reason, and keeps what was typed', async () => {
  mockApi({ status: 429, body: { error: { code: 'too_many_requests', message: 'A lot.' } } });
  await open('/orders/find');
  fill('Order number', 'C-7K2Q-M9XD');
  fill('Email you used', 'sam@sample.example');
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('A lot.');
  expect(screen.getByLabelText('Order number')).toHaveValue('C-7K2Q-M9XD');
});

test('a followed link uses nothing up before its button is pressed', async () => {
  const calls = mockApi({ body: { number: 'C-1001' } }, { body: orderDetail() });
  await open('/orders/find#open=a-secret_1');
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Open the order here' }));
  await advance();
  expect(calls[0]).toEqual({ path: '/api/orders/open', body: { token: 'a-secret_1' } });
  expect(location.search + location.hash).toBe('?number=C-1001');
});

test('the link of a receipt opens at once, and the order is a page of its own', async () => {
  jest.useRealTimers();
  const sam = orderDetail({ canMakeAccount: true, viewer: 'payer', actions: ['invoice'] });
  const calls = mockApi({ body: { number: 'C-1001' } }, { body: sam });
  openPage('/orders/find?number=C-1001#view=a-secret_1', <FindOrderPage />);
  const heading = await screen.findByText(/^Paid\. Ships Friday, November 20, arrives/);
  expect(calls[0]).toEqual({ path: '/api/orders/open', body: { token: 'a-secret_1' } });
  expect(location.search + location.hash).toBe('?number=C-1001');
  expect(heading.previousElementSibling).toHaveTextContent('Order C-1001');
  expect(screen.getByRole('list', { name: 'Progress of order C-1001' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Email me the link' })).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toBeInTheDocument();
});

test('an ended receipt link shows the reason and the form with its number', async () => {
  mockApi({ status: 400, body: { error: { code: 'link_expired', message: 'Expired.' } } });
  await open('/orders/find?number=C-1001#view=old');
  expect(screen.getByRole('alert')).toHaveTextContent('Expired.');
  expect(screen.getByLabelText('Order number')).toHaveValue('C-1001');
});

test('a canceled order offers no account, and says first what became of it', async () => {
  jest.useRealTimers();
  mockApi({ body: orderDetail({ canMakeAccount: true, status: 'refunded', refunded: 12040 }) });
  openPage('/orders/find?number=C-1001', <FindOrderPage />);
  expect(await screen.findByText('Refunded. Nothing will ship.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('list', { name: /^Progress/ })).toBeNull();
});

test('a sentence in place of a number is no heading', async () => {
  await open('/orders/find?number=Your account is locked, call us');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find your order');
});

test('a used link shows an error and the form', async () => {
  mockApi({ status: 400, body: { error: { code: 'link_expired', message: 'Used before.' } } });
  await open('/orders/find#open=used');
  fireEvent.click(screen.getByRole('button', { name: 'Open the order here' }));
  await advance();
  expect(screen.getByRole('alert')).toHaveTextContent('Used before.');
  expect(screen.getByLabelText('Order number')).toBeInTheDocument();
});

test('shows the order where the browser may see it, else the form with its number', async () => {
  jest.useRealTimers();
  mockApi({ body: orderDetail() }, notShown);
  openPage('/orders/find?number=C-1001', <FindOrderPage />);
  expect(await screen.findByText('$120.40')).toBeInTheDocument();
  openPage('/orders/find?number=C-1002', <FindOrderPage />);
  expect(await screen.findByDisplayValue('C-1002')).toBeInTheDocument();
});
