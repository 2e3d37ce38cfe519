import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/paths';

/**
 * Takes over the settings of `.env`, or of the file that `ENV_FILE` names; `ENV_FILE=none` reads
 * none. What the environment already says wins.
 */
export const readEnvFile = (): void => {
  const name = process.env['ENV_FILE'] ?? '.env';
  const file = path.resolve(repoRoot, name);
  if (name !== 'none' && existsSync(file)) process.loadEnvFile(file);
};
