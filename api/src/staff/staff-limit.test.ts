import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

const perMinute = 20;

describe.each(productionStores)('the limit of the back office on $label', (engines) => {
  const api = startTestApi(engines, {
    isStaffProxied: true,
    env: { LIMIT_STAFF_PER_MINUTE: String(perMinute), TRUSTED_PROXIES: '127.0.0.0/8,::1/128' },
  });
  const statusOf = async (member: StaffBrowser) => (await member.get('/staff/api/today')).status;

  test('rejects what is beyond it, with retry-after, and nobody at another address', async () => {
    const busy = await staffBrowser(api, 'owner');
    const other = await staffBrowser(api, 'support');
    for (let n = 1; n <= perMinute; n += 1) expect([n, await statusOf(busy)]).toEqual([n, 200]);

    const { status, headers, body } = await busy.get('/staff/api/today');
    expect([status, body]).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await busy.post('/staff/api/sign-out-everywhere')).status).toBe(429);

    for (let n = 1; n <= perMinute; n += 1) expect([n, await statusOf(other)]).toEqual([n, 200]);
    expect(await statusOf(other)).toBe(429);
  });
});
