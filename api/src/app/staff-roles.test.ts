import { isPermitted, staffRoles, type StaffRole } from '@candor/api-contract/staff-roles';
import type { StaffRoute } from '../http/staff-route';
import { openBrowser } from '../test/browser';
import { signedInBrowser } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const guarded = () => api.app.staff('').guarded;
/** An id and a body that fit no row: a permitted request fails after its guard, and changes nothing. */
const address = ({ path }: StaffRoute) => path.replace(/:\w+/g, 'nothing-of-this-id');

const statusFor = async (browser: StaffBrowser, route: StaffRoute): Promise<number> => {
  const reply =
    route.method === 'get'
      ? await browser.get(address(route))
      : await browser.post(address(route), { nothing: 'that any route reads' });
  return reply.status;
};

const mayUse = (role: StaffRole, { permission }: StaffRoute) =>
  permission === 'signed in' || isPermitted(role, permission);

test.each(staffRoles)('%s may use the routes of the role, and no other', async (role) => {
  const browser = await staffBrowser(api, role);
  const routes = guarded().filter(({ permission }) => permission !== 'signed in');
  expect(routes.length).toBeGreaterThan(5);
  for (const route of routes) {
    const status = await statusFor(browser, route);
    const name = `${role} ${route.method} ${route.path}`;
    expect([name, status === 403]).toEqual([name, !mayUse(role, route)]);
    expect([name, status]).not.toEqual([name, 401]);
  }
});

test('read-only may change nothing but their own name and views', () => {
  const changes = guarded().filter(({ method }) => method === 'post');
  expect(
    changes
      .filter((route) => mayUse('read-only', route))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/staff/api/names/mine',
    '/staff/api/sign-out',
    '/staff/api/sign-out-everywhere',
    '/staff/api/views',
    '/staff/api/views/:id/delete',
    '/staff/api/views/:id/rename',
  ]);
});

test('every staff route rejects strangers and the cookies of shoppers', async () => {
  const shopper = await signedInBrowser(api);
  const stranger = openBrowser(() => api.staffOrigin);
  for (const [name, value] of shopper.cookies) stranger.cookies.set(name, value);
  for (const route of guarded()) {
    const { status } = await stranger.request(address(route), {
      method: route.method.toUpperCase(),
      ...(route.method === 'post' ? { body: {} } : {}),
    });
    expect([route.path, status]).toEqual([route.path, 401]);
  }
});

test("no staff route is on the shop's listener", async () => {
  for (const route of guarded()) expect((await api.visitor().get(address(route))).status).toBe(404);
});
