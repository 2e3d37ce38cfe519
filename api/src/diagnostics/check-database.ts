import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config';
import { MigrationError, planMigration } from '../db/migrate';
import { openPglite } from '../db/pglite-store';
import { claimFolder, FolderTakenError } from '../ops/claim-folder';
import { codeOf, fine, note, placeOf, whyAway, wrong, type Finding } from './check-result';

const withinMs = 4_000;
const leastVersion = 150_000;

type Query = <Row>(sql: string) => Promise<Row[]>;

/** What the next start would do to the data. */
const checkMigrations = async (query: Query, folder: string): Promise<Finding> => {
  const what = 'Migrations';
  try {
    const { pending, applied, newer } = await planMigration(query, folder);
    if (applied === 0) return fine(what, 'the database is new: the first start prepares it');
    if (newer.length > 0)
      return note(
        what,
        `a newer version of the shop has added ${newer.join(', ')}; this one runs on beside it.`,
        'Bring this one to the newer version when the update is done.',
      );
    if (pending.length === 0) return fine(what, `all ${applied} are applied`);
    return note(
      what,
      `${pending.length} wait: ${pending.join(', ')}.`,
      'The next start applies them, or: npm run ops -- migrate. Back up first: npm run ops -- backup FILE',
    );
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return wrong(
      what,
      error.message,
      'Run the version of the shop that this data comes from, or a later one.',
    );
  }
};

const refusedBy = (error: unknown, databaseUrl: string): Finding => {
  const what = 'PostgreSQL';
  const place = placeOf(databaseUrl);
  const { username, pathname } = new URL(databaseUrl);
  const user = decodeURIComponent(username);
  const why = whyAway(error);
  if (why !== null)
    return wrong(
      what,
      `${place} cannot be reached: ${why}.`,
      'Start PostgreSQL, and compare host and port of DATABASE_URL with where it listens.',
    );
  switch (codeOf(error)) {
    case '28P01':
      return wrong(
        what,
        `${place} refuses the password of ${user}.`,
        'Correct the password in DATABASE_URL, percent-encoded where it has other characters than letters and digits.',
      );
    case '28000':
      return wrong(
        what,
        `${place} does not let ${user} in from here.`,
        "Add a line for this user and address to the server's pg_hba.conf.",
      );
    case '3D000':
      return wrong(
        what,
        `${place} has no database ${pathname.slice(1)}.`,
        `Create it: createdb --owner=${user} ${pathname.slice(1)}`,
      );
    case '53300':
      return wrong(
        what,
        `${place} has no connection left.`,
        'Lower DATABASE_POOL_SIZE of the replicas, or raise max_connections of the server.',
      );
    case '57P03':
      return wrong(what, `${place} is starting up.`, 'Ask again in a moment.');
    default:
      return wrong(
        what,
        `${place} refuses: ${(error as Error).message}.`,
        "The server's own log says more.",
      );
  }
};

type Facts = { version: number; may_create: boolean };

const checkServer = async (databaseUrl: string, migrations: string): Promise<Finding[]> => {
  const what = 'PostgreSQL';
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const query: Query = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
    const [facts] = await query<Facts>(
      `select current_setting('server_version_num')::int as version,
              has_schema_privilege('public', 'create') as may_create`,
    );
    const version = facts?.version ?? 0;
    if (version < leastVersion)
      return [
        wrong(
          what,
          `${placeOf(databaseUrl)} is version ${Math.floor(version / 10_000)}: the shop needs 15 or later.`,
          'Upgrade the server, for example with pg_upgrade.',
        ),
      ];
    const isNew = facts?.may_create === false;
    if (isNew)
      return [
        wrong(
          what,
          'The user of DATABASE_URL may not create tables.',
          'Say on the server: grant create on schema public to that user.',
        ),
      ];
    return [
      fine(what, `${placeOf(databaseUrl)}, version ${Math.floor(version / 10_000)}`),
      await checkMigrations(query, migrations),
    ];
  } catch (error) {
    return [refusedBy(error, databaseUrl)];
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkEmbedded = async (dataDir: string, migrations: string): Promise<Finding[]> => {
  const what = 'Embedded database';
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return [fine(what, 'none yet: the first start makes one')];
  try {
    const claim = await claimFolder(dataDir);
    try {
      const store = await openPglite(folder);
      let plan: Finding | null = null;
      try {
        await store.withMigrationLock(async ({ query }) => {
          plan = await checkMigrations(query, migrations);
        });
      } finally {
        await store.close();
      }
      return [fine(what, folder), ...(plan === null ? [] : [plan])];
    } finally {
      await claim.release();
    }
  } catch (error) {
    if (error instanceof FolderTakenError) return [fine(what, 'open in the running shop')];
    // A folder that cannot be written is found by another check, which says so better.
    if (['ENOTDIR', 'EACCES', 'EROFS'].includes(codeOf(error))) return [];
    return [
      wrong(
        what,
        `${folder} cannot be opened: ${(error as Error).message}.`,
        'Move it away and bring a backup in: npm run ops -- restore FILE',
      ),
    ];
  }
};

/** Whether the database can be used, and fits to this version of the shop. */
export const checkDatabase = (
  { databaseUrl, dataDir }: Config,
  migrations: string,
): Promise<Finding[]> =>
  databaseUrl === null ? checkEmbedded(dataDir, migrations) : checkServer(databaseUrl, migrations);
