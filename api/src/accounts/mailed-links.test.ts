import { sql } from 'drizzle-orm';
import type { OutboxRow } from '../mail/outbox-table';
import { sendDue } from '../mail/send-outbox';
import { dumpTables } from '../test/every-table';
import { sendAllMails } from '../test/send-all-mails';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { accountLinks } from './mailed-links';

const anotherPassword = 'paper lantern 7';

describe.each(productionStores)('links in emails on $label', (engines) => {
  let now = new Date();
  const api = startTestApi(engines, { clock: () => now });

  const signUp = (email: string, browser = api.visitor()) =>
    browser.post('/api/auth/sign-up', { email, password: goodPassword });
  const reset = (token: string) =>
    api.visitor().post('/api/auth/reset', { token, password: anotherPassword });
  const tokenIn = ({ textBody }: OutboxRow): string =>
    /\?(?:confirm|reset)=([\w-]+)/.exec(textBody)?.[1] ?? '';

  beforeEach(() => api.db.execute(sql`delete from outbox`));

  test('no table holds a link that works, before and after it is mailed', async () => {
    const { account } = await signedInBrowser(api);
    const pending = anyEmail();
    await signUp(pending);
    await api.visitor().post('/api/auth/recover', { email: account.email });
    const dumps = [await dumpTables(api.db)];
    const sent: OutboxRow[] = [];
    await sendAllMails(api, sent);
    dumps.push(await dumpTables(api.db));
    const tokens = new Set(dumps.join(' ').match(/[\w-]{16,}/g));
    const candidates = [...tokens].filter((token) => token.length <= 200);
    expect(candidates.length).toBeGreaterThan(20);
    for (const token of candidates) {
      const query = { token, password: anotherPassword };
      expect((await api.visitor().post('/api/auth/confirm', query)).status).toBe(400);
      expect((await api.visitor().post('/api/auth/reset', query)).status).toBe(400);
    }
    const mailed = sent.find(({ kind }) => kind === 'reset-password');
    expect(mailed === undefined ? null : (await reset(tokenIn(mailed))).status).toBe(200);
  });

  test('the link of a failed attempt stays valid beside the next one', async () => {
    const { account } = await signedInBrowser(api);
    await sendAllMails(api, []);
    await api.visitor().post('/api/auth/recover', { email: account.email });
    const attempts: OutboxRow[] = [];
    const { db, context } = api;
    const send = (row: OutboxRow) =>
      attempts.push(row) === 1 ? Promise.reject(new Error('no response')) : Promise.resolve();
    const deps = { db, send, clock: () => now, logger: context.logger, linkStores: accountLinks };
    await sendDue(deps)();
    now = new Date(now.getTime() + 60_000);
    await sendDue(deps)();
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts.map(tokenIn)).size).toBe(2);
    expect((await reset(attempts.map(tokenIn)[0] ?? '')).status).toBe(200);
    expect((await reset(attempts.map(tokenIn)[1] ?? '')).status).toBe(400);
  });

  test('a link is valid for its full lifetime, however late it is mailed', async () => {
    const { account } = await signedInBrowser(api);
    await api.visitor().post('/api/auth/recover', { email: account.email });
    now = new Date(now.getTime() + 6 * 60 * 60 * 1000);
    const sent: OutboxRow[] = [];
    await sendAllMails(api, sent);
    const mailed = sent.filter(({ kind }) => kind === 'reset-password').map(tokenIn);
    now = new Date(now.getTime() + 59 * 60 * 1000);
    expect((await reset(mailed[0] ?? '')).status).toBe(200);
  });

  test('an obsolete confirmation is not mailed', async () => {
    const email = anyEmail();
    const browser = api.visitor();
    await signUp(email, browser);
    await signUp(email, browser);
    const token = await linkTokenFor(api, email);
    expect((await browser.post('/api/auth/confirm', { token })).status).toBe(200);
    const sent: OutboxRow[] = [];
    await sendAllMails(api, sent);
    expect(sent.map(({ kind }) => kind)).not.toContain('confirm-address');
  });
});
