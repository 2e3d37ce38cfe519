import pg from 'pg';
import { runningRole, sessionLimits } from './running-role';
import { scramVerifier } from './scram-verifier';

/** The addresses of one database, each with another login. */
type DatabaseLogins = {
  /** Serves. */
  databaseUrl: string | null;
  /** Owns the tables. */
  databaseMigrateUrl?: string | null;
  /** May create roles. */
  databaseAdminUrl?: string | null;
};

type Login = { name: string; password: string; database: string };

const readLogin = (databaseUrl: string): Login => {
  const { username, password, pathname } = new URL(databaseUrl);
  return {
    name: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
};

const requireThreeLogins = (logins: readonly Login[]) => {
  if (new Set(logins.map(({ name }) => name)).size < logins.length)
    throw new Error(
      'DATABASE_ADMIN_URL, DATABASE_MIGRATE_URL and DATABASE_URL need three different users.',
    );
  if (new Set(logins.map(({ database }) => database)).size > 1)
    throw new Error(
      'DATABASE_ADMIN_URL, DATABASE_MIGRATE_URL and DATABASE_URL name different databases.',
    );
};

/** Gives everything in the schema to the owner: an older version created it as the administrator. */
const transferSql = (owner: string) => `
do $transfer$
declare found record;
begin
  for found in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relowner <> '${owner}'::regrole
      and (c.relkind in ('r', 'p', 'v', 'm') or (c.relkind = 'S' and not exists (
        select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))))
  loop
    execute format('alter table %s owner to ${owner}', found.name);
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> '${owner}'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter routine %s owner to ${owner}', found.name);
  end loop;
end
$transfer$;
`;

/** A database server with nothing but this shop: no other program connects to its own databases. */
const isShopAlone = `
  select not exists (
    select from pg_database
    where datname not in ('postgres', 'template0', 'template1', current_database(), current_database() || '_backup_trial')
  ) and (select rolsuper from pg_roles where rolname = current_user) as is_alone`;

const createRole = async (
  client: pg.Client,
  { name, password }: Login,
  rights: 'createdb' | 'nocreatedb',
) => {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = $1',
    [name],
  );
  if (rows[0]?.rolsuper === true)
    throw new Error(`${name} is a superuser: the shop's own logins are none. Name another user.`);
  await client.query(
    `${rows.length === 0 ? 'create' : 'alter'} role ${client.escapeIdentifier(name)}
     login ${rights} nocreaterole password ${client.escapeLiteral(scramVerifier(password))}`,
  );
};

const createRunningRole = `
do $role$ begin
  create role ${runningRole} nologin;
exception when duplicate_object or unique_violation then null;
end $role$`;

const prepareInTransaction = async (client: pg.Client, owner: Login, runner: Login) => {
  const [ownerName, runnerName, database] = [owner.name, runner.name, owner.database].map((name) =>
    client.escapeIdentifier(name),
  ) as [string, string, string];
  await client.query("set local lock_timeout = '30s'");
  await client.query(createRunningRole);
  // It creates the database in which a backup is tried.
  await createRole(client, owner, 'createdb');
  await createRole(client, runner, 'nocreatedb');
  await client.query(`grant ${runningRole} to ${runnerName}`);
  // Behind a pooler, what a session sets holds for some of its statements only.
  for (const [name, ms] of Object.entries(sessionLimits))
    await client.query(`alter role ${runnerName} set ${name} = ${ms}`);
  // Giving something to a role needs membership in it, unless a superuser does it.
  await client.query(`grant ${ownerName} to current_user`);
  await client.query(`alter database ${database} owner to ${ownerName}`);
  await client.query(transferSql(ownerName));
  await client.query(`revoke all on database ${database} from public`);
  await client.query(`grant connect on database ${database} to ${runnerName}`);
  await client.query('revoke all on schema public from public');
  const { rows } = await client.query<{ is_alone: boolean }>(isShopAlone);
  if (rows[0]?.is_alone === true)
    await client.query('revoke connect on database postgres, template1 from public');
  await client.query(`revoke ${ownerName} from current_user`);
};

/**
 * Creates the login that owns the tables and the one that serves, or gives them the passwords of the settings, and
 * hands the tables of an older version over to the first. Does nothing without an administrator's login.
 * @throws Error for logins that are the same, or superusers
 */
export const prepareRoles = async ({
  databaseUrl,
  databaseMigrateUrl,
  databaseAdminUrl,
}: DatabaseLogins): Promise<void> => {
  if (!databaseAdminUrl) return;
  if (!databaseMigrateUrl || databaseUrl === null)
    throw new Error('DATABASE_ADMIN_URL needs DATABASE_MIGRATE_URL and DATABASE_URL beside it.');
  const [owner, runner] = [databaseMigrateUrl, databaseUrl].map(readLogin) as [Login, Login];
  requireThreeLogins([readLogin(databaseAdminUrl), owner, runner]);
  const client = new pg.Client({ connectionString: databaseAdminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await prepareInTransaction(client, owner, runner);
    await client.query('commit');
  } finally {
    await client.end();
  }
};
