import { startTestApi } from '../../api/src/test/start-test-api';

const engines = { label: 'PGlite', postgresUrl: null, redisUrl: null };

describe('an API that a client reaches past its proxies', () => {
  const api = startTestApi(engines, {
    // Connections from this machine then come from no trusted proxy.
    env: { TRUSTED_PROXIES: '10.1.0.0/16', LIMIT_SIGN_UP_PER_HOUR: '3' },
  });

  test('limits it by its own address and ignores X-Forwarded-For', async () => {
    const signUp = (n: number) =>
      api.post(
        '/api/auth/sign-up',
        { email: `mallory${n}@shop.example`, password: 'a password of some length' },
        { 'x-forwarded-for': `203.0.113.${n}` },
      );
    const statuses: number[] = [];
    for (let n = 1; n <= 5; n += 1) statuses.push((await signUp(n)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });
});

describe('the mail viewer of a shop on this machine', () => {
  const api = startTestApi(engines);
  const pages = ['/dev/mail', '/dev/mail.json', '/dev/mail/1'];

  test.each([
    '203.0.113.9',
    '192.168.1.9',
    '127.0.0.1, 192.168.1.9',
    '192.168.1.9, 127.0.0.1',
    'x',
  ])('responds 404 to %s', async (address) => {
    for (const page of pages)
      expect((await api.get(page, { 'x-forwarded-for': address })).status).toBe(404);
  });

  test.each(['127.0.0.1', '127.0.0.1, ::1', '::ffff:127.0.0.1'])(
    'responds to %s',
    async (address) => {
      expect((await api.get('/dev/mail.json', { 'x-forwarded-for': address })).status).toBe(200);
    },
  );
});
