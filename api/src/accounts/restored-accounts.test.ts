import { sql } from 'drizzle-orm';
import { applyErasures } from '../backup/apply-erasures';
import { transaction } from '../db/transaction';
import { listErasuresSince } from '../privacy/erasures';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { startTestApi } from '../test/start-test-api';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const chosenPassword = 'paper lantern 7';

const reset = async (email: string, password: string) => {
  const browser = api.visitor();
  await browser.post('/api/auth/recover', { email });
  const token = await linkTokenFor(api, email, 'reset');
  expect((await browser.post('/api/auth/reset', { token, password })).status).toBe(200);
  return browser;
};

test('a restore brings no password back and knows no device of the time after the backup', async () => {
  const { account } = await signedInBrowser(api);
  const [row] = (
    await api.db.execute<{ password_hash: string; password_generation: number }>(
      sql`select password_hash, password_generation from accounts where id = ${account.id}`,
    )
  ).rows;
  // The address changes as well, so that the list has only the account in common with the backup.
  const later = anyEmail();
  await api.db.execute(sql`update accounts set email = ${later} where id = ${account.id}`);
  const thief = await reset(later, chosenPassword);

  const list = await transaction(api.db, (tx) => listErasuresSince(tx, new Date(0)));
  await api.db.execute(sql`delete from erasures`);
  await api.db.execute(sql`delete from sign_ins`);
  await api.db.execute(
    sql`update accounts set email = ${account.email}, password_hash = ${row?.password_hash},
          password_generation = ${row?.password_generation} where id = ${account.id}`,
  );
  expect(await applyErasures(api.db, list, new Date())).toMatchObject({ passwords: 1 });

  const signIn = (password: string, browser = api.visitor()) =>
    browser.post('/api/auth/sign-in', { email: account.email, password });
  expect((await signIn(goodPassword)).status).toBe(401);
  await reset(account.email, 'copper tunnel 93');
  expect((await signIn('copper tunnel 93', thief)).status).toBe(200);
  const { rows } = await api.db.execute(
    sql`select id from outbox where recipient = ${account.email} and kind = 'new-sign-in'`,
  );
  expect(rows).toHaveLength(1);
});
