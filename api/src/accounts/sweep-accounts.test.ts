import { sql } from 'drizzle-orm';
import { sendAllMails } from '../test/send-all-mails';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { sweepAccounts } from './sweep-accounts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(productionStores)('what accounts leave behind on $label', (engines) => {
  const api = startTestApi(engines);

  const counts = async () => {
    const { rows } = await api.db.execute(sql`
      select (select count(*)::int from account_tokens) as links,
             (select count(*)::int from sign_ins) as sessions,
             (select count(*)::int from accounts) as accounts`);
    return rows[0];
  };
  const sweepIn = (days: number) =>
    sweepAccounts(api.db, () => new Date(Date.now() + days * dayMs)).run(
      new AbortController().signal,
    );

  test('is kept as long as it is good for something, and swept afterwards', async () => {
    const owner = await signedInBrowser(api);
    await owner.post('/api/auth/recover', { email: owner.account.email });
    const nobody = { email: anyEmail(), password: goodPassword };
    await api.visitor().post('/api/auth/sign-up', nobody);
    await sendAllMails(api, []);
    expect(await counts()).toEqual({ links: 2, sessions: 1, accounts: 2 });
    await sweepIn(0);
    expect(await counts()).toEqual({ links: 2, sessions: 1, accounts: 2 });
    await sweepIn(2);
    expect(await counts()).toEqual({ links: 0, sessions: 1, accounts: 2 });
    await sweepIn(15);
    expect(await counts()).toEqual({ links: 0, sessions: 0, accounts: 1 });
    expect((await api.visitor().post('/api/auth/sign-up', nobody)).status).toBe(201);
  });
});
