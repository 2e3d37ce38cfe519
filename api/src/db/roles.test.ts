import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { migrateStore } from '../app/migrate-store';
import { readConfig, type Config } from '../config/config';
import { checkConnections } from '../diagnostics/check-connections';
import { checkDatabaseRole } from '../diagnostics/check-database-role';
import { createLogger } from '../observability/logger';
import { freshDatabase } from '../test/engines';
import { matrix, productionStores, startTestApi } from '../test/start-test-api';
import { migrationsFolder } from '../test/store-image';
import type { Database } from './database';
import { migrate, migrateOrRequire, PendingMigrationsError } from './migrate';
import { openPostgres } from './postgres-store';
import { prepareRoles } from './prepare-roles';
import { smallerGrants } from './running-role';

const logger = createLogger('silent');
const insufficientPrivilege = '42501';

/** An injected statement would try these; the one login of older versions could do all of them. */
const attacks: readonly [name: string, statement: string][] = [
  ['drop a trigger', 'drop trigger audit_entries_append_only on audit_entries'],
  ['disable a trigger', 'alter table audit_entries disable trigger all'],
  ['skip all triggers', "set local session_replication_role = 'replica'"],
  [
    'replace the function of a trigger',
    `create or replace function reject_audit_change() returns trigger language plpgsql
     as 'begin return null; end'`,
  ],
  [
    'add a trigger',
    `create trigger quiet before insert on audit_entries
     for each statement execute function reject_audit_change()`,
  ],
  [
    'change the audit log',
    `alter table audit_entries disable trigger all; update audit_entries set actor = 'other'`,
  ],
  [
    'delete the audit log',
    'alter table audit_entries disable trigger all; delete from audit_entries',
  ],
  [
    'truncate the audit log',
    'alter table audit_entries disable trigger all; truncate audit_entries cascade',
  ],
  ['truncate the sessions', 'truncate sessions'],
  ['alter a table', 'alter table orders add column loot text'],
  ['drop a table', 'drop table sessions'],
  ['create a table', 'create table loot (text text)'],
  ['create a temporary table', 'create temporary table loot (text text)'],
  ['create a function', "create function loot() returns int language sql as 'select 1'"],
  ['create a schema', 'create schema loot'],
  ['create an extension', 'create extension pg_trgm'],
  ['create a role', 'create role thief superuser'],
  ['become a superuser', 'alter role current_user superuser'],
  ['take the right to read files', 'grant pg_read_server_files to current_user'],
  ['read a file of the server', "select pg_read_file('/etc/hostname')"],
  ['list a folder of the server', "select pg_ls_dir('/etc')"],
  ['run a program', "copy (select 1) to program 'cat >/dev/null'"],
  ['load a file of the server', "copy worker_runs (worker) from '/etc/hostname'"],
  ['read the passwords of logins', 'select rolpassword from pg_authid'],
  ['forge a migration', "insert into migrations (name, checksum) values ('999-x.sql', 'x')"],
  ['remove an order', 'delete from orders where false'],
  ['change what was sold', 'update order_lines set quantity = 1 where false'],
  ['change the ledger of spots', 'update founders_ledger set held = 0 where false'],
  ['forget a received event', 'delete from stripe_events where false'],
  ['forget an erasure', 'delete from erasures where false'],
  ['change an erasure', "update erasures set address_hash = '' where false"],
];

const withLogin = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Runs a statement and undoes it. @returns the SQLSTATE of its error, or null */
const attempt = (url: string, statement: string): Promise<unknown> =>
  withLogin(url, async (client) => {
    await client.query('begin');
    return client.query(statement).then(
      () => null,
      ({ code }: { code?: unknown }) => code,
    );
  });

const withUser = (url: string, name: string): string => {
  const address = new URL(url);
  [address.username, address.password] = [name, 'only/for tests'];
  return address.href;
};

const databaseOf = (url: string) => new URL(url).pathname.slice(1);

describe.each(matrix)('an API under test on $label', (engines) => {
  const api = startTestApi(engines);

  test('runs its statements as the role that serves', async () => {
    const readRights = (db: Database) =>
      db.execute(
        sql`select has_table_privilege('audit_entries', 'insert') as may_append,
                   has_table_privilege('audit_entries', 'update') as may_change,
                   has_schema_privilege('public', 'create') as may_create`,
      );
    expect((await readRights(api.context.db)).rows).toEqual([
      { may_append: true, may_change: false, may_create: false },
    ]);
    expect((await readRights(api.db)).rows).toEqual([
      { may_append: true, may_change: true, may_create: true },
    ]);
    await expect(
      api.context.db.execute(sql`alter table audit_entries disable trigger all`),
    ).rejects.toMatchObject({ cause: { code: insufficientPrivilege } });
  });
});

for (const serverUrl of productionStores.flatMap(({ postgresUrl }) => postgresUrl ?? []))
  describe('the two logins of a shop on PostgreSQL', () => {
    const suffix = randomBytes(4).toString('hex');
    const [owner, runner] = [`candor_owner_${suffix}`, `candor_api_${suffix}`];
    const logins = [owner, runner];
    const drops: (() => Promise<unknown>)[] = [];
    /** The administrator, whose login older versions used for everything. */
    let admin: string;
    let config: { databaseUrl: string; databaseMigrateUrl: string; databaseAdminUrl: string };
    const store = { databasePoolSize: 2, dataDir: 'unused' };
    const runMigrate = () => migrateStore({ ...config, ...store }, { migrationsFolder, logger });

    beforeAll(async () => {
      const { url, drop } = await freshDatabase(serverUrl);
      drops.push(drop);
      admin = url;
      config = {
        databaseUrl: withUser(url, runner),
        databaseMigrateUrl: withUser(url, owner),
        databaseAdminUrl: url,
      };
      // An older version, whose one login is the administrator.
      const older = await openPostgres(url, 1);
      await migrate(older, migrationsFolder);
      await older.close();
      await runMigrate();
    }, 60_000);
    afterAll(async () => {
      for (const drop of drops) await drop();
      await withLogin(serverUrl, (client) => client.query(`drop role ${logins.join(', ')}`));
    });

    test.each(attacks)(
      'the login that serves cannot %s, as the one of before could',
      async (_name, statement) => {
        expect(await attempt(admin, statement)).toBeNull();
        expect(await attempt(config.databaseUrl, statement)).toBe(insufficientPrivilege);
      },
    );

    test('the audit log stays as it is without its trigger', async () => {
      await withLogin(config.databaseMigrateUrl, (client) =>
        client.query('alter table audit_entries disable trigger user'),
      );
      for (const statement of [
        "update audit_entries set actor = 'other'",
        'delete from audit_entries',
        'truncate audit_entries cascade',
      ])
        expect(await attempt(config.databaseUrl, statement)).toBe(insufficientPrivilege);
      await withLogin(config.databaseMigrateUrl, (client) =>
        client.query('alter table audit_entries enable trigger user'),
      );
    });

    test('each table whose trigger rejects changes has a smaller grant', async () => {
      const { rows } = await withLogin(admin, (client) =>
        client.query<{ name: string }>(
          `select distinct tgrelid::regclass::text as name from pg_trigger t
           join pg_proc p on p.oid = t.tgfoid
           where not tgisinternal and p.proname ~ '^reject_' order by 1`,
        ),
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { name } of rows) expect(Object.keys(smallerGrants)).toContain(name);
    });

    test('each smaller grant names a table and columns of the schema', async () => {
      for (const [table, { columns = [] }] of Object.entries(smallerGrants))
        expect(
          await attempt(admin, `select ${columns.join(', ') || '1'} from ${table} limit 0`),
        ).toBeNull();
    });

    test('the login that serves reads and writes rows, also of a table that a migration adds', async () => {
      await withLogin(config.databaseMigrateUrl, (client) =>
        client.query('create table later (id int generated always as identity, text text)'),
      );
      await runMigrate();
      for (const statement of [
        "insert into later (text) values ('a')",
        "update later set text = 'b'",
        'delete from later',
        "insert into worker_runs (worker) values ('w')",
        "update price_versions set state = 'missed' where false",
        'select * from price_versions for update',
      ])
        expect([statement, await attempt(config.databaseUrl, statement)]).toEqual([
          statement,
          null,
        ]);
    });

    test('each further start changes no privilege', async () => {
      const privileges = () =>
        withLogin(admin, async (client) => {
          const { rows } = await client.query(
            `select relname, relowner, relacl, xmin from pg_class
             where relnamespace = 'public'::regnamespace order by 1`,
          );
          return rows as unknown[];
        });
      const before = await privileges();
      await runMigrate();
      expect(await privileges()).toEqual(before);
    });

    test('everything belongs to a login that is no superuser', async () => {
      const { rows } = await withLogin(admin, (client) =>
        client.query(
          `select distinct rolname, rolsuper, rolcreaterole from pg_roles
           join pg_class on relowner = pg_roles.oid
           where relnamespace = 'public'::regnamespace
           union select rolname, rolsuper, rolcreaterole from pg_roles
           join pg_database on datdba = pg_roles.oid and datname = current_database()
           union select rolname, rolsuper, rolcreaterole from pg_roles
           join pg_proc on proowner = pg_roles.oid and pronamespace = 'public'::regnamespace`,
        ),
      );
      expect(rows).toEqual([{ rolname: owner, rolsuper: false, rolcreaterole: false }]);
    });

    test('doctor lists what a login may do beyond reading and writing rows', async () => {
      const check = (url: string) =>
        withLogin(url, async (client) => {
          const query = async <Row>(text: string) => (await client.query(text)).rows as Row[];
          return checkDatabaseRole(query);
        });
      expect((await check(admin)).message).toContain('is a superuser');
      expect(await check(config.databaseMigrateUrl)).toMatchObject({
        status: 'warn',
        message: expect.stringMatching(/owns tables.*create tables.*roles or databases.*audit log/),
      });
      // Each other database of this server lets every login in.
      expect((await check(config.databaseUrl)).message).toMatch(
        /^\S+ (may connect to [^;]+\.$|reads and writes rows)/,
      );
    });

    test('doctor compares what the replicas open with what the server lets in', async () => {
      const asked = readConfig({ DATABASE_URL: config.databaseUrl, REPLICAS: '2' });
      const check = (changed: Partial<Config> = {}) =>
        withLogin(config.databaseUrl, (client) =>
          checkConnections(client, { ...asked, ...changed }),
        );
      expect(await check()).toMatchObject({
        status: 'pass',
        message: expect.stringMatching(
          /^up to 22 of \d+: REPLICAS 2 x DATABASE_POOL_SIZE 10, and 2 for/,
        ),
      });
      expect(await check({ replicas: 50 })).toMatchObject({
        status: 'fail',
        message: expect.stringMatching(/^the server lets \d+ in, and the shop opens up to 502: /),
      });
      await withLogin(admin, (client) => client.query(`alter role ${runner} connection limit 8`));
      expect((await check()).message).toContain('the server lets 8 in');
      await withLogin(admin, (client) => client.query(`alter role ${runner} connection limit -1`));
    });

    test('the login that serves has its time limits behind a pooler too', async () => {
      const limits = await withLogin(config.databaseUrl, (client) =>
        client.query(
          `select current_setting('statement_timeout') as statement,
             current_setting('idle_in_transaction_session_timeout') as idle`,
        ),
      );
      expect(limits.rows).toEqual([{ statement: '10s', idle: '10s' }]);
    });

    test('other logins do not reach the database of the shop', async () => {
      const { url, drop } = await freshDatabase(serverUrl);
      drops.push(drop);
      const stranger = `candor_stranger_${suffix}`;
      logins.push(stranger);
      const other = {
        databaseUrl: withUser(url, stranger),
        databaseMigrateUrl: config.databaseMigrateUrl.replace(databaseOf(admin), databaseOf(url)),
        databaseAdminUrl: url,
      };
      await prepareRoles({ ...other, ...store });
      for (const [login, place] of [
        [runner, url],
        [stranger, admin],
      ] as const)
        await expect(attempt(withUser(place, login), 'select 1')).rejects.toMatchObject({
          code: insufficientPrivilege,
        });
    });

    test('a new password of the settings replaces the one before', async () => {
      const renewed = new URL(config.databaseUrl);
      renewed.password = 'another';
      await prepareRoles({ ...config, ...store, databaseUrl: renewed.href });
      expect(await attempt(renewed.href, 'select 1')).toBeNull();
      await prepareRoles({ ...config, ...store });
      expect(await attempt(config.databaseUrl, 'select 1')).toBeNull();
    });

    test('rejects logins that are one or a superuser', async () => {
      for (const databaseUrl of [config.databaseMigrateUrl, admin])
        await expect(prepareRoles({ ...config, ...store, databaseUrl })).rejects.toThrow(
          'three different users',
        );
      const superuser = `candor_super_${suffix}`;
      await withLogin(serverUrl, (client) => client.query(`create role ${superuser} superuser`));
      logins.push(superuser);
      await expect(
        prepareRoles({ ...config, ...store, databaseUrl: withUser(admin, superuser) }),
      ).rejects.toThrow('is a superuser');
    });

    test('the login that serves waits for the program that migrates', async () => {
      const running = await openPostgres(config.databaseUrl, 1);
      try {
        expect(await migrateOrRequire(running, migrationsFolder)).toEqual([]);
        await withLogin(config.databaseMigrateUrl, (client) =>
          client.query("delete from migrations where name like '240-%'"),
        );
        await expect(migrateOrRequire(running, migrationsFolder)).rejects.toThrow(
          PendingMigrationsError,
        );
      } finally {
        await running.close();
      }
    });
  });
