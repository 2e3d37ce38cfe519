import { fireEvent, screen, within } from '@testing-library/react';
import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { cart } from '@candor/cart-contract/cart';
import { orderDetail } from '../test/order-detail';
import { advance, mockApi, openPage, resetShop } from '../test/shop';
import { OrderDetail } from './OrderDetail';

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

type Reply = Parameters<typeof mockApi>[0];
const open = async (changes: Partial<OrderDetailResponse>, ...replies: Reply[]) => {
  const calls = mockApi({ body: orderDetail(changes) }, ...replies);
  openPage('/account', <OrderDetail number="C-1001" />);
  await advance();
  return calls;
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance();
};
const dialog = () => within(screen.getByRole('dialog'));
const confirm = async () => {
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel the order' }));
  await advance();
};
const canceled = orderDetail({ status: 'refunded', refunded: 12040, actions: ['receipt'] });

test('cancels after a question that names the refund', async () => {
  const calls = await open({}, { body: canceled });
  await press('Cancel the order');
  expect(dialog().getByText(/Nothing will ship\. \$120\.40 goes back/)).toBeInTheDocument();
  await confirm();
  expect(calls[1]).toEqual({
    path: '/api/orders/C-1001/cancel',
    body: { revision: 0, endSubscription: false },
  });
  expect(
    screen.getByText(/Canceled. Nothing will ship\. \$120\.40 went back .* and an email to/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
});

test('wants to know whether the subscription goes on', async () => {
  const subscription = { nextChargeAt: '2026-12-20T15:00:00Z' };
  const calls = await open({ subscription }, { body: canceled });
  await press('Cancel the order');
  await confirm();
  expect(dialog().getByRole('alert')).toHaveTextContent('what the subscription does');
  expect(calls).toHaveLength(1);
  expect(
    dialog().getByRole('radio', { name: /continues: the next charge is on December 20, 2026/ }),
  ).not.toBeChecked();
  fireEvent.click(dialog().getByRole('radio', { name: /ends as well/ }));
  await confirm();
  expect(calls[1]?.body).toEqual({ revision: 0, endSubscription: true });
});

test('shows why it was too late, and the order as it is now', async () => {
  const late = { code: 'not_to_be_cancelled', message: 'It has left.' };
  await open(
    {},
    { status: 409, body: { error: late } },
    {
      body: orderDetail({ status: 'shipped', actions: ['receipt'], revision: 1 }),
    },
  );
  await press('Cancel the order');
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('It has left.');
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
});

test('changes the address, checks it first, and keeps what was typed', async () => {
  const rejected = { code: 'invalid_request', message: 'shipTo.state: wrong.' };
  const changed = orderDetail({ revision: 1 });
  const calls = await open(
    {},
    { status: 400, body: { error: rejected } },
    { body: orderDetail() },
    { body: changed },
  );
  await press('Change the address');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  expect(screen.getByLabelText('City')).toHaveValue('Sioux Falls');
  type('Street address', ' ');
  type('ZIP code', '');
  await press('Send it there');
  expect(screen.getByLabelText('Street address')).toHaveFocus();
  expect(calls).toHaveLength(1);
  type('Street address', '2 Other Street');
  type('ZIP code', '57105');
  type('State', 'South Dakota');
  await press('Send it there');
  expect(screen.getByRole('alert')).toHaveTextContent('shipTo.state: wrong.');
  expect(screen.getByLabelText('Street address')).toHaveValue('2 Other Street');
  await press('Send it there');
  expect(calls.at(-1)).toEqual({
    path: '/api/orders/C-1001/address',
    body: {
      revision: 0,
      shipTo: {
        name: 'Sam Sample',
        line1: '2 Other Street',
        line2: '',
        city: 'Sioux Falls',
        state: 'South Dakota',
        zip: '57105',
        country: 'US',
      },
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Your new address is saved.');
});

test('mails the receipt again', async () => {
  const calls = await open({}, { body: orderDetail({ revision: 1 }) });
  await press('Resend the receipt');
  expect(calls[1]?.path).toBe('/api/orders/C-1001/receipt');
  expect(screen.getByRole('status')).toHaveTextContent('on its way to sam@sample.example');
});

test('the browser that paid gets the link for changes', async () => {
  const calls = await open({ viewer: 'payer', actions: ['invoice'] }, { status: 202 });
  expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute(
    'href',
    '/api/orders/C-1001/invoice',
  );
  await press('Email me the link');
  expect(calls[1]).toEqual({
    path: '/api/orders/find',
    body: { number: 'C-1001', email: 'sam@sample.example' },
  });
  expect(screen.getByRole('status')).toHaveTextContent('on its way');
});

test('puts the lines into the cart at today’s prices, and lists what is left out', async () => {
  const [line] = orderDetail().lines;
  if (line === undefined) throw new Error('The sample has a line.');
  await open({ lines: [line, { ...line, id: 'gone', name: 'Gone' }] });
  await press('Buy again');
  expect(cart.lines()).toMatchObject([{ id: 'focus', quantity: 2 }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    /In your cart: 2 × Focus, today \$\d+\. Gone is no longer sold\./,
  );
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
});
