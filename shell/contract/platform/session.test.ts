import { ApiError, createApi } from './session';

type Reply = { status: number; body: unknown };
const json = ({ status, body }: Reply) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An API that issues numbered request tokens and responds from a list. */
const fakeApi = (replies: Reply[]) => {
  const calls: { path: string; token: string | null }[] = [];
  let tokens = 0;
  const fetchImpl: typeof fetch = (input, init) => {
    const path = input as string;
    if (path === '/api/auth/csrf') {
      tokens += 1;
      return Promise.resolve(json({ status: 200, body: { csrfToken: `token-${tokens}` } }));
    }
    calls.push({ path, token: new Headers(init?.headers).get('x-csrf-token') });
    return Promise.resolve(json(replies.shift() ?? { status: 200, body: {} }));
  };
  return { api: createApi(fetchImpl), calls };
};

test('every POST carries the request token, which is fetched once', async () => {
  const { api, calls } = fakeApi([]);
  await api.call('/api/a', { method: 'POST', body: {} });
  await api.call('/api/b', { method: 'POST', body: {} });
  expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-1']);
});

test('a stale request token is replaced and the call repeated', async () => {
  const { api, calls } = fakeApi([
    { status: 403, body: { error: { code: 'csrf', message: 'old' } } },
  ]);
  await expect(api.call('/api/a', { method: 'POST', body: {} })).resolves.toEqual({});
  expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
});

test('an API error has status, code and message', async () => {
  const { api } = fakeApi([
    { status: 400, body: { error: { code: 'unknown_item', message: 'We do not sell that.' } } },
  ]);
  const failed = api.call('/api/a');
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject({
    status: 400,
    code: 'unknown_item',
    message: 'We do not sell that.',
    isUnknownOutcome: false,
  });
});

test('a foreign error response is an error with a status', async () => {
  const { api } = fakeApi([{ status: 502, body: 'Bad gateway' }]);
  await expect(api.call('/api/a')).rejects.toMatchObject({
    status: 502,
    code: 'unreadable_answer',
    isUnknownOutcome: true,
    message: 'The server responded with status 502.',
  });
});
