import { sql } from 'drizzle-orm';
import { checkCredentials } from '../../api/src/accounts/check-credentials';
import { startTestShop } from '../../api/src/test/test-shop';
import { transaction } from '../../api/src/db/transaction';
import { findAccountByEmail } from '../../api/src/identity/account-store';
import { reservationActions } from '../../api/src/test/test-refunds';
import { runOps } from '../../api/src/commands/ops-program';
import { orderActions } from '../../api/src/test/test-orders';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import { anyEmail, goodPassword, signedInBrowser } from '../../api/src/test/signed-in-browser';
import { tablesWith } from '../../api/src/test/tables-with';
import { lostServer } from './restored-shop';

const runs = faultRuns(50, 2);
const createRuns = <Made>(make: () => Promise<Made>) => inRounds(countTo(runs), 1, make);

describe.each(faultMatrix)('a restore of an older backup on $label', (engines) => {
  const shop = startTestShop(engines, {
    routes: signInRoutes,
    env: { LIMIT_SIGN_UP_PER_HOUR: '100000', LIMIT_CHECKOUT_PER_MINUTE: '100000' },
  });
  const { api } = shop;
  const { ops, bought } = orderActions(shop);
  const actions = reservationActions(shop);
  const server = lostServer(engines, () => api);
  beforeAll(server.open);
  afterAll(server.close);

  test(
    'reports or repeats every change since the backup',
    async () => {
      const ended = await createRuns(() => signedInBrowser(api));
      const changed = await createRuns(() => signedInBrowser(api));
      const deleted = await createRuns(() => signedInBrowser(api));
      const guests = await createRuns(async () => (await bought(undefined, anyEmail())).email);
      const recipients = await createRuns(async () => (await bought(undefined, anyEmail())).email);
      const shipped = await createRuns(async () => (await bought(undefined, anyEmail())).number);
      const founders = await createRuns(() => actions.reserve());
      await server.backUp();

      for (const browser of ended) await browser.post('/api/auth/sign-out');
      for (const browser of changed) {
        const body = { currentPassword: goodPassword, password: 'paper lantern 7' };
        expect((await browser.post('/api/account/password', body)).status).toBe(200);
      }
      for (const browser of deleted)
        expect((await browser.post('/api/account/delete', { password: goodPassword })).status).toBe(
          200,
        );
      for (const email of guests) await ops('erase', email);
      for (const email of recipients) {
        const recipient = await signedInBrowser(api, { email });
        expect((await recipient.post('/api/coaching/stop')).status).toBe(200);
      }
      for (const number of shipped) await ops('ship', number);
      for (const founder of founders)
        expect((await actions.requestRefund(founder)).status).toBe(200);
      await api.db.execute(sql`update outbox set sent_at = now() where dead_at is null`);

      const { target, output } = await server.restore();
      expect(output).toContain('restored drop');
      const { db, app, runWorker } = await server.start(target);
      const undone: string[] = [];
      const expectNone = async (label: string, query: ReturnType<typeof sql>) => {
        if ((await db.execute(query)).rows.length > 0) undone.push(label);
      };
      await expectNone('sessions', sql`select 1 from sign_ins union all select 1 from sessions`);
      await expectNone('links', sql`select 1 from account_tokens`);
      await expectNone(
        'mails',
        sql`select 1 from outbox where sent_at is null and dead_at is null and next_attempt_at < now() + interval '1 year'`,
      );
      await expectNone('letters', sql`select 1 from coaching_readers where next_at is not null`);
      await expectNone('orders to ship', sql`select 1 from orders where status = 'paid'`);
      await expectNone(
        'reservations to ship',
        sql`select 1 from founders_reservations where status = 'confirmed'`,
      );
      const check = checkCredentials({ db });
      const accountOf = ({ email }: { email: string }) =>
        transaction(db, (tx) => findAccountByEmail(tx, email));
      for (const { account } of [...changed, ...deleted])
        if ((await check({ account: await accountOf(account), password: goodPassword })) !== null)
          undone.push(`the password of ${account.email}`);
      for (const { account } of ended)
        expect(
          await check({ account: await accountOf(account), password: goodPassword }),
        ).not.toBeNull();
      for (const email of recipients)
        await expectNone(
          `the letters of ${email}`,
          sql`select 1 from coaching_readers where email = ${email} and state <> 'stopped'`,
        );

      await runWorker('erase-again');
      const restored = (action: string) => runOps(app.opsCommands, ['restored', action]);
      expect(await restored('drop')).toContain('mails are given up');
      await expect(restored('send')).rejects.toThrow('No mails wait since a restore.');
      for (const email of [...deleted.map(({ account }) => account.email), ...guests])
        for (const table of await tablesWith(db, email)) {
          // Orders that the backup holds as unshipped keep their address until a manual review.
          const { rows } = await db.execute(
            sql`select 1 from orders where email = ${email} and not forget_buyer`,
          );
          if (table !== 'orders' || rows.length > 0) undone.push(`${email} in ${table}`);
        }

      await runOps(app.opsCommands, ['reconcile']);
      for (const { number } of founders)
        await expectNone(
          `the refund of ${number}`,
          sql`select 1 from founders_reservations where number = ${number} and status not in ('refunded', 'refund_due')`,
        );
      recordMeasurement('changes of each of 8 kinds before a restore', String(runs));
      recordMeasurement('undone in silence', String(undone.length));
      expect(undone).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );
});
