import { sql } from 'drizzle-orm';
import { checkCredentials } from '../../api/src/accounts/check-credentials';
import { runOps } from '../../api/src/commands/ops-program';
import { transaction } from '../../api/src/db/transaction';
import { findAccountByEmail } from '../../api/src/identity/account-store';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import { goodPassword, signedInBrowser } from '../../api/src/test/signed-in-browser';
import { tablesWith } from '../../api/src/test/tables-with';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { orderActions } from '../../api/src/test/test-orders';
import { reservationActions } from '../../api/src/test/test-refunds';
import { startTestShop } from '../../api/src/test/test-shop';
import { lostServer } from './restored-shop';

const runs = faultRuns(50, 2);
const createRuns = <Made>(make: () => Promise<Made>) => inRounds(countTo(runs), 1, make);

describe.each(faultMatrix)('a restore of an older backup on $label', (engines) => {
  const shop = startTestShop(engines, {
    routes: signInRoutes,
    env: { LIMIT_SIGN_UP_PER_HOUR: '100000', LIMIT_CHECKOUT_PER_MINUTE: '100000' },
  });
  const { api } = shop;
  const { ops, buy } = orderActions(shop);
  const actions = reservationActions(shop);
  const server = lostServer(engines, () => api);
  const signIn = () => signedInBrowser(api);
  const expectOk = ({ status }: { status: number }) => expect(status).toBe(200);
  beforeAll(server.open);
  afterAll(server.close);

  let people: Record<'ended' | 'changed' | 'deleted', Awaited<ReturnType<typeof signIn>>[]>;
  let guests: string[];
  let recipients: string[];
  let founders: Awaited<ReturnType<typeof actions.reserve>>[];
  let output: string;
  let restored: Awaited<ReturnType<typeof server.start>>;
  const undone: string[] = [];

  beforeAll(async () => {
    people = {
      ended: await createRuns(signIn),
      changed: await createRuns(signIn),
      deleted: await createRuns(signIn),
    };
    guests = await createRuns(async () => (await buy()).email);
    recipients = await createRuns(async () => (await buy()).email);
    const shipped = await createRuns(async () => (await buy()).number);
    founders = await createRuns(() => actions.reserve());
    await server.backUp();

    for (const browser of people.ended) await browser.post('/api/auth/sign-out');
    for (const browser of people.changed) {
      const body = { currentPassword: goodPassword, password: 'paper lantern 7' };
      expectOk(await browser.post('/api/account/password', body));
    }
    for (const browser of people.deleted)
      expectOk(await browser.post('/api/account/delete', { password: goodPassword }));
    for (const email of guests) await ops('erase', email);
    for (const email of recipients)
      expectOk(await (await signedInBrowser(api, { email })).post('/api/coaching/stop'));
    for (const number of shipped) await ops('ship', number);
    for (const founder of founders) expectOk(await actions.requestRefund(founder));
    await api.db.execute(sql`update outbox set sent_at = now() where dead_at is null`);

    const restore = await server.restore();
    output = restore.output;
    restored = await server.start(restore.target);
  }, FAULT_TIMEOUT_MS);

  afterAll(() => {
    recordMeasurement('changes of each of 8 kinds before a restore', String(runs));
    recordMeasurement('undone in silence', String(undone.length));
  });

  /** Fails, and counts the change as undone, when the query finds a row. */
  const expectNone = async (label: string, query: ReturnType<typeof sql>) => {
    const { rows } = await restored.db.execute(query);
    if (rows.length > 0) undone.push(label);
    expect(rows).toEqual([]);
  };

  test.each([
    ['sessions', sql`select 1 from sign_ins union all select 1 from sessions`],
    ['links', sql`select 1 from account_tokens`],
    [
      'mails',
      sql`select 1 from outbox where sent_at is null and dead_at is null and next_attempt_at < now() + interval '1 year'`,
    ],
    ['weekly emails', sql`select 1 from coaching_readers where next_at is not null`],
    ['orders to ship', sql`select 1 from orders where status = 'paid'`],
    ['reservations to ship', sql`select 1 from founders_reservations where status = 'confirmed'`],
  ])('revives no %s', (label, query) => expectNone(label, query));

  test('accepts no password that was changed or deleted since, and others still', async () => {
    const check = checkCredentials({ db: restored.db });
    const isAccepted = async ({ account }: { account: { email: string } }) =>
      (await check({
        account: await transaction(restored.db, (tx) => findAccountByEmail(tx, account.email)),
        password: goodPassword,
      })) !== null;
    for (const person of [...people.changed, ...people.deleted])
      if (await isAccepted(person)) undone.push(`the password of ${person.account.email}`);
    for (const person of people.ended) expect(await isAccepted(person)).toBe(true);
    expect(undone).toEqual([]);
  });

  test('keeps unsubscribed recipients unsubscribed', async () => {
    for (const email of recipients)
      await expectNone(
        `the weekly emails of ${email}`,
        sql`select 1 from coaching_readers where email = ${email} and state <> 'stopped'`,
      );
  });

  test('gives up the mails of the backup, and reports it', async () => {
    const act = (action: string) => runOps(restored.app.opsCommands, ['restored', action]);
    expect(output).toContain('restored drop');
    expect(await act('drop')).toContain('mails are given up');
    await expect(act('send')).rejects.toThrow('No mails wait since a restore.');
  });

  test('erases again who was erased since', async () => {
    await restored.runWorker('erase-again');
    for (const email of [...people.deleted.map(({ account }) => account.email), ...guests])
      for (const table of await tablesWith(restored.db, email)) {
        // Orders that the backup holds as unshipped keep their address until a manual review.
        const { rows } = await restored.db.execute(
          sql`select 1 from orders where email = ${email} and not forget_buyer`,
        );
        if (table !== 'orders' || rows.length > 0) undone.push(`${email} in ${table}`);
      }
    expect(undone).toEqual([]);
  });

  test('finds the refunds of founders at the provider', async () => {
    await runOps(restored.app.opsCommands, ['reconcile']);
    for (const { number } of founders)
      await expectNone(
        `the refund of ${number}`,
        sql`select 1 from founders_reservations where number = ${number} and status not in ('refunded', 'refund_due')`,
      );
  });
});
