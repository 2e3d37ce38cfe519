import type { Client } from 'pg';
import type { Config } from '../config/config';
import { isPooled } from '../db/is-pooled';
import { sessionLimits } from '../db/running-role';
import { fail, pass, warn, type CheckResult } from './check-result';

const check = 'Connections';
/** A migration and a backup, beside the pools. */
const others = 2;

type Room = { room: number; has_limits: boolean };

/** The smallest of the limits of server, login and database; -1 is none. */
const roomSql = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) as room,
    exists (select from pg_db_role_setting, unnest(setconfig) as setting
      where setrole in (0, pg_roles.oid) and setdatabase in (0, pg_database.oid)
        and setting like 'statement_timeout=%') as has_limits
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

const checkPooler = (
  { databaseDirectUrl, databaseMigrateUrl }: Config,
  hasLimits: boolean,
): CheckResult => {
  if (databaseDirectUrl === null && databaseMigrateUrl === null)
    return fail(
      check,
      'DATABASE_URL leads to a pooler, and migrations and backups need the server itself.',
      'Set DATABASE_URL_DIRECT to the address of the server, for the same login and database.',
    );
  if (!hasLimits)
    return warn(
      check,
      'DATABASE_URL leads to a pooler, behind which a statement has no time limit.',
      `For its login: ${Object.entries(sessionLimits)
        .map(([name, ms]) => `alter role … set ${name} = ${ms};`)
        .join(' ')}`,
    );
  return pass(check, 'through a pooler, whose own limit holds');
};

/** Compares what all replicas may open with what the server lets in. */
export const checkConnections = async (client: Client, config: Config): Promise<CheckResult> => {
  const { rows } = await client.query<Room>(roomSql);
  const { room = 0, has_limits: hasLimits = false } = rows[0] ?? {};
  if (await isPooled(client)) return checkPooler(config, hasLimits);
  const { replicas, databasePoolSize } = config;
  const wanted = replicas * databasePoolSize + others;
  const sum = `REPLICAS ${replicas} x DATABASE_POOL_SIZE ${databasePoolSize}, and ${others} for migrations and backups`;
  return wanted <= room
    ? pass(check, `up to ${wanted} of ${room}: ${sum}`)
    : fail(
        check,
        `the server lets ${room} in, and the shop opens up to ${wanted}: ${sum}.`,
        'Lower DATABASE_POOL_SIZE, raise max_connections of the server, or put a pooler in front of it.',
      );
};
