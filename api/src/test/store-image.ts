import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../db/migrate';
import { createPgliteStore } from '../db/pglite-store';
import { openPostgres } from '../db/postgres-store';
import { ensureTemplate } from './engines';

const root = path.join(__dirname, '../../..');
const cache = path.join(root, '.cache/test-stores');

/** Where the real migrations are, for tests that run them themselves. */
export const migrationsFolder = path.join(root, 'api/migrations');

/** What new databases are made from. No test makes one in PGlite, and they are two thirds of its files. */
const templates = ['template0', 'template1'];

/** What the image depends on: the migrations, and the PGlite whose files it is made of. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(templates.join());
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
    await migrate(await createPgliteStore(engine), migrationsFolder);
    await engine.exec('update pg_database set datistemplate = false, datallowconn = true');
    for (const name of templates) await engine.exec(`drop database ${name}`);
    await engine.exec('checkpoint');
    return await engine.dumpDataDir('none');
  } finally {
    await engine.close();
  }
};

/** The image's file, made where it is missing: by infra/checks/jest, before the tests begin. */
export const imageFile = async (): Promise<string> => {
  const file = path.join(cache, `${await fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const image = await makeImage();
  await mkdir(cache, { recursive: true });
  // By rename, for two runs of the tests may make it at once.
  const staged = path.join(cache, `${randomUUID()}.part`);
  await writeFile(staged, Buffer.from(await image.arrayBuffer()));
  await rename(staged, file);
  return file;
};

/**
 * A new shop's database as PGlite keeps it, made once and kept under `.cache`: opening it takes a
 * quarter of the time of making one, which each file of API tests would do else.
 */
export const storeImage = async (): Promise<Blob> => new Blob([await readFile(await imageFile())]);

/**
 * The name of a new shop's database on a PostgreSQL server, to be copied for each test: a third of
 * the time of running all migrations. Made by infra/checks/jest, before the tests begin.
 */
export const migratedTemplate = async (serverUrl: string): Promise<string> => {
  const name = `candor_migrated_${await fingerprint()}`;
  await ensureTemplate(serverUrl, name, async (url) => {
    const store = await openPostgres(url, 1);
    await migrate(store, migrationsFolder);
    await store.close();
  });
  return name;
};

/** Puts a new shop's database into a data folder, for a process that is to open it there. */
export const unpackStore = async (dataDir: string): Promise<void> => {
  const database = path.join(dataDir, 'database');
  await mkdir(database, { recursive: true });
  // The names in it begin with a slash, which tar leaves away.
  await promisify(execFile)('tar', ['-xf', await imageFile(), '-C', database]);
};
