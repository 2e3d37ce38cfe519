import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { lockDataFolder, FolderLockedError } from '../commands/folder-lock';
import { directUrl, type Config } from '../config/config';
import { findTool } from '../db/client-tools';
import { MigrationError, planMigration, UnfinishedMoveError } from '../db/migrate';
import { openPglite } from '../db/pglite-store';
import { checkConnections } from './check-connections';
import { checkDatabaseRole } from './check-database-role';
import { checkEncryption } from './check-encryption';
import {
  codeOf,
  pass,
  warn,
  hostOf,
  describeUnreachable,
  fail,
  type CheckResult,
} from './check-result';
import { checkShopAddress } from './check-shop-address';

const timeoutMs = 4_000;
const minVersion = 150_000;

type Query = <Row>(sql: string) => Promise<Row[]>;

/** Checks what the next start would migrate. */
const checkMigrations = async (
  query: Query,
  folder: string,
  mayCreate = true,
): Promise<CheckResult> => {
  const check = 'Migrations';
  try {
    const { pending, applied, newer } = await planMigration(query, folder);
    if (applied === 0 && !mayCreate)
      return fail(
        check,
        'the database is new, and the user of DATABASE_URL may not create tables.',
        'Run npm run ops -- migrate with DATABASE_MIGRATE_URL, the login that owns the tables.',
      );
    if (applied === 0) return pass(check, 'the database is new: the first start prepares it');
    if (newer.length > 0)
      return warn(
        check,
        `a newer version of the shop has added ${newer.join(', ')}; this version keeps working.`,
        'Update this one to the newer version when the rollout is done.',
      );
    if (pending.length === 0) return pass(check, `all ${applied} are applied`);
    return warn(
      check,
      `${pending.length} pending: ${pending.join(', ')}.`,
      mayCreate
        ? 'The next start applies them, or: npm run ops -- migrate. Back up first: npm run ops -- backup FILE'
        : 'API and workers wait for: npm run ops -- migrate, with DATABASE_MIGRATE_URL. Back up first.',
    );
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return fail(
      check,
      error.message,
      error instanceof UnfinishedMoveError
        ? 'No shop starts until then; the embedded database is as it was.'
        : 'Run the version of the shop that this data comes from, or a later one.',
    );
  }
};

const describeFailure = (error: unknown, databaseUrl: string): CheckResult => {
  const check = 'PostgreSQL';
  const host = hostOf(databaseUrl);
  const { username, pathname } = new URL(databaseUrl);
  const user = decodeURIComponent(username);
  const reason = describeUnreachable(error);
  if (reason !== null)
    return fail(
      check,
      `${host} cannot be reached: ${reason}.`,
      'Start PostgreSQL, and compare host and port of DATABASE_URL with where it listens.',
    );
  if (/certificate|does not support SSL|altname/i.test((error as Error).message))
    return fail(
      check,
      `${host} is not trusted: ${(error as Error).message}.`,
      "Give DATABASE_URL the name that the server's certificate has, and &sslrootcert=FILE for a provider's own root certificate.",
    );
  switch (codeOf(error)) {
    case '28P01':
      return fail(
        check,
        `${host} rejects the password of ${user}.`,
        'Correct the password in DATABASE_URL, percent-encoded where it has other characters than letters and digits.',
      );
    case '28000':
      return fail(
        check,
        `${host} does not let ${user} in from here.`,
        "Add a line for this user and address to the server's pg_hba.conf.",
      );
    case '3D000':
      return fail(
        check,
        `${host} has no database ${pathname.slice(1)}.`,
        `Create it: createdb --owner=${user} ${pathname.slice(1)}`,
      );
    case '53300':
      return fail(
        check,
        `${host} has no connection left.`,
        'Lower DATABASE_POOL_SIZE of the replicas, or raise max_connections of the server.',
      );
    case '57P03':
      return fail(check, `${host} is starting up.`, 'Retry in a moment.');
    default:
      return fail(
        check,
        `${host} reports: ${(error as Error).message}.`,
        "See the server's own log.",
      );
  }
};

/** Checks that this machine can back the server up. */
const checkTools = async (databaseUrl: string): Promise<CheckResult> => {
  const check = 'Client programs';
  try {
    return pass(check, await findTool('pg_dump', databaseUrl));
  } catch (error) {
    return warn(
      check,
      (error as Error).message,
      'Without them this machine makes and restores no backups.',
    );
  }
};

type ServerInfo = { version: number; may_create: boolean; is_read_only: boolean };

const checkPostgres = async (
  databaseUrl: string,
  config: Config,
  migrations: string,
): Promise<CheckResult[]> => {
  const check = 'PostgreSQL';
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const query: Query = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
    const [server] = await query<ServerInfo>(
      `select current_setting('server_version_num')::int as version,
              has_schema_privilege('public', 'create') as may_create,
              current_setting('transaction_read_only')::bool as is_read_only`,
    );
    const version = server?.version ?? 0;
    if (version < minVersion)
      return [
        fail(
          check,
          `${hostOf(databaseUrl)} is version ${Math.floor(version / 10_000)}: the shop needs 15 or later.`,
          'Upgrade the server, for example with pg_upgrade.',
        ),
      ];
    if (server?.is_read_only === true)
      return [
        fail(
          check,
          `${hostOf(databaseUrl)} takes no writes: it is a replica, or read-only.`,
          'Let DATABASE_URL lead to the primary; a provider makes a server read-only when its disk is full.',
        ),
      ];
    return [
      pass(check, `${hostOf(databaseUrl)}, version ${Math.floor(version / 10_000)}`),
      await checkMigrations(query, migrations, server?.may_create),
      await checkDatabaseRole(query),
      await checkConnections(client, config),
      checkEncryption(config),
      await checkTools(directUrl(config) ?? databaseUrl),
      ...(await checkShopAddress(query, config)),
    ];
  } catch (error) {
    return [describeFailure(error, databaseUrl)];
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkEmbedded = async (config: Config, migrations: string): Promise<CheckResult[]> => {
  const check = 'Embedded database';
  const { dataDir } = config;
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return [pass(check, 'none yet: the first start creates it')];
  try {
    const claim = await lockDataFolder(dataDir);
    try {
      const store = await openPglite(folder);
      const found: CheckResult[] = [];
      try {
        await store.withMigrationLock(async ({ query }) => {
          found.push(await checkMigrations(query, migrations));
          found.push(...(await checkShopAddress(query, config)));
        });
      } finally {
        await store.close();
      }
      return [pass(check, folder), ...found];
    } finally {
      await claim.release();
    }
  } catch (error) {
    if (error instanceof FolderLockedError) return [pass(check, 'open in the running shop')];
    // `checkDataFolder` reports a folder that cannot be written.
    if (['ENOTDIR', 'EACCES', 'EROFS'].includes(codeOf(error))) return [];
    return [
      fail(
        check,
        `${folder} cannot be opened: ${(error as Error).message}.`,
        'Move it away and restore a backup: npm run ops -- restore FILE',
      ),
    ];
  }
};

/** Checks that the database is usable and matches this version of the shop. */
export const checkDatabase = (config: Config, migrations: string): Promise<CheckResult[]> =>
  config.databaseUrl === null
    ? checkEmbedded(config, migrations)
    : checkPostgres(config.databaseUrl, config, migrations);
