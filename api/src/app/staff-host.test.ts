import { request } from 'node:http';
import { readConfig } from '../config/config';
import { matrix, startTestApi } from '../test/start-test-api';

describe.each(matrix.slice(0, 1))('the host of the back office on $label', (engines) => {
  const api = startTestApi(engines, { staffHost: 'staff.localhost' });

  const fetchAs = (name: string, path: string) => {
    const { port } = new URL(api.staffOrigin);
    return new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve, reject) => {
        const headers = { host: `${name}:${port}` };
        request({ host: '127.0.0.1', port, path, headers }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, location: response.headers.location });
        })
          .once('error', reject)
          .end();
      },
    );
  };

  test('is its own: localhost leads there, and has neither pages nor an API', async () => {
    const { port } = new URL(api.staffOrigin);
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      for (const path of ['/', '/staff', '/staff/'])
        expect([name, path, await fetchAs(name, path)]).toEqual([
          name,
          path,
          { status: 302, location: `http://staff.localhost:${port}/staff/` },
        ]);
    for (const path of ['/staff/api/session', '/staff/assets/x.js', '/staff/api/openapi.json'])
      expect([path, (await fetchAs('localhost', path)).status]).toEqual([path, 404]);
    expect((await fetchAs('staff.localhost', '/staff/api/session')).status).toBe(200);
  });

  test('is no other name that leads to this machine', async () => {
    for (const name of ['rebound.example', 'shop.localhost', 'staff.localhost.example'])
      for (const path of ['/staff/', '/staff/api/session'])
        expect([name, path, (await fetchAs(name, path)).status]).toEqual([name, path, 404]);
  });
});

test('is a name under localhost that no other server has, unless a setting names another', () => {
  const settings = { NODE_ENV: 'test', PORT_OFFSET: '10' };
  expect(readConfig(settings).staffOrigin).toBe('http://staff.localhost:4110');
  const origin = 'https://staff.shop.example';
  expect(readConfig({ ...settings, STAFF_ORIGIN: origin }).staffOrigin).toBe(origin);
});
