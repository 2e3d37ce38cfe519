import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CurrentSessionResponse } from '@candor/api-contract/account';
import { CheckoutResponse, CheckoutStatusResponse } from '@candor/api-contract/checkout';
import { parsePriceBook } from '@candor/catalog-contract/price-book';
import { createStubApi } from './stub-api';

let stub: Server;
beforeEach(async () => {
  stub = createStubApi().listen(0, '127.0.0.1');
  await once(stub, 'listening');
});
afterEach(() => {
  stub.close();
  stub.closeAllConnections();
});

const fetchJson = async (path: string, method = 'GET', sent?: object) => {
  const { port } = stub.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://localhost:6102' },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return { status: response.status, body };
};

test('has prices, and signs a sample user in and out', async () => {
  const { body } = await fetchJson('/api/price-book');
  expect(parsePriceBook(body).version).toBe('sample');
  const session = async () =>
    CurrentSessionResponse.parse((await fetchJson('/api/auth/session')).body).session;
  expect(await session()).toBeNull();
  await fetchJson('/api/auth/sign-in', 'POST');
  expect((await session())?.user.email).toBe('sample@shopper.example');
  expect((await fetchJson('/api/orders?limit=5')).body).toEqual({ orders: [] });
  await fetchJson('/api/auth/sign-out', 'POST');
  expect(await session()).toBeNull();
});

test('takes a checkout to the page of a paid order with the lines of the cart', async () => {
  const open = CheckoutStatusResponse.parse((await fetchJson('/api/checkout/any')).body);
  expect(open).toEqual({ status: 'open' });
  const line = { id: 'focus', name: 'Focus', quantity: 2, isSubscription: false, cents: 5900 };
  const { body } = await fetchJson('/api/functions/create-cart-checkout', 'POST', {
    items: [line],
  });
  const { url } = CheckoutResponse.parse(body);
  expect(url).toBe('http://localhost:6102/checkout/complete?session_id=stub-session');
  const { status, order } = CheckoutStatusResponse.parse(
    (await fetchJson('/api/checkout/stub-session')).body,
  );
  expect(status).toBe('paid');
  expect(order).toMatchObject({ total: 11_800, lines: [{ id: 'focus', quantity: 2 }] });
});

test('accepts the messages of forms, and keeps an address', async () => {
  expect((await fetchJson('/api/contact', 'POST', { message: 'Hello' })).status).toBe(204);
  const address = { name: 'Ann', zip: '60601' };
  await fetchJson('/api/account/address', 'POST', { address });
  expect((await fetchJson('/api/account/address')).body).toEqual({ address });
});

test('rejects unknown routes with advice', async () => {
  const { status, body } = await fetchJson('/api/subscriptions/1/cancel', 'POST');
  expect(status).toBe(503);
  expect(body['error']).toEqual({
    code: 'not_in_the_stub',
    message:
      'The stub does not serve POST /api/subscriptions/1/cancel. Start with --api URL or --against URL.',
  });
});
