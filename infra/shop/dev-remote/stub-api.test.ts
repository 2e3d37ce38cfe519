import { parsePriceBook } from '@candor/catalog-contract/price-book';
import { readSession } from '../../../shell/contract/read-session';
import { openStubApi } from './stub-api';

let stub: Awaited<ReturnType<typeof openStubApi>>;
beforeEach(async () => (stub = await openStubApi(0)));
afterEach(() => stub.close());

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(new URL(path, stub.url), { method });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('the stub has prices, and signs a sample person in and out', async () => {
  const { body } = await ask('/api/price-book');
  expect(parsePriceBook(body).version).toBe('sample');
  const session = async () => readSession((await ask('/api/auth/session')).body['session']);
  expect(await session()).toBeNull();
  await ask('/api/auth/sign-in', 'POST');
  expect((await session())?.user.email).toBe('sample@shopper.example');
  expect((await ask('/api/orders?limit=5')).body).toEqual({ orders: [] });
  await ask('/api/auth/sign-out', 'POST');
  expect(await session()).toBeNull();
});

test('what the stub does not know is refused with what to do about it', async () => {
  const { status, body } = await ask('/api/functions/create-cart-checkout', 'POST');
  expect(status).toBe(503);
  expect(body['error']).toEqual({
    code: 'not_in_the_stub',
    message:
      'No API answers POST /api/functions/create-cart-checkout here. Start with --api URL or --against URL for a real one.',
  });
});
