import { writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { findTool } from './client-tools';
import { connectionEnv, runTool } from './run-tool';

/** Writes all data of a database into an existing, empty file. */
export type BackUp = (file: string) => Promise<void>;

/** Leaves out owners and privileges, which another server may not have. */
export const portableDump = ['--no-owner', '--no-privileges'];

/** A consistent copy of the embedded database: no transaction is open meanwhile. */
export const dumpPglite =
  (engine: PGlite): BackUp =>
  async (file) => {
    await engine.exec('checkpoint');
    const image = await engine.transaction(() => engine.dumpDataDir('gzip'));
    await writeFile(file, Buffer.from(await image.arrayBuffer()));
  };

/** A consistent copy in pg_dump's custom format, taken while the shop runs. */
export const dumpPostgres =
  (databaseUrl: string, options: readonly string[] = []): BackUp =>
  async (file) => {
    await runTool(
      await findTool('pg_dump', databaseUrl),
      [
        ...portableDump,
        ...options,
        '--format=custom',
        '--no-unlogged-table-data',
        `--file=${file}`,
      ],
      connectionEnv(databaseUrl),
    );
    await runTool(await findTool('pg_restore', databaseUrl), ['--list', file]);
  };
