import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { checkCredentials } from '../../api/src/accounts/check-credentials';
import { createApp } from '../../api/src/app/app';
import { backupCommand } from '../../api/src/backup/backup-commands';
import { restoreCommand } from '../../api/src/backup/restore-command';
import { startTestShop } from '../../api/src/test/test-shop';
import { readConfig } from '../../api/src/config/config';
import { transaction } from '../../api/src/db/transaction';
import { findAccountByEmail } from '../../api/src/identity/account-store';
import { reservationActions } from '../../api/src/test/test-refunds';
import { createMetrics } from '../../api/src/health/metrics';
import { createReadiness } from '../../api/src/health/readiness';
import { openContext } from '../../api/src/app/open-context';
import { runOps } from '../../api/src/commands/ops-program';
import { runCommand } from '../../api/src/commands/ops-protocol';
import { orderActions } from '../../api/src/test/test-orders';
import { erasureFilePath } from '../../api/src/privacy/erasure-file';
import { freshDatabase } from '../../api/src/test/engines';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { countTo, inRounds } from '../../api/src/test/in-rounds';
import { anyEmail, goodPassword, signedInBrowser } from '../../api/src/test/signed-in-browser';
import { migrationsFolder } from '../../api/src/test/store-image';
import { tablesWith } from '../../api/src/test/tables-with';

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
  const drops: (() => Promise<void>)[] = [];
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-restore-'));
  });
  afterAll(async () => {
    for (const drop of drops.reverse()) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An empty database and folder, as after the loss of the server. */
  const newTarget = async () => {
    const dataDir = path.join(folder, 'other');
    if (engines.postgresUrl === null)
      return { databaseUrl: null, databasePoolSize: 2, dataDir } as const;
    const { url, drop } = await freshDatabase(engines.postgresUrl);
    drops.push(drop);
    return { databaseUrl: url, databasePoolSize: 2, dataDir };
  };

  /** Starts the shop on the restored data. */
  const startRestored = async ({ databaseUrl, dataDir }: Awaited<ReturnType<typeof newTarget>>) => {
    const config = readConfig({
      NODE_ENV: 'test',
      SESSION_SECRET: 'a secret that only tests ever use',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    });
    const open = await openContext(config, { logger: api.context.logger, migrationsFolder });
    drops.push(open.close);
    const { stripe } = api.context.config;
    const context = { ...open.context, config: { ...open.context.config, stripe } };
    const app = createApp({
      context,
      sessionSecret: '',
      metrics: createMetrics(),
      readiness: createReadiness(),
    });
    const runWorker = async (name: string) =>
      app.workers.find((worker) => worker.name === name)?.run(new AbortController().signal);
    return { db: context.db, app, runWorker };
  };

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
      const file = path.join(folder, 'shop.backup');
      expect(await runCommand([backupCommand(api.backUp)], ['backup', file])).toMatchObject({
        exitCode: 0,
      });

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
      const copy = api.app.workers.find(({ name }) => name === 'copy-erasures');
      await copy?.run(new AbortController().signal);

      const target = await newTarget();
      const list = erasureFilePath(api.config.dataDir);
      expect(
        await runCommand(
          [restoreCommand(target, migrationsFolder)],
          ['restore', file, '--erasures', list],
        ),
      ).toMatchObject({ exitCode: 0, output: expect.stringContaining('restored drop') as string });

      const { db, app, runWorker } = await startRestored(target);
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
