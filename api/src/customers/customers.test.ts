import { sql } from 'drizzle-orm';
import type { ErasedPerson, Person, PersonRow } from '@candor/api-contract/staff-customers';
import { purgeForgotten } from '../mail/forget-mails';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('people in the back office on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const { buy, ops } = orderActions(shop);
  let support: StaffBrowser;
  let owner: StaffBrowser;
  beforeAll(async () => {
    support = await staffBrowser(api, 'support');
    owner = await staffBrowser(api, 'owner');
  });

  const search = async (text: string) => {
    const { status, body } = await support.get(
      `/staff/api/people?text=${encodeURIComponent(text)}`,
    );
    expect([text, status]).toEqual([text, 200]);
    return (body as { rows: PersonRow[] }).rows;
  };
  const idOf = async (email: string) => {
    const found = (await search(email)).filter((row) => row.email === email);
    expect(found).toHaveLength(1);
    return found[0]!.id;
  };
  const read = async (id: string) => (await support.get(`/staff/api/people/${id}`)).body as Person;
  const entries = async (action: string) => {
    const { rows } = await api.db.execute<{ subject: string; email: string | null }>(
      sql`select subject, email from audit_entries left join audit_personal on entry_id = id
        where action = ${action} order by id desc`,
    );
    return rows;
  };

  test('are found by address, name and order number, with everything about them', async () => {
    const email = anyEmail();
    const { number } = await buy({ items: [line('focus', 1, true)], email: email.toUpperCase() });
    await api.visitor().post('/api/coaches', {
      email,
      name: 'Zora Quill',
      place: 'https://zora.example',
      about: 'I coach.',
    });
    const { id } = (await search(number))[0]!;
    for (const text of [email.slice(0, 14), email.toUpperCase(), 'zora', number.toLowerCase()])
      expect(await search(text)).toContainEqual({
        id,
        email,
        name: 'Sam Sample',
        hasAccount: false,
        orders: 1,
        subscriptions: 1,
        reservations: 0,
        running: 1,
        paidCents: expect.any(Number) as number,
        firstAt: expect.any(String) as string,
        lastAt: expect.any(String) as string,
      });
    expect((await search('sample')).map((row) => row.email)).toContain(email);
    expect(await search('%')).toEqual([]);
    expect(id).not.toContain(email.split('@')[0]);
    const person = await read(id);
    expect(person).toMatchObject({
      email,
      account: null,
      purchases: [{ number, status: 'paid' }],
      subscribed: [{ status: 'active', what: '1 × Focus' }],
      others: { coachApplications: [{ name: 'Zora Quill' }] },
    });
    expect(person.mails.map(({ kind }) => kind)).toContain('order-receipt');
    expect(person.ifErased.join(' ')).toContain('as tax law requires');
    expect((await support.get('/staff/api/people/nobody')).status).toBe(404);
  });

  test('are listed by their last purchase, with what they paid less refunds', async () => {
    const [early, late] = [`early-${anyEmail()}`, `late-${anyEmail()}`];
    const first = await buy({ items: [line('focus', 2)], email: early });
    await buy({ items: [line('play')], email: late });
    const again = await buy({ items: [line('play')], email: early });
    await ops('refund', first.number);
    // A payment's time has whole seconds.
    await api.db.execute(
      sql`update orders set created_at = created_at - interval '1 minute' where number <> ${again.number}`,
    );
    const list = async (query = '') =>
      ((await support.get(`/staff/api/people?perPage=100${query}`)).body as { rows: PersonRow[] })
        .rows;
    const rows = await list();
    const emails = rows.map((row) => row.email);
    expect(emails.slice(0, 2)).toEqual([early, late]);
    expect(new Set(emails).size).toBe(emails.length);
    expect((await list('&order=ASC')).map((row) => row.email)).toEqual(emails.toReversed());
    const { rows: paid } = await api.db.execute<{ total: number }>(
      sql`select total_cents as total from orders where number = ${again.number}`,
    );
    expect(rows[0]).toMatchObject({ orders: 2, running: 0, paidCents: paid[0]?.total });
    expect((await list('&page=2')).length).toBe(0);
    expect((await list('&sort=email')).length).toBe(rows.length);

    expect((await support.get('/staff/api/people.csv')).status).toBe(403);
    const { body, headers } = await owner.get('/staff/api/people.csv');
    expect(headers.get('content-disposition')).toMatch(/"customers-\d{4}-\d\d-\d\d\.csv"/);
    const lines = (body as string).trim().split('\r\n').slice(1);
    expect(lines.map((text) => text.split(',')[0]?.replaceAll('"', '')).sort()).toEqual(
      emails.toSorted(),
    );
    expect((await entries('people.export'))[0]).toMatchObject({ subject: 'people' });
  });

  test('get their confirmation again, and their sessions ended', async () => {
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: goodPassword });
    const id = await idOf(email);
    expect(await read(id)).toMatchObject({ account: { confirmedAt: null } });
    const again = await support.post(`/staff/api/people/${id}/resend-confirmation`);
    expect(again.status).toBe(200);
    const { mails } = again.body as Person;
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-address', 'confirm-address']);

    const browser = await signedInBrowser(api);
    const { body } = await browser.get('/api/account/export');
    const { account } = body as { account: { id: string; email: string } };
    const other = await idOf(account.email);
    expect((await read(other)).sessions).toHaveLength(1);
    const ended = await support.post(`/staff/api/people/${other}/end-sessions`);
    expect(ended).toMatchObject({ status: 200, body: { sessions: [] } });
    expect((await browser.get('/api/orders')).status).toBe(401);
    expect(await support.post(`/staff/api/people/${other}/resend-confirmation`)).toMatchObject({
      status: 409,
      body: { error: { code: 'already_confirmed' } },
    });
    expect((await entries('person.end-sessions'))[0]).toEqual({
      subject: `account ${account.id}`,
      email: account.email,
    });
  });

  test('get their data, as the export of their own page', async () => {
    const email = anyEmail();
    const { number } = await buy({ email });
    const { status, body } = await support.post(`/staff/api/people/${await idOf(email)}/export`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ account: null, orders: [{ number, email }] });
    expect((await entries('person.export'))[0]).toMatchObject({ email });
  });

  test('are erased by an owner who types the address, but for what the law keeps', async () => {
    const email = anyEmail();
    const { number } = await buy({ items: [line('focus', 1, true)], email });
    const id = await idOf(email);
    const path = `/staff/api/people/${id}`;
    await support.post(`${path}/export`);
    const erase = (browser: StaffBrowser, address: string) =>
      browser.post(`${path}/erase`, { address });
    expect((await erase(support, email)).status).toBe(403);
    expect((await erase(owner, 'other@candor.example')).status).toBe(400);
    const { subscribed } = await read(id);
    const subscription = `/staff/api/subscriptions/${subscribed[0]!.id}`;
    const { body } = await support.get(subscription);
    const { revision } = body as { revision: number };
    await support.post(`${subscription}/skip`, { revision });

    const replies = await Promise.all([erase(owner, email), erase(owner, email.toUpperCase())]);
    // Both may succeed; the one that came second found no order.
    const done = replies.filter(({ status }) => status === 200);
    expect(done.map(({ body }) => (body as ErasedPerson).erased)).toContainEqual(
      expect.objectContaining({ orders: 1, subscriptions: 1 }),
    );
    await ops('ship', number);
    await api.db.execute(sql`update outbox set sent_at = now() where forget_once_sent`);
    await purgeForgotten(api.db, new Date());
    expect(await tablesWith(api.db, email)).toEqual([]);
    const { rows } = await api.db.execute(sql`select ship_to from orders where number = ${number}`);
    expect(rows).toEqual([{ ship_to: {} }]);
    expect(await search(email)).toEqual([]);
    expect((await support.get(path)).status).toBe(404);
    const [entry] = await entries('person.erase');
    expect(entry).toMatchObject({
      email: null,
      subject: expect.stringMatching(/^guest [\w-]{16}$/),
    });
  });
});
