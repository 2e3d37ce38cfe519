import { openBrowser, type Browser } from '../test/browser';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser, staffPassword, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

/** Everybody has one address, as behind the gateway of Compose. */
describe.each(productionStores)('a lock of the back office on $label', (engines) => {
  const api = startTestApi(engines);
  const stranger = () => openBrowser(() => api.staffOrigin);
  const signIn = async (browser: Pick<Browser, 'request'>, email: string, code: string) =>
    (
      await browser.request('/staff/api/sign-in', {
        method: 'POST',
        body: { email, password: staffPassword, code },
      })
    ).status;
  const guess = async (email: string, times: number) => {
    const statuses = [];
    for (let n = 1; n <= times; n += 1) statuses.push(await signIn(stranger(), email, '000000'));
    return statuses;
  };
  const enter = (member: StaffBrowser, browser: Pick<Browser, 'request'>, nth: number) =>
    signIn(browser, member.email, member.recoveryCodes[nth] ?? '');

  test('meets unknown browsers, and not the one that the member has used before', async () => {
    const member = await staffBrowser(api, 'support');
    expect((await guess(member.email, 7)).slice(-2)).toEqual([429, 429]);
    expect(await enter(member, stranger(), 0)).toBe(429);
    expect(await enter(member, member, 1)).toBe(200);
    expect(await enter(member, member, 2)).toBe(200);
  });

  test('meets a known browser after five wrong tries of its own', async () => {
    const member = await staffBrowser(api, 'support');
    for (let n = 1; n <= 5; n += 1) expect(await signIn(member, member.email, '000000')).toBe(401);
    expect(await enter(member, member, 0)).toBe(429);
  });

  test('of the shared address meets no known browser, and no success erases it', async () => {
    const members = [await staffBrowser(api, 'support'), await staffBrowser(api, 'support')];
    const [first, second] = members as [StaffBrowser, StaffBrowser];
    let rejected = 0;
    for (let n = 1; n <= 25 && rejected === 0; n += 1) {
      if (n % 5 === 0) await enter(second, stranger(), n / 5);
      rejected = (await guess(anyEmail(), 1)).filter((status) => status === 429).length;
    }
    expect(rejected).toBe(1);
    expect(await enter(first, first, 0)).toBe(200);
    expect(await enter(first, stranger(), 1)).toBe(429);
  });

  test('meets a browser again whose trust ended with the credentials', async () => {
    const owner = await staffBrowser(api, 'owner');
    const member = await staffBrowser(api, 'support');
    expect((await member.post('/staff/api/sign-out-everywhere')).status).toBe(200);
    await guess(member.email, 6);
    expect(await enter(member, member, 0)).toBe(429);
    expect((await owner.get('/staff/api/staff')).status).toBe(200);
  });
});
