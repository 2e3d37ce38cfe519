import { sql } from 'drizzle-orm';
import { EmailChangeResponse } from '@candor/api-contract/account';
import { dayMs } from '../config/durations';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { tablesWith } from '../test/tables-with';
import { orderActions } from '../test/test-orders';
import { line, startTestShop, until } from '../test/test-shop';

describe.each(productionStores)('a change of email on $label', (engines) => {
  let aheadMs = 0;
  const shop = startTestShop(engines, {
    clock: () => new Date(Date.now() + aheadMs),
    env: { LIMIT_SIGN_UP_PER_HOUR: '1000' },
  });
  const { api } = shop;
  const { mailsTo } = orderActions(shop);

  type Browser = Awaited<ReturnType<typeof signedInBrowser>>;
  const start = (browser: Browser, email: string, password = goodPassword) =>
    browser.post('/api/account/email', { email, password });
  const tokenFor = (email: string, kind: 'email-confirm' | 'email-undo') =>
    linkTokenFor(api, email, kind);
  const follow = (what: 'confirm' | 'undo', token: string, browser = api.visitor()) =>
    browser.post(`/api/auth/email/${what}`, { token });
  const pending = async (browser: Browser) =>
    EmailChangeResponse.parse((await browser.get('/api/account/email')).body).pending;
  const signIn = async (email: string, password = goodPassword) =>
    (await api.visitor().post('/api/auth/sign-in', { email, password })).status;
  const sessionOf = async (browser: Browser) =>
    (await browser.get('/api/auth/session')).body as {
      session: { user: { email: string } } | null;
    };

  test('is confirmed by the new address, and everything follows', async () => {
    const owner = await signedInBrowser(api);
    const [from, to] = [owner.account.email, anyEmail()];
    await api.db.execute(sql`
      insert into coaching_readers (email, account_id, state, token, created_at)
      values (${from}, ${owner.account.id}, 'active', ${from}, now())`);
    await api.visitor().post('/api/contact', { email: from, order: '', message: 'Hello, me.' });

    expect((await start(owner, ` ${to.toUpperCase()} `)).status).toBe(202);
    expect(await pending(owner)).toMatchObject({ email: to });
    expect(await mailsTo(from, 'email-change-requested')).toHaveLength(1);
    expect(await signIn(to)).toBe(401);

    const token = await tokenFor(to, 'email-confirm');
    expect(await follow('confirm', token, owner)).toMatchObject({
      status: 200,
      body: { email: to },
    });
    expect((await follow('confirm', token, owner)).body).toMatchObject({
      error: { code: 'link_expired' },
    });
    expect(await sessionOf(owner)).toMatchObject({ session: { user: { email: to } } });
    expect(await pending(owner)).toBeNull();
    expect([await signIn(to), await signIn(from)]).toEqual([200, 401]);
    const { rows } = await api.db.execute(
      sql`select email from coaching_readers where account_id = ${owner.account.id}
          union all select email from messages where email in (${from}, ${to})`,
    );
    expect(rows).toEqual([{ email: to }, { email: to }]);
    expect((await owner.get('/api/account/export')).body).toMatchObject({
      account: { email: to, earlierEmails: [from] },
    });

    aheadMs += 1000;
    expect((await owner.post('/api/account/delete', { password: goodPassword })).status).toBe(200);
    expect(await tablesWith(api.db, from)).toEqual([]);
    expect(await tablesWith(api.db, to)).toEqual([]);
  });

  test('moves orders, and the customer at the provider', async () => {
    const owner = await signedInBrowser(api);
    const [from, to] = [owner.account.email, anyEmail()];
    const session = await shop.open(owner, [line('focus', 1, true)]);
    await shop.pay(session, { email: from });
    const bought = async () =>
      (
        await api.db.execute<{ order: string; subscription: string; customer: string }>(
          sql`select o.email as order, s.email as subscription, s.customer_id as customer
              from orders o join subscriptions s on s.account_id = o.account_id
              where o.account_id = ${owner.account.id}`,
        )
      ).rows;
    await until(async () => (await bought()).length === 1);
    const customer = (await bought())[0]?.customer ?? '';
    const atProvider = async () => {
      const { apiUrl, secretKey } = api.context.config.stripe;
      const headers = { authorization: `Bearer ${secretKey}` };
      return (await fetch(`${apiUrl}/v1/customers/${customer}`, { headers })).json();
    };
    expect(await atProvider()).toMatchObject({ email: from });
    await start(owner, to);
    await follow('confirm', await tokenFor(to, 'email-confirm'), owner);
    const worker = api.app.workers.find(({ name }) => name === 'customer-emails');
    await worker?.run(new AbortController().signal);
    expect(await atProvider()).toMatchObject({ email: to });
    expect(await bought()).toEqual([{ order: to, subscription: to, customer }]);
    expect((await api.db.execute(sql`select id from customer_emails`)).rows).toEqual([]);
  });

  test('is stopped by the old address before it is confirmed', async () => {
    const owner = await signedInBrowser(api);
    const [from, to] = [owner.account.email, anyEmail()];
    await start(owner, to);
    const confirm = await tokenFor(to, 'email-confirm');
    const undo = await tokenFor(from, 'email-undo');
    expect(await follow('undo', undo)).toMatchObject({ status: 200, body: { email: from } });
    expect((await follow('confirm', confirm)).body).toMatchObject({
      error: { code: 'link_expired' },
    });
    expect((await sessionOf(owner)).session).toBeNull();
    expect(await signIn(from)).toBe(401);
    const reset = await linkTokenFor(api, from, 'reset');
    const password = 'a quick cold kettle';
    expect((await api.visitor().post('/api/auth/reset', { token: reset, password })).status).toBe(
      200,
    );
    expect(await signIn(from, password)).toBe(200);
  });

  test('is taken back by the old address within seven days, and not later', async () => {
    const owner = await signedInBrowser(api);
    const [from, to, later] = [owner.account.email, anyEmail(), anyEmail()];
    await start(owner, to);
    await follow('confirm', await tokenFor(to, 'email-confirm'), owner);
    aheadMs += 6 * dayMs;
    expect((await follow('undo', await tokenFor(from, 'email-undo'))).status).toBe(200);
    expect((await sessionOf(owner)).session).toBeNull();
    expect([await signIn(to), await signIn(from)]).toEqual([401, 401]);
    const other = await signedInBrowser(api);
    await start(other, later);
    const undo = await tokenFor(other.account.email, 'email-undo');
    await follow('confirm', await tokenFor(later, 'email-confirm'), other);
    aheadMs += 8 * dayMs;
    expect((await follow('undo', undo)).body).toMatchObject({ error: { code: 'link_expired' } });
  });

  test('responds alike to an address that has an account, whose owner is notified', async () => {
    const [owner, other] = [await signedInBrowser(api), await signedInBrowser(api)];
    const [free, taken] = [anyEmail(), other.account.email];
    const replies = [await start(owner, free), await start(owner, taken)];
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 202, body: {} },
      { status: 202, body: {} },
    ]);
    expect(await pending(owner)).toMatchObject({ email: taken });
    expect(await mailsTo(taken, 'email-change-in-use')).toHaveLength(1);
    expect(await mailsTo(taken, 'email-change-confirm')).toEqual([]);
    expect(await signIn(taken)).toBe(200);
  });

  test('is rejected once the address has an account of its own', async () => {
    const owner = await signedInBrowser(api);
    const to = anyEmail();
    await start(owner, to);
    const token = await tokenFor(to, 'email-confirm');
    await signedInBrowser(api, { email: to });
    expect((await follow('confirm', token, owner)).body).toMatchObject({
      error: { code: 'already_registered' },
    });
  });

  test('replaces an earlier request, and can be stopped by its owner', async () => {
    const owner = await signedInBrowser(api);
    const [first, second] = [anyEmail(), anyEmail()];
    await start(owner, first);
    const old = await tokenFor(first, 'email-confirm');
    await start(owner, second);
    expect((await follow('confirm', old, owner)).status).toBe(400);
    const next = await tokenFor(second, 'email-confirm');
    await owner.post('/api/account/email/stop');
    expect(await pending(owner)).toBeNull();
    expect((await follow('confirm', next, owner)).status).toBe(400);
  });

  test('of twenty confirmations at once one changes the address', async () => {
    const owner = await signedInBrowser(api);
    const to = anyEmail();
    await start(owner, to);
    const token = await tokenFor(to, 'email-confirm');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => follow('confirm', token, owner)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(to, 'email-changed')).toHaveLength(1);
  });

  test('is limited for each account, and its mails for each address', async () => {
    const to = anyEmail();
    const owner = await signedInBrowser(api);
    for (let n = 0; n < 5; n += 1) expect((await start(owner, to)).status).toBe(202);
    expect((await start(owner, to)).body).toMatchObject({ error: { code: 'too_many_links' } });
    expect(await mailsTo(to, 'email-change-confirm')).toHaveLength(3);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, 'wrong_password'],
    ['an address that is none', { email: 'nobody' }, 'invalid_email'],
    ['no password', { password: undefined }, 'invalid_request'],
    ['a password without end', { password: 'x'.repeat(5000) }, 'invalid_request'],
  ])('rejects %s', async (_what, change, code) => {
    const owner = await signedInBrowser(api);
    const body = { email: anyEmail(), password: goodPassword, ...change };
    expect((await owner.post('/api/account/email', body)).body).toMatchObject({ error: { code } });
  });

  test('rejects the same address, visitors, and forged links', async () => {
    const owner = await signedInBrowser(api);
    expect((await start(owner, owner.account.email)).body).toMatchObject({
      error: { code: 'email_unchanged' },
    });
    const visitor = api.visitor();
    const body = { email: anyEmail(), password: goodPassword };
    expect((await visitor.post('/api/account/email', body)).status).toBe(401);
    expect((await follow('confirm', 'forged')).status).toBe(400);
    expect((await follow('undo', 'forged')).status).toBe(400);
  });
});
