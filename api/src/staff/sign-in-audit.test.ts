import { runOps } from '../commands/ops-program';
import { minuteMs } from '../config/durations';
import { openBrowser } from '../test/browser';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser, staffPassword, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

type Entry = {
  actor: string;
  action: string;
  subject: string;
  from: string | null;
  after: Record<string, unknown>;
};

describe.each(productionStores)('sign-ins in the audit log on $label', (engines) => {
  let now = new Date('2026-11-29T12:00:00Z');
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const api = startTestApi(engines, {
    isStaffProxied: true,
    clock: () => now,
    env: { TRUSTED_PROXIES: '127.0.0.0/8,::1/128' },
  });
  let owner: StaffBrowser;
  beforeAll(async () => {
    owner = await staffBrowser(api, 'owner');
  });

  const stranger = () => openBrowser(() => api.staffOrigin);
  const signIn = (email: string, code: string, password = staffPassword, browser = stranger()) =>
    browser.request('/staff/api/sign-in', { method: 'POST', body: { email, password, code } });
  const entries = async (query: Record<string, string>): Promise<Entry[]> => {
    const { body } = await owner.get(
      `/staff/api/audit?${new URLSearchParams({ perPage: '100', ...query }).toString()}`,
    );
    return (body as { rows: Entry[] }).rows;
  };
  const runWorker = () =>
    api.app.workers
      .find(({ name }) => name === 'log-staff-failures')
      ?.run(new AbortController().signal);
  const triesIn = (found: readonly Entry[]) =>
    found.reduce((sum, { after }) => sum + Number(after['tries']), 0);

  test('have the member, the address, the browser and the proof', async () => {
    const member = await staffBrowser(api, 'support');
    later(minuteMs);
    expect((await signIn(member.email, member.code())).status).toBe(200);
    expect((await signIn(member.email, member.recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await member.post('/staff/api/sign-out')).status).toBe(200);
    const found = await entries({ subject: `staff ${member.email}` });
    expect(found.map(({ action, actor, after }) => [action, actor, after])).toEqual([
      ['staff.sign-out', member.email, {}],
      ['staff.recovery-code', member.email, { left: 9 }],
      ['staff.sign-in', member.email, expect.objectContaining({ proof: 'recovery code' })],
      ['staff.sign-in', member.email, expect.objectContaining({ proof: 'authenticator app' })],
      ['staff.join', member.email, { hasJoined: true }],
      ['staff.invite', 'ops', { role: 'support' }],
    ]);
    expect(found[0]?.from).toMatch(/^10\./);
  });

  test('have failures and rejections: the first at once, the number of the others later', async () => {
    const member = await staffBrowser(api, 'support');
    const browser = stranger();
    for (let n = 1; n <= 9; n += 1) await signIn(member.email, '000000', 'a wild guess', browser);
    const about = { subject: `staff ${member.email}` };
    const failed = () => entries({ ...about, action: 'staff.sign-in-failed' });
    const rejected = () => entries({ ...about, action: 'staff.locked-out' });
    expect([triesIn(await failed()), triesIn(await rejected())]).toEqual([1, 1]);
    later(minuteMs);
    await runWorker();
    await runWorker();
    expect([triesIn(await failed()), triesIn(await rejected())]).toEqual([5, 4]);
    expect((await failed()).map(({ actor }) => actor)).toEqual(['a visitor', 'a visitor']);
  });

  test('name nobody by a mark, and never the address that was typed', async () => {
    const email = anyEmail();
    await signIn(email, '000000');
    await signIn(email, '000000');
    const found = await entries({ action: 'staff.sign-in-failed', subject: 'visitor ' });
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain(email);
    expect(new Set(found.map(({ subject }) => subject)).size).toBe(1);
  });

  test('cannot be filled by a stranger with many addresses', async () => {
    later(10 * minuteMs);
    await runWorker();
    const before = (await entries({ action: 'staff.sign-in-failed' })).length;
    for (let n = 1; n <= 60; n += 1) await signIn(anyEmail(), '000000');
    later(minuteMs);
    await runWorker();
    const after = await entries({ action: 'staff.sign-in-failed' });
    const added = after.slice(0, after.length - before);
    expect(added.length).toBeLessThanOrEqual(22);
    expect(triesIn(added)).toBe(60);
  });

  test('stand beside every export, which has a permission of its own', async () => {
    const packer = await staffBrowser(api, 'fulfilment');
    expect((await packer.get('/staff/api/orders.csv?state=paid')).status).toBe(200);
    expect((await packer.get('/staff/api/packing-slips')).status).toBe(200);
    expect((await owner.get('/staff/api/figures.csv')).status).toBe(200);
    await runOps(api.app.opsCommands, ['export', anyEmail()]);
    for (const role of ['support', 'read-only'] as const) {
      const member = await staffBrowser(api, role);
      expect([role, (await member.get('/staff/api/orders.csv')).status]).toEqual([role, 403]);
    }
    const actions = (await entries({})).map(({ action, actor }) => [action, actor]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ['person.export', 'ops'],
        ['figures.export', owner.email],
        ['order.packing-slips', packer.email],
        ['order.export', packer.email],
      ]),
    );
    const [exported] = await entries({ action: 'order.export' });
    expect(exported?.after).toEqual({ filters: ['state'] });
  });
});
