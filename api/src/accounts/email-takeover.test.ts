import { sql } from 'drizzle-orm';
import { CurrentSessionResponse, EmailChangeResponse } from '@candor/api-contract/account';
import { OrdersResponse } from '@candor/api-contract/orders';
import { dayMs } from '../config/durations';
import type { Browser } from '../test/browser';
import {
  anyEmail,
  goodPassword,
  linkTokenFor,
  signedInBrowser,
  type SignedInBrowser,
} from '../test/signed-in-browser';
import { anyAddress, codeOf } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('a stolen change of email on $label', (engines) => {
  let aheadMs = 0;
  const shop = startTestShop(engines, {
    clock: () => new Date(Date.now() + aheadMs),
    env: { LIMIT_SIGN_UP_PER_HOUR: '1000', LIMIT_FORMS_PER_HOUR: '1000' },
  });
  const { api } = shop;
  const { buy, mailsTo, ops } = orderActions(shop);

  const start = (browser: Browser, email: string, password = goodPassword) =>
    browser.post('/api/account/email', { email, password });
  const confirm = (browser: Browser, token: string, password?: string) =>
    browser.post('/api/auth/email/confirm', { token, password });
  const follow = (what: 'undo' | 'consent', token: string) =>
    api.visitor().post(`/api/auth/email/${what}`, { token });
  const linkIn = (email: string, kind: 'email-confirm' | 'email-undo' | 'email-consent') =>
    linkTokenFor(api, email, kind);
  const move = async (browser: Browser, email: string) => {
    expect((await start(browser, email)).status).toBe(202);
    const reply = await confirm(browser, await linkIn(email, 'email-confirm'));
    expect(reply).toMatchObject({ status: 200, body: { email } });
  };
  const ordersOf = async (browser: Browser) =>
    OrdersResponse.parse((await browser.get('/api/orders')).body).orders.map((row) => row.number);
  const emailOf = async (browser: Browser) =>
    CurrentSessionResponse.parse((await browser.get('/api/auth/session')).body).session?.user
      .email ?? null;
  const signIn = async (email: string, password = goodPassword) =>
    (await api.visitor().post('/api/auth/sign-in', { email, password })).status;
  /** How many links to an order its mailbox has got after another request. */
  const orderLinks = async (number: string, email: string) => {
    await api.visitor().post('/api/orders/find', { number, email });
    return (await mailsTo(email, 'order-link')).length;
  };
  /** Reads all that is stored about a mailbox by its address alone. */
  const guestRows = async (email: string) => {
    const { rows } = await api.db.execute<{ what: string }>(sql`
      select 'order' as what from orders where email = ${email} and account_id is null
      union all select 'subscription' from subscriptions where email = ${email} and account_id is null
      union all select 'invitation' from review_invitations where email = ${email} and account_id is null
      union all select state from coaching_readers where email = ${email} and account_id is null
      union all select 'formula' from coaching_formulas f join coaching_readers r on r.id = f.reader_id
        where r.email = ${email} and r.account_id is null
      union all select 'message' from messages where email = ${email}`);
    return rows.map(({ what }) => what).toSorted();
  };
  afterEach(() => (aheadMs = 0));

  const everything = ['formula', 'invitation', 'message', 'order', 'stopped', 'subscription'];

  /** A guest with a shipped subscription and a message, who has unsubscribed from weekly emails. */
  const guest = async () => {
    const email = anyEmail();
    const { number } = await buy({ items: [line('focus', 1, true)], email });
    await ops('ship', number);
    await api.visitor().post('/api/contact', { email, message: 'Where is my parcel?' });
    await api.db.execute(
      sql`update coaching_readers set state = 'stopped', next_at = null where email = ${email}`,
    );
    expect(await guestRows(email)).toEqual(everything);
    return { email, number };
  };

  test('one press of the mailbox owner gives a stranger nothing', async () => {
    const [victim, mallory] = [await guest(), await signedInBrowser(api)];
    await start(mallory, victim.email);
    const token = await linkIn(victim.email, 'email-confirm');
    expect(await codeOf(confirm(api.visitor(), token))).toEqual([409, 'password_needed']);
    expect(await ordersOf(mallory)).toEqual([]);
    expect(await guestRows(victim.email)).toEqual(everything);
    expect(await orderLinks(victim.number, victim.email)).toBe(1);
    const [mail] = await mailsTo(victim.email, 'email-change-confirm');
    const [name = '', domain = ''] = mallory.account.email.split('@');
    expect(mail?.text_body).toContain(
      `${name.at(0)}•••••${name.at(-1)}@${domain.at(0)}•••.example`,
    );
    expect(mail?.text_body).not.toContain(mallory.account.email);
  });

  test('a browser of another account gets its own error and loses nothing', async () => {
    const [mallory, other] = [await signedInBrowser(api), await signedInBrowser(api)];
    const to = anyEmail();
    await start(mallory, to);
    const token = await linkIn(to, 'email-confirm');
    const link = (browser: Browser) => browser.post('/api/auth/email/link', { token });
    expect((await link(other)).body).toMatchObject({ email: to, viewer: 'other' });
    expect((await link(api.visitor())).body).toMatchObject({ viewer: 'visitor' });
    expect((await link(mallory)).body).toMatchObject({ viewer: 'owner' });
    expect(JSON.stringify((await link(other)).body)).not.toContain(mallory.account.email);
    expect(await codeOf(confirm(other, token))).toEqual([409, 'other_account']);
    expect(await codeOf(confirm(other, token, 'wrong'))).toEqual([400, 'wrong_password']);
    expect(await emailOf(other)).toBe(other.account.email);
    expect(await confirm(other, token, goodPassword)).toMatchObject({ status: 200 });
    expect([await emailOf(other), await emailOf(mallory)]).toEqual([other.account.email, to]);
    expect(await codeOf(link(mallory))).toEqual([400, 'link_expired']);
  });

  test('passwords on the page of the link are limited like those of a sign-in', async () => {
    const owner = await signedInBrowser(api);
    const to = anyEmail();
    await start(owner, to);
    const token = await linkIn(to, 'email-confirm');
    const codes: unknown[] = [];
    for (let n = 0; n < 30 && codes.at(-1) !== 'too_many_requests'; n += 1)
      codes.push((await codeOf(confirm(api.visitor(), token, `wrong ${n}`)))[1]);
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(await codeOf(confirm(api.visitor(), token, goodPassword))).toEqual([
      429,
      'too_many_requests',
    ]);
    expect((await confirm(owner, token)).status).toBe(200);
  });

  test('what came with a mailbox goes back to its guest with an undo', async () => {
    const [victim, mallory] = [await guest(), await signedInBrowser(api)];
    const from = mallory.account.email;
    const own = await shop.open(mallory, [line('focus', 1, true)]);
    await shop.pay(own, { email: from });
    await mallory.get(`/api/checkout/${own}`);
    await move(mallory, victim.email);
    const later = await buy({ items: [line('play')], email: victim.email });
    expect(await ordersOf(mallory)).toHaveLength(3);
    expect(await guestRows(victim.email)).toEqual(['message']);

    expect((await follow('undo', await linkIn(from, 'email-undo'))).status).toBe(200);
    expect(await guestRows(victim.email)).toEqual([...everything, 'formula', 'order'].toSorted());
    expect(await orderLinks(victim.number, victim.email)).toBe(1);
    expect(await orderLinks(later.number, victim.email)).toBe(2);
    const token = await linkTokenFor(api, from, 'reset');
    const thief = api.visitor();
    await thief.post('/api/auth/reset', { token, password: 'a quick cold kettle' });
    expect(await emailOf(thief)).toBe(from);
    expect(await ordersOf(thief)).toHaveLength(1);
    expect((await thief.get(`/api/orders/${victim.number}`)).status).toBe(404);
    const cancel = thief.post(`/api/orders/${victim.number}/cancel`, {
      revision: 0,
      endSubscription: false,
    });
    expect((await cancel).status).toBe(404);

    aheadMs += 1000;
    const deletion = { password: 'a quick cold kettle' };
    expect((await thief.post('/api/account/delete', deletion)).status).toBe(200);
    expect(await guestRows(victim.email)).toEqual([...everything, 'formula', 'order'].toSorted());
    expect(await orderLinks(later.number, victim.email)).toBe(3);
  });

  /** An account whose password a thief knows and has moved it to a mailbox of theirs. */
  const stolen = async () => {
    const owner = await signedInBrowser(api);
    const email = owner.account.email;
    const { number } = await buy({ email });
    const thief = api.visitor();
    await thief.post('/api/auth/sign-in', { email, password: goodPassword });
    const taken = anyEmail();
    await move(thief, taken);
    return { email, number, thief, taken, undo: await linkIn(email, 'email-undo') };
  };
  const resetWith = async (email: string) => {
    const browser = api.visitor();
    const token = await linkTokenFor(api, email, 'reset');
    const password = 'a quick cold kettle';
    expect((await browser.post('/api/auth/reset', { token, password })).status).toBe(200);
    return browser;
  };

  test('a second change waits for the first address, whose undo wins', async () => {
    const { email, number, thief, taken, undo } = await stolen();
    const second = anyEmail();
    expect((await start(thief, second)).status).toBe(202);
    expect(await mailsTo(second, 'email-change-confirm')).toEqual([]);
    expect(await mailsTo(email, 'email-change-consent')).toHaveLength(1);
    const { pending } = EmailChangeResponse.parse((await thief.get('/api/account/email')).body);
    expect(pending?.consentOf).toMatch(/^.•••••.@s•••\.example$/);
    await thief.post('/api/account/password', {
      currentPassword: goodPassword,
      password: 'the thief was here',
    });
    expect(await follow('undo', undo)).toMatchObject({ status: 200, body: { email } });
    expect(await emailOf(thief)).toBeNull();
    expect([await signIn(taken), await signIn(taken, 'the thief was here')]).toEqual([401, 401]);
    const owner = await resetWith(email);
    expect([await emailOf(owner), await ordersOf(owner)]).toEqual([email, [number]]);
    expect(await orderLinks(number, email)).toBe(1);
    expect((await follow('undo', undo)).status).toBe(400);
    expect((await owner.get('/api/account/export')).body).toMatchObject({
      account: { email, earlierEmails: [] },
    });
  });

  test('the undo of the earliest change wins over later ones, and their links die', async () => {
    const { email, number, thief, taken, undo } = await stolen();
    const [second, third] = [anyEmail(), anyEmail()];
    await start(thief, second);
    const consent = await linkIn(email, 'email-consent');
    expect((await follow('consent', consent)).status).toBe(200);
    expect((await confirm(thief, await linkIn(second, 'email-confirm'))).status).toBe(200);
    await start(thief, third);
    const later = [await linkIn(taken, 'email-undo'), await linkIn(second, 'email-undo')];
    expect(await follow('undo', undo)).toMatchObject({ status: 200, body: { email } });
    for (const token of later) expect((await follow('undo', token)).status).toBe(400);
    expect(await emailOf(thief)).toBeNull();
    expect(await ordersOf(await resetWith(email))).toEqual([number]);
    const left = [taken, second, third].map((address) => tablesWith(api.db, address));
    expect([...new Set((await Promise.all(left)).flat())].toSorted()).toEqual([
      'email_changes',
      'outbox',
    ]);
  });

  test('parcels go where the owner sent them, whatever a thief has changed', async () => {
    const { email, number, thief, undo } = await stolen();
    const shipTo = { ...anyAddress, name: 'Mallory', line1: '9 Evil Street' };
    const { body } = await thief.get(`/api/orders/${number}`);
    const change = { revision: (body as { revision: number }).revision, shipTo };
    expect((await thief.post(`/api/orders/${number}/address`, change)).status).toBe(200);
    await thief.post('/api/account/address', { address: shipTo });
    expect(await tablesWith(api.db, '9 Evil Street')).toContain('saved_addresses');
    await follow('undo', undo);
    const { rows } = await api.db.execute<{ line1: string }>(
      sql`select ship_to ->> 'line1' as line1 from orders where number = ${number}`,
    );
    expect(rows).toEqual([{ line1: '100 Sample Street' }]);
    const owner = await resetWith(email);
    expect((await owner.get('/api/account/address')).body).toEqual({ address: null });
  });

  test('the undo of a later change returns the account no further', async () => {
    const { email, thief, taken, undo } = await stolen();
    const second = anyEmail();
    await start(thief, second);
    await follow('consent', await linkIn(email, 'email-consent'));
    await confirm(thief, await linkIn(second, 'email-confirm'));
    const undoSecond = await linkIn(taken, 'email-undo');
    expect(await follow('undo', undoSecond)).toMatchObject({ body: { email: taken } });
    expect(await follow('undo', undo)).toMatchObject({ status: 200, body: { email } });
  });

  test('the undo mails a link also when a thief has used up those of the hour', async () => {
    const { email, taken, undo } = await stolen();
    for (let n = 0; n < 6; n += 1) await api.visitor().post('/api/auth/recover', { email: taken });
    await follow('undo', undo);
    expect(await emailOf(await resetWith(email))).toBe(email);
  });

  test('a given-up address waits for its account, and a lost mail about it comes again', async () => {
    const { email, number, thief, taken } = await stolen();
    const signUp = api.visitor().post('/api/auth/sign-up', { email, password: goodPassword });
    expect(await codeOf(signUp)).toEqual([409, 'address_reserved']);
    const other = await signedInBrowser(api);
    await start(other, email);
    const token = await linkIn(email, 'email-confirm');
    expect(await codeOf(confirm(other, token))).toEqual([409, 'address_reserved']);
    for (let n = 0; n < 6; n += 1) await api.visitor().post('/api/auth/recover', { email });
    expect(await mailsTo(email, 'email-change-requested')).toHaveLength(5);
    expect((await follow('undo', await linkIn(email, 'email-undo'))).status).toBe(200);
    expect([await emailOf(thief), await signIn(taken)]).toEqual([null, 401]);
    expect(await ordersOf(await resetWith(email))).toEqual([number]);
  });

  test('a link that a thief has opened or been mailed opens nothing after an undo', async () => {
    const { number, taken, thief, undo } = await stolen();
    await orderLinks(number, taken);
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select id from outbox where recipient = ${taken} and kind = 'order-link'`,
    );
    const mail = await api.get(`/dev/mail/${rows[0]?.id ?? 0}?as=text`);
    const token = /#open=([\w-]+)/.exec(String(mail.body))?.[1];
    const visitor = api.visitor();
    expect((await visitor.post('/api/orders/open', { token })).status).toBe(200);
    expect((await visitor.get(`/api/orders/${number}`)).status).toBe(200);
    await follow('undo', undo);
    expect((await visitor.get(`/api/orders/${number}`)).status).toBe(404);
    expect((await thief.get(`/api/orders/${number}`)).status).toBe(404);
    expect((await visitor.post('/api/orders/open', { token })).status).toBe(400);
  });

  test('an address can be corrected back without consent, and moved on after seven days', async () => {
    const owner: SignedInBrowser = await signedInBrowser(api);
    const [first, second, third] = [owner.account.email, anyEmail(), anyEmail()];
    await move(owner, second);
    await move(owner, first);
    expect((await owner.get('/api/account/export')).body).toMatchObject({
      account: { email: first, earlierEmails: [second] },
    });
    aheadMs += 7 * dayMs + 60_000;
    await move(owner, third);
    expect(await emailOf(owner)).toBe(third);
  });

  test('a deletion spares a guest who has an earlier address by now', async () => {
    const owner = await signedInBrowser(api);
    const from = owner.account.email;
    const own = await buy({ email: from });
    await move(owner, anyEmail());
    aheadMs += 60_000;
    const foreign = await buy({ items: [line('play')], email: from });
    await api.visitor().post('/api/contact', { email: from, message: 'I am new here.' });
    aheadMs += 60_000;
    expect((await owner.post('/api/account/delete', { password: goodPassword })).status).toBe(200);
    expect(await guestRows(from)).toEqual(['active', 'formula', 'message', 'order']);
    expect(await orderLinks(foreign.number, from)).toBe(1);
    expect(await mailsTo(from, 'order-receipt')).toHaveLength(1);
    const { rows } = await api.db.execute(
      sql`select email, account_id from orders where number = ${own.number} and not forget_buyer`,
    );
    expect(rows).toEqual([]);
  });
});
