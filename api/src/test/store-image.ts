import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../db/migrate';
import { createPgliteStore } from '../db/pglite-store';
import { openPostgres } from '../db/postgres-store';
import { grantsSql, runningRole } from '../db/running-role';
import { ensureRunningLogin, ensureTemplate } from './engines';

const root = path.join(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/test-stores');

/** The folder of the migrations, for tests that run them. */
export const migrationsFolder = path.join(root, 'api/migrations');

/** Templates of new databases: two thirds of the files of PGlite, and unused in tests. */
const templates = ['template0', 'template1'];

/** A hash of the image's inputs: the migrations and the version of PGlite. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(templates.join()).update(grantsSql);
  const migrations = (await readdir(migrationsFolder)).sort();
  for (const name of migrations) hash.update(await readFile(path.join(migrationsFolder, name)));
  hash.update(
    await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  return hash.digest('hex').slice(0, 16);
};

const makeImage = async (): Promise<Blob> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create('memory://');
  try {
    // A backup of the embedded database begins with a checkpoint.
    await engine.exec(`create role ${runningRole} in role pg_checkpoint`);
    await migrate(await createPgliteStore(engine), migrationsFolder);
    await engine.exec('update pg_database set datistemplate = false, datallowconn = true');
    for (const name of templates) await engine.exec(`drop database ${name}`);
    await engine.exec('checkpoint');
    return await engine.dumpDataDir('none');
  } finally {
    await engine.close();
  }
};

/** The file of the image; infra/checks/jest creates it before the tests start. */
export const imageFile = async (): Promise<string> => {
  const file = path.join(cache, `${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const image = await makeImage();
  await mkdir(cache, { recursive: true });
  // A rename, because two test runs can create the file at the same time.
  const staged = path.join(cache, `${randomUUID()}.part`);
  await writeFile(staged, Buffer.from(await image.arrayBuffer()));
  await rename(staged, file);
  return file;
};

/**
 * The PGlite database of a new shop, cached under `.cache`: opening it takes a quarter of the time of
 * the migrations.
 */
export const storeImage = async (): Promise<Blob> => new Blob([await readFile(await imageFile())]);

/**
 * The name of the template database of a new shop on a PostgreSQL server: a copy takes a third of the
 * time of the migrations. infra/checks/jest creates it before the tests start.
 */
export const migratedTemplate = async (serverUrl: string): Promise<string> => {
  const name = `candor_migrated_${await fingerprint()}`;
  await ensureRunningLogin(serverUrl);
  await ensureTemplate(serverUrl, name, async (url) => {
    const store = await openPostgres(url, 1);
    await migrate(store, migrationsFolder);
    await store.close();
  });
  return name;
};

/** Unpacks the database of a new shop into a data folder, for a process that opens it there. */
export const unpackStore = async (dataDir: string): Promise<void> => {
  const database = path.join(dataDir, 'database');
  await mkdir(database, { recursive: true });
  // The names begin with a slash, which tar removes.
  await promisify(execFile)('tar', ['-xf', await imageFile(), '-C', database]);
};
