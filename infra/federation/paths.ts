import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, wherever a command was started. */
export const repoRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything that may be thrown away and made again. */
export const cacheDir = path.join(repoRoot, '.cache');

/** Where the shop keeps its state: registry, origins, database. `DATA_DIR` or `.data`. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(repoRoot, env['DATA_DIR'] ?? '.data');
