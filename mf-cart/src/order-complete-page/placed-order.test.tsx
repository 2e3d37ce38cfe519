import { fireEvent, screen } from '@testing-library/react';
import { orderDetail } from '../test/order-detail';
import { advance, mockCheckout, openOrderComplete, paid, resetShop } from '../test/shop';

beforeEach(() => {
  resetShop();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('a guest sees where it goes, and makes an account with a password only', async () => {
  const detail = orderDetail({ viewer: 'payer', canMakeAccount: true });
  const calls = mockCheckout({ body: detail }, paid, { status: 202 });
  await openOrderComplete();
  expect(fact('Ship to')).toHaveTextContent('Sam Sample1 Sample Street');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you, Sam.');
  expect(screen.getByText(/opens this order in any browser\./)).toBeInTheDocument();
  const field = screen.getByLabelText('Password');
  const submit = async (password: string) => {
    fireEvent.change(field, { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    await advance();
  };
  await submit('short');
  expect(field).toHaveAccessibleDescription(/at least 6 characters/);
  expect(calls).toHaveLength(1);
  await submit('willow kettle 42');
  expect(calls[1]).toEqual({
    path: '/api/orders/C-1001/account',
    body: { password: 'willow kettle 42' },
  });
  expect(screen.getByText(/We sent an email to sam@sample\.example/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('keeps the password field after a failure, with the reason', async () => {
  const detail = orderDetail({ viewer: 'payer', canMakeAccount: true });
  const error = { code: 'too_many_links', message: 'Please open the newest mail.' };
  mockCheckout({ body: detail }, paid, { status: 429, body: { error } });
  await openOrderComplete();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'willow kettle 42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
  await advance();
  expect(screen.getByRole('alert')).toHaveTextContent('Please open the newest mail.');
  expect(screen.getByLabelText('Password')).toHaveValue('willow kettle 42');
});

test('offers no account to its owner, and promises nothing of a canceled order', async () => {
  mockCheckout({ body: orderDetail({ isBeingRefunded: true, canMakeAccount: true }) }, paid);
  await openOrderComplete();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText('Arrives')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order');
});
