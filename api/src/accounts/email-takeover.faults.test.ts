import { sql } from 'drizzle-orm';
import { CurrentSessionResponse } from '@candor/api-contract/account';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';

describe.each(faultMatrix)('an undo of an email change under race on $label', (engines) => {
  const api = startTestApi(engines, {
    env: { LIMIT_SIGN_UP_PER_HOUR: '100000', LIMIT_SIGN_IN_FAILURES_PER_15_MIN: '100000' },
  });
  const runs = faultRuns(100);

  /** An account that a thief has moved, with a change in each state and the links to all of them. */
  const stolen = async () => {
    const owner = await signedInBrowser(api);
    const { id, email } = owner.account;
    const thief = api.visitor();
    await thief.post('/api/auth/sign-in', { email, password: goodPassword });
    const change = async (to: string, from: string) => {
      await thief.post('/api/account/email', { email: to, password: goodPassword });
      const undo = await linkTokenFor(api, from, 'email-undo');
      if (from !== email) {
        const token = await linkTokenFor(api, email, 'email-consent');
        await api.visitor().post('/api/auth/email/consent', { token });
      }
      return { undo, confirm: await linkTokenFor(api, to, 'email-confirm') };
    };
    const [taken, second] = [anyEmail(), anyEmail()];
    const made = await change(taken, email);
    await thief.post('/api/auth/email/confirm', { token: made.confirm });
    return { id, email, thief, taken, made, waiting: await change(second, taken) };
  };

  /** Counts what a thief still has after an undo. */
  const leftOf = async (id: string) => {
    const { rows } = await api.db.execute(sql`
      select (select email from accounts where id = ${id}) as email,
        (select count(*)::int from sign_ins where account_id = ${id}) as sessions,
        (select count(*)::int from account_tokens where account_id = ${id}) as tokens,
        (select count(*)::int from email_change_links l join email_changes c on c.id = l.change_id
          where c.account_id = ${id} and l.purpose <> 'undo') as links,
        (select count(*)::int from email_changes where account_id = ${id}
          and undone_at is null and stopped_at is null) as changes`);
    return rows[0];
  };

  test(
    `leaves a thief nothing in ${runs} races with all that the thief can send`,
    async () => {
      let tried = 0;
      for (let run = 0; run < runs; run += 1) {
        const { id, email, thief, taken, made, waiting } = await stolen();
        const requests = [
          () => thief.post('/api/auth/email/confirm', { token: waiting.confirm }),
          () => api.visitor().post('/api/auth/email/undo', { token: waiting.undo }),
          () => api.visitor().post('/api/auth/email/undo', { token: made.undo }),
          () => thief.post('/api/account/email', { email: anyEmail(), password: goodPassword }),
          () => api.visitor().post('/api/auth/recover', { email: taken }),
          () => api.visitor().post('/api/auth/sign-in', { email: taken, password: goodPassword }),
        ];
        const turn = run % requests.length;
        const rotated = [...requests.slice(turn), ...requests.slice(0, turn)];
        const replies = await Promise.all(rotated.map((send) => send()));
        tried += replies.length;
        const undone = replies[(2 - turn + requests.length) % requests.length];
        expect(undone).toMatchObject({ status: 200, body: { email } });
        const left = { email, sessions: 0, tokens: 0, links: 0, changes: 0 };
        expect(await leftOf(id)).toEqual(left);
        const { body } = await thief.get('/api/auth/session');
        expect(CurrentSessionResponse.parse(body).session).toBeNull();
      }
      recordMeasurement(
        'undo of an email change',
        `${tried} requests in ${runs} races, 0 sessions and 0 links of the thief alive`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
