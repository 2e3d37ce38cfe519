import { sql } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import { sendAllMails } from '../test/send-all-mails';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';
import { accountCleanupWorker } from './account-cleanup';

describe.each(productionStores)('the cleanup of accounts on $label', (engines) => {
  const api = startTestApi(engines);

  const counts = async () => {
    const { rows } = await api.db.execute(sql`
      select (select count(*)::int from account_tokens) as links,
             (select count(*)::int from sign_ins) as sessions,
             (select count(*)::int from accounts) as accounts`);
    return rows[0];
  };
  const cleanUpIn = (days: number) =>
    accountCleanupWorker(api.db, () => new Date(Date.now() + days * dayMs)).run(
      new AbortController().signal,
    );

  test('deletes links, sessions and unconfirmed accounts once they expire', async () => {
    const owner = await signedInBrowser(api);
    await owner.post('/api/auth/recover', { email: owner.account.email });
    const unconfirmed = { email: anyEmail(), password: goodPassword };
    await api.visitor().post('/api/auth/sign-up', unconfirmed);
    await sendAllMails(api, []);
    expect(await counts()).toEqual({ links: 2, sessions: 1, accounts: 2 });
    await cleanUpIn(0);
    expect(await counts()).toEqual({ links: 2, sessions: 1, accounts: 2 });
    await cleanUpIn(2);
    expect(await counts()).toEqual({ links: 0, sessions: 1, accounts: 2 });
    await cleanUpIn(15);
    expect(await counts()).toEqual({ links: 0, sessions: 0, accounts: 1 });
    expect((await api.visitor().post('/api/auth/sign-up', unconfirmed)).status).toBe(201);
  });
});
