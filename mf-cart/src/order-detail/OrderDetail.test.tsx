import { screen } from '@testing-library/react';
import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { orderDetail } from '../test/order-detail';
import { advance, mockApi, openPage, resetShop } from '../test/shop';
import { OrderDetail } from './OrderDetail';

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const open = async (changes: Partial<OrderDetailResponse> = {}) => {
  const calls = mockApi({ body: orderDetail(changes) });
  openPage('/account', <OrderDetail number="C-1001" />);
  await advance();
  return calls;
};
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const fact = (name: string) => screen.getByText(name).nextElementSibling;

const parcel: OrderDetailResponse['parcel'] = {
  carrier: 'ups',
  carrierName: 'UPS',
  tracking: '1Z 999',
  link: 'https://www.ups.com/track?tracknum=1Z999',
  sentAt: '2026-11-23T16:00:00Z',
  arrivesBy: '2026-11-30',
  isDue: false,
};

test('shows unit prices and every sum that was charged', async () => {
  const calls = await open();
  expect(calls).toEqual([{ path: '/api/orders/C-1001', body: null }]);
  expect(rows()).toEqual([
    'ItemEachAmount',
    '2 × Focus$59$118',
    'Subtotal$118',
    'Discount−$11.80',
    'Shipping, Standard ground$5',
    'Sales tax$9.20',
    'Total$120.40',
  ]);
  expect(fact('Ship to')).toHaveTextContent('Sam Sample1 Sample StreetSioux Falls, SD 57104');
  expect(fact('Order emails go to')).toHaveTextContent('sam@sample.example');
});

test('names what is free, what was not charged, and which bonus is in the parcel', async () => {
  const [line] = orderDetail().lines;
  await open({
    lines: line === undefined ? [] : [{ ...line, bonus: 'free placebo journal' }],
    discount: 0,
    tax: 0,
    shipping: { label: '2-day', cents: 0 },
    refunds: [
      { cents: 1000, status: 'succeeded', at: '2026-11-22T12:00:00Z' },
      { cents: 500, status: 'failed', at: '2026-11-23T12:00:00Z' },
    ],
  });
  expect(rows()).toEqual([
    'ItemEachAmount',
    '2 × Focusincludes a free placebo journal, printed$59$118',
    'Subtotal$118',
    'Shipping, 2-dayFree',
    'Sales tax$0.00',
    'Total$120.40',
    'Refund of November 22, 2026, paid back−$10',
    'Refund of November 23, 2026, came back to us from the bank$0',
  ]);
});

test.each<[string, Partial<OrderDetailResponse>, RegExp]>([
  ['planned', {}, /Ships from Sioux Falls on Friday, November 20/],
  ['late', { isLate: true }, /is late\. We’re sorry/],
  ['being checked', { status: 'needs_review' }, /one of us has checked/],
  ['never sent', { status: 'refunded' }, /Nothing shipped/],
  ['on its way', { status: 'shipped', parcel }, /arrive by Monday, November 30/],
  ['due', { status: 'shipped', parcel: { ...parcel, isDue: true } }, /have arrived by Monday/],
])('describes a parcel that is %s', async (_case, changes, text) => {
  await open(changes);
  expect(fact('Package')).toHaveTextContent(text);
});

test('links the carrier of each parcel', async () => {
  const again = { ...parcel, tracking: '2Z 999', sentAt: '2026-12-02T16:00:00Z' };
  await open({ status: 'shipped', parcel, sentAgain: [again] });
  expect(fact('Package')).toHaveTextContent('With UPS, number 1Z 999.');
  expect(fact('Sent again, free')).toHaveTextContent('number 2Z 999');
  const links = screen.getAllByRole('link', { name: 'Follow it at UPS' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([parcel.link, parcel.link]);
});

test('shows the parts that have left, and that the rest follows', async () => {
  const part = {
    ...({ carrier: 'ups', carrierName: 'UPS', tracking: '1Z 999', link: null } as const),
    sentAt: '2026-11-23T16:00:00Z',
    arrivesBy: '2026-11-30',
    contents: [{ name: 'Soothe', count: 2 }],
  };
  await open({ parts: [part] });
  expect(fact('Package 1')).toHaveTextContent('2 × Soothe. Left Sioux Falls on');
  expect(fact('Package 1')).toHaveTextContent('number 1Z 999.');
  expect(fact('The rest')).toHaveTextContent('follows in another package');
});

test('offers a mailed link where the order is not shown', async () => {
  mockApi({ status: 404, body: { error: { code: 'order_not_found', message: 'No.' } } });
  openPage('/account', <OrderDetail number="C-1001" />);
  await advance();
  expect(screen.getByRole('link', { name: 'Email me a link' })).toHaveAttribute(
    'href',
    '/orders/find?number=C-1001',
  );
});

test('offers Retry while the API is unreachable', async () => {
  mockApi(new TypeError('Failed to fetch'), { body: orderDetail() });
  openPage('/account', <OrderDetail number="C-1001" />);
  await advance();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
