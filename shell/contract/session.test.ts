import { ApiError, createApi } from './session';

type Answer = { status: number; body: unknown };
const json = ({ status, body }: Answer) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An API that gives out numbered request tokens and answers from a list. */
const fakeApi = (answers: Answer[]) => {
  const calls: { path: string; token: string | null }[] = [];
  let tokens = 0;
  const fetchImpl: typeof fetch = (input, init) => {
    const path = input as string;
    if (path === '/api/auth/csrf') {
      tokens += 1;
      return Promise.resolve(json({ status: 200, body: { csrfToken: `token-${tokens}` } }));
    }
    calls.push({ path, token: new Headers(init?.headers).get('x-csrf-token') });
    return Promise.resolve(json(answers.shift() ?? { status: 200, body: {} }));
  };
  return { api: createApi(fetchImpl), calls };
};

test('every change carries the request token, which is fetched once', async () => {
  const { api, calls } = fakeApi([]);
  await api.call('/api/a', { method: 'POST', body: {} });
  await api.call('/api/b', { method: 'POST', body: {} });
  expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-1']);
});

test('a token that another tab has made old is replaced without the shopper noticing', async () => {
  const { api, calls } = fakeApi([
    { status: 403, body: { error: { code: 'csrf', message: 'old' } } },
  ]);
  await expect(api.call('/api/a', { method: 'POST', body: {} })).resolves.toEqual({});
  expect(calls.map(({ token }) => token)).toEqual(['token-1', 'token-2']);
});

test('a refusal keeps its code for the program and its message for people', async () => {
  const { api } = fakeApi([
    { status: 400, body: { error: { code: 'unknown_item', message: 'We do not sell that.' } } },
  ]);
  const refused = api.call('/api/a');
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: 'unknown_item',
    message: 'We do not sell that.',
  });
});

test('an answer that is no refusal of ours is still an error with a status', async () => {
  const { api } = fakeApi([{ status: 502, body: 'Bad gateway' }]);
  await expect(api.call('/api/a')).rejects.toMatchObject({
    status: 502,
    code: 'unreadable_answer',
  });
});
