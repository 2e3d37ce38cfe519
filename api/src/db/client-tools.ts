import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runTool, ToolError } from './run-tool';

/** A folder with PostgreSQL's client programs of one version. */
export type ClientTools = { version: number; folder: string };

/** Debian and those like it have each version in a folder of its own, beside the one of the PATH. */
const versionsFolder = '/usr/lib/postgresql';

const timeoutMs = 4_000;

const listTools = (program: string): ClientTools[] =>
  (existsSync(versionsFolder) ? readdirSync(versionsFolder) : [])
    .map((name) => ({ version: Number(name), folder: path.join(versionsFolder, name, 'bin') }))
    .filter(({ folder }) => existsSync(path.join(folder, program)));

/**
 * Chooses programs of the server's version, or of the next later one: an older pg_dump refuses the server, and a later
 * psql may write what the server does not know.
 * @throws ToolError when all are older
 */
export const chooseTools = (server: number, tools: readonly ClientTools[]): ClientTools => {
  const sorted = tools.toSorted((left, right) => left.version - right.version);
  const chosen = sorted.find(({ version }) => version >= server);
  if (chosen !== undefined) return chosen;
  throw new ToolError(
    `PostgreSQL ${server} needs client programs of version ${server} or later; here are those of ${sorted.map(({ version }) => version).join(', ')}. ` +
      `On Debian: apt-get install postgresql-client-${server}, if need be from apt.postgresql.org.`,
  );
};

const readServerVersion = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    return rows[0]?.version ?? 0;
  } finally {
    await client.end();
  }
};

const readPathVersion = async (program: string): Promise<number> =>
  Number(/\) (\d+)/.exec(await runTool(program, ['--version']))?.[1] ?? 0);

/**
 * Finds a client program for a server: of Debian's folders, or else the one of the PATH.
 * @returns the path of the program
 * @throws ToolError when none fits
 */
export const findTool = async (
  program: 'pg_dump' | 'pg_restore' | 'psql',
  databaseUrl: string,
): Promise<string> => {
  const server = await readServerVersion(databaseUrl);
  const tools = listTools(program);
  if (tools.some(({ version }) => version >= server))
    return path.join(chooseTools(server, tools).folder, program);
  const onPath = { version: await readPathVersion(program), folder: '' };
  return path.join(chooseTools(server, [onPath]).folder, program);
};
