import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CurrentSessionResponse } from '@candor/api-contract/account';
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

const fetchJson = async (path: string, method = 'GET') => {
  const { port } = stub.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
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

test('rejects unknown routes with advice', async () => {
  const { status, body } = await fetchJson('/api/functions/create-cart-checkout', 'POST');
  expect(status).toBe(503);
  expect(body['error']).toEqual({
    code: 'not_in_the_stub',
    message:
      'The stub does not serve POST /api/functions/create-cart-checkout. Start with --api URL or --against URL.',
  });
});
