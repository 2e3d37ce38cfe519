import { sql } from 'drizzle-orm';
import {
  maxViews,
  type StaffNames,
  type StaffView,
  type StaffViews,
} from '@candor/api-contract/staff';
import { runOps } from '../commands/ops-program';
import { openBrowser } from '../test/browser';
import { anyEmail } from '../test/signed-in-browser';
import { inviteToken, staffBrowser, staffPassword, type StaffBrowser } from '../test/staff-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

describe.each(productionStores)('staff accounts on $label', (engines) => {
  let now = new Date('2026-11-23T12:00:00Z');
  const api = startTestApi(engines, { clock: () => now });
  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const stranger = () => openBrowser(() => api.staffOrigin);
  const post = (path: string, body: object, who = stranger()) =>
    who.request(path, { method: 'POST', body });

  test('joins with the printed link, once, and signs in with a code', async () => {
    const owner = await staffBrowser(api, 'owner');
    expect(owner.session.staff).toMatchObject({ email: owner.email, role: 'owner' });
    expect(owner.session.permissions).toContain('staff:manage');
    expect(owner.recoveryCodes).toHaveLength(10);
    const link = await inviteToken(api, anyEmail(), 'support');
    expect((await post('/staff/api/join/begin', { token: `${link}x` })).body).toMatchObject({
      error: { code: 'link_expired' },
    });
    later(1);
    const { email, password } = owner;
    const signedIn = await post('/staff/api/sign-in', { email, password, code: owner.code() });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^candor-staff=.*HttpOnly.*SameSite=Strict/);
  });

  test('accepts a code once, and a recovery code once', async () => {
    const { email, password, code, recoveryCodes } = await staffBrowser(api, 'support');
    later(1);
    const signIn = async (given: string) =>
      (await post('/staff/api/sign-in', { email, password, code: given })).status;
    const current = code();
    expect([await signIn(current), await signIn(current)]).toEqual([200, 401]);
    const [first = '', second = ''] = recoveryCodes;
    expect([await signIn(first), await signIn(first), await signIn(second)]).toEqual([
      200, 401, 200,
    ]);
  });

  test('responds alike to an unknown address, a wrong password and a wrong code', async () => {
    const { email, password, code } = await staffBrowser(api, 'support');
    later(1);
    const replies = await Promise.all(
      [
        { email: anyEmail(), password, code: code() },
        { email, password: 'wrong', code: code() },
        { email, password, code: '000000' },
      ].map(async (sent) => (await post('/staff/api/sign-in', sent)).body),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ error: { code: 'staff_invalid_credentials' } });
  });

  test('limits wrong codes of an account', async () => {
    const { email, password } = await staffBrowser(api, 'support');
    const statuses = [];
    for (let i = 0; i < 7; i += 1)
      statuses.push((await post('/staff/api/sign-in', { email, password, code: '123456' })).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429]);
  });

  test.each([
    ['short', 'weak_password'],
    ['correct horse battery staple', 'wrong_code'],
  ])('rejects a password or code when joining: %s', async (password, code) => {
    const token = await inviteToken(api, anyEmail(), 'read-only');
    const { body } = await post('/staff/api/join', { token, password, code: '000000' });
    expect(body).toMatchObject({ error: { code } });
    expect((await post('/staff/api/join/begin', { token })).status).toBe(200);
  });

  test('ends sessions after idle time, at sign-out, and everywhere at once', async () => {
    const owner = await staffBrowser(api, 'owner');
    const isIn = async () =>
      ((await owner.get('/staff/api/session')).body as { session: unknown }).session !== null;
    later(119);
    expect(await isIn()).toBe(true);
    later(121);
    expect(await isIn()).toBe(false);
    const again = await staffBrowser(api, 'owner');
    expect((await again.post('/staff/api/sign-out-everywhere')).status).toBe(200);
    expect((await again.get('/staff/api/staff')).status).toBe(401);
  });

  test('rejects posts without the token, from other sites and to other hosts', async () => {
    const owner = await staffBrowser(api, 'owner');
    const sent = { method: 'POST', body: {} };
    expect((await owner.request('/staff/api/sign-out', sent)).status).toBe(403);
    const headers = { 'x-csrf-token': owner.session.csrfToken, origin: 'http://evil.example' };
    expect((await owner.request('/staff/api/sign-out', { ...sent, headers })).status).toBe(403);
    const site = { 'sec-fetch-site': 'cross-site' };
    expect((await owner.get('/staff/api/staff', site)).status).toBe(403);
  });

  test('changes roles, rejects the second of two changes, and keeps an owner', async () => {
    const owner = await staffBrowser(api, 'owner');
    const { rows } = await api.db.execute<{ id: string; email: string }>(
      sql`update staff set disabled_at = now() where role = 'owner' and email <> ${owner.email} returning id, email`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const other = await staffBrowser(api, 'support');
    const path = `/staff/api/staff/${other.session.staff.id}`;
    const seen = (await owner.get(path)).body as { revision: number };
    const change = { revision: seen.revision, role: 'fulfilment' };
    const both = await Promise.all([
      owner.post(`${path}/role`, change),
      owner.post(`${path}/role`, change),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const self = `/staff/api/staff/${owner.session.staff.id}`;
    const { revision } = (await owner.get(self)).body as { revision: number };
    expect((await owner.post(`${self}/disable`, { revision })).body).toMatchObject({
      error: { code: 'last_owner' },
    });
    expect((await other.get('/staff/api/staff')).status).toBe(403);
  });

  test('sorts the staff by each column, and keeps when a disabled member was seen (D23)', async () => {
    const owner = await staffBrowser(api, 'owner');
    const other = await staffBrowser(api, 'support');
    const path = `/staff/api/staff/${other.session.staff.id}`;
    const { revision } = (await owner.get(path)).body as { revision: number };
    const disabled = await owner.post(`${path}/disable`, { revision });
    expect(disabled.body).toMatchObject({
      state: 'disabled',
      seenAt: expect.any(String) as string,
    });
    for (const sort of ['email', 'role', 'state', 'seenAt'])
      for (const order of ['ASC', 'DESC']) {
        const { status, body } = await owner.get(`/staff/api/staff?sort=${sort}&order=${order}`);
        expect([sort, order, status]).toEqual([sort, order, 200]);
        if (sort !== 'role') continue;
        const found = (body as { rows: { role: string }[] }).rows.map(({ role }) => role);
        expect(found).toEqual(order === 'ASC' ? found.toSorted() : found.toSorted().toReversed());
      }
  });

  test('colleagues have names, which they or an owner set', async () => {
    const owner = await staffBrowser(api, 'owner');
    const packer = await staffBrowser(api, 'fulfilment');
    const names = async () => (await packer.get('/staff/api/names')).body as StaffNames;
    expect(packer.session.staff.name).toBeNull();
    expect((await packer.post('/staff/api/names/mine', { name: ' Ada ' })).body).toEqual({
      id: 'mine',
      name: 'Ada',
    });
    expect((await names()).names).toMatchObject({ [packer.email]: 'Ada' });
    expect((await packer.get('/staff/api/session')).body).toMatchObject({
      session: { staff: { name: 'Ada' } },
    });
    const path = `/staff/api/staff/${packer.session.staff.id}`;
    const { revision } = (await owner.get(path)).body as { revision: number };
    const both = [
      await owner.post(`${path}/name`, { revision, name: 'Ada Byron' }),
      await owner.post(`${path}/name`, { revision, name: 'Another' }),
    ];
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect(both[0]?.body).toMatchObject({ email: packer.email, name: 'Ada Byron' });
    for (const name of ['x'.repeat(61), 'two\nlines', 7])
      expect((await packer.post('/staff/api/names/mine', { name })).status).toBe(400);
    expect((await packer.post('/staff/api/names/mine', { name: '' })).status).toBe(200);
    expect((await names()).names).not.toHaveProperty([packer.email]);
    const listed = await owner.get('/staff/api/audit?action=staff.name');
    expect((listed.body as { rows: unknown[] }).rows.slice(0, 2)).toMatchObject([
      { actor: packer.email, before: { name: 'Ada Byron' }, after: { name: null } },
      { actor: owner.email, before: { name: 'Ada' }, after: { name: 'Ada Byron' } },
    ]);
  });

  test('saved views belong to one person, are bounded, renamed and deleted', async () => {
    const [ada, bob] = [await staffBrowser(api, 'support'), await staffBrowser(api, 'read-only')];
    const query = { filter: { state: 'paid' }, sort: 'createdAt', order: 'ASC' };
    const save = (name: string, body: object = query) =>
      ada.post('/staff/api/views', { list: 'orders', name, query: body });
    const viewsOf = async (browser: StaffBrowser, list = 'orders') =>
      ((await browser.get(`/staff/api/views?list=${list}`)).body as StaffViews).views;
    const { id } = (await save('To ship')).body as StaffView;
    expect((await save('To ship', { ...query, order: 'DESC' })).body).toMatchObject({ id });
    expect(await viewsOf(ada)).toEqual([
      { id, name: 'To ship', query: { ...query, order: 'DESC' } },
    ]);
    expect([await viewsOf(bob), await viewsOf(ada, 'mails')]).toEqual([[], []]);
    expect((await bob.post(`/staff/api/views/${id}/rename`, { name: 'Mine' })).status).toBe(404);
    await bob.post(`/staff/api/views/${id}/delete`);
    expect(await viewsOf(ada)).toHaveLength(1);

    for (let at = 2; at <= maxViews; at += 1) expect((await save(`View ${at}`)).status).toBe(200);
    expect((await save('One more')).body).toMatchObject({ error: { code: 'too_many_views' } });
    expect((await save('View 2')).status).toBe(200);
    const rename = (name: string) => ada.post(`/staff/api/views/${id}/rename`, { name });
    expect((await rename('View 2')).body).toMatchObject({ error: { code: 'view_exists' } });
    expect((await rename('Next')).body).toMatchObject({ id, name: 'Next' });
    expect((await ada.post(`/staff/api/views/${id}/delete`)).body).toEqual({ id });
    expect((await viewsOf(ada)).map(({ name }) => name)).not.toContain('Next');
    const wrong = [
      { filter: { text: 'x'.repeat(201) }, sort: 'at', order: 'ASC' },
      { filter: { text: ['x'] }, sort: 'at', order: 'ASC' },
      { filter: {}, sort: 'at', order: 'UP' },
    ];
    for (const body of wrong) expect((await save('Wrong', body)).status).toBe(400);
    expect((await save(' ')).status).toBe(400);
  });

  test('records who changed what, and the database rejects edits', async () => {
    const owner = await staffBrowser(api, 'owner');
    const email = anyEmail();
    const added = await owner.post('/staff/api/staff', { email, role: 'read-only' });
    expect([added.status, added.body]).toMatchObject([201, { email, state: 'invited' }]);
    const listed = await owner.get(`/staff/api/audit?actor=${owner.email}&action=staff.invite`);
    expect(listed.body).toMatchObject({
      rows: [{ subject: `staff ${email}`, after: { role: 'read-only' }, role: 'owner' }],
      hasMore: false,
    });
    const find = async (query: Record<string, string>) =>
      (
        (await owner.get(`/staff/api/audit?${new URLSearchParams(query).toString()}`)).body as {
          rows: { subject: string }[];
        }
      ).rows.map(({ subject }) => subject);
    const found = [`staff ${email}`];
    const [name = ''] = email.split('@');
    for (const subject of [found[0] ?? '', `Staff ${name}`, name, email.toUpperCase()])
      expect([subject, await find({ subject })]).toEqual([subject, found]);
    for (const subject of [name.slice(1), `staff  ${name}`, '%', 'staff_', '\\'])
      expect([subject, await find({ subject })]).toEqual([subject, []]);
    const part = owner.email.slice(2).toUpperCase();
    expect(await find({ actor: part, subject: name })).toEqual(found);
    expect(await find({ actor: part, action: 'staff.invite' })).toEqual(found);
    expect(await find({ actor: '%' })).toEqual([]);
    expect((await owner.get('/staff/api/audit?subject=%20')).status).toBe(400);
    await expect(api.db.execute(sql`update audit_entries set actor = 'x'`)).rejects.toThrow();
    await expect(api.db.execute(sql`delete from audit_entries`)).rejects.toThrow();
    expect(await runOps(api.app.opsCommands, ['staff', 'list'])).toContain(`${email}  read-only`);
  });

  test('rejects an unknown filter and a page too far', async () => {
    const owner = await staffBrowser(api, 'owner');
    for (const query of ['page=0', 'page=1001', 'perPage=101', 'color=red', 'sort=password'])
      expect([query, (await owner.get(`/staff/api/staff?${query}`)).status]).toEqual([query, 400]);
  });

  test('stores no secret in plain text', async () => {
    const { recoveryCodes } = await staffBrowser(api, 'owner');
    const { rows } = await api.db.execute(
      sql`select to_jsonb(staff) as row from staff union all select to_jsonb(c) from staff_recovery_codes c`,
    );
    const stored = JSON.stringify(rows);
    for (const secret of [staffPassword, ...recoveryCodes]) expect(stored).not.toContain(secret);
  });
});
