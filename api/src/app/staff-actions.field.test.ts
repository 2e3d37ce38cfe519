import { isProof } from '../../backoffice/src/data/proofs';
import { createStaffApi } from '../../backoffice/src/data/staff-api';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

/** Every request by which staff change something, by its address; a new one is tested by itself. */
const changes = (): string[] =>
  api.app
    .staff('')
    .routes.filter(({ method, path }) => method === 'post' && path.startsWith('/staff/api/'))
    .map(({ path }) => path.replace('/staff/api/', ''))
    .filter((path) => !path.startsWith('sign-out'));

/** A body that has what any of them sends. */
const sent = { rows: [{ order: 'C-0000-0001' }], until: '2027-01-01', daily: true, atOnce: true };

const reply = (status: number, body: string) => async () => new Response(body, { status });
const error = (code: string) => JSON.stringify({ error: { code, message: 'No.' } });
const page = '<!doctype html><title>Sign in</title>';

const failures: Record<string, typeof fetch> = {
  'the end of the session': reply(401, error('not_signed_in')),
  'another role': reply(403, error('not_permitted')),
  'another token': reply(403, error('request_not_ours')),
  'a fault of the API': reply(500, error('internal_error')),
  'a store that is away': reply(503, error('store_unavailable')),
  'a proxy without the API': reply(502, page),
  'a proxy that waited for too long': reply(504, ''),
  'a limit of a proxy': reply(429, page),
  'a lost reply': async () => Promise.reject(new TypeError('network error')),
  'no network': async () => Promise.reject(new TypeError('Failed to fetch')),
  'no reply in time': async () => Promise.reject(new DOMException('Timed out.', 'TimeoutError')),
  'the sign-in of a proxy': async (_, { redirect } = {}) =>
    redirect === 'error' ? Promise.reject(new TypeError('redirected')) : new Response(page),
  'a page with status 200': reply(200, page),
  'an empty body': reply(200, ''),
  'no object': reply(200, 'null'),
  'a list': reply(200, '[]'),
  'an empty object': reply(200, '{}'),
  'an error with status 200': reply(200, error('not_signed_in')),
  'the record of another request': reply(200, '{"id":"another","rows":[],"daily":false}'),
};

const session = { staff: { id: 'ada', email: '', role: 'owner' }, permissions: [], csrfToken: '1' };

test.each(Object.keys(failures))(
  'no change of staff is reported as done after %s (D1)',
  async (name) => {
    const send = failures[name] as typeof fetch;
    const staffApi = createStaffApi(async (url, init) =>
      url === '/staff/api/session' ? Response.json({ session }) : send(url, init),
    );
    const attempts = await Promise.allSettled(
      changes().map((path) => staffApi.post(path.replace(':id', 'one%2Ftwo'), sent)),
    );
    const done = changes().filter((_, at) => attempts[at]?.status === 'fulfilled');
    // A request that creates a record cannot know its id before.
    const isOther = name === 'the record of another request';
    expect(done.filter((path) => !isOther || path.includes(':id'))).toEqual([]);
  },
);

test('each change of staff has a reply that proves it (D1)', () => {
  const withRecord = changes().filter((path) =>
    isProof(path.replace(':id', '7'), { id: '7' }, sent),
  );
  expect(changes().length).toBeGreaterThan(50);
  // The others are in the list of proofs, or this throws.
  expect(changes().length - withRecord.length).toBeLessThan(15);
});
