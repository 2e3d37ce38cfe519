import { existsSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from './paths';

/**
 * Loads the settings of `.env`, or of the file that `ENV_FILE` names (`none`: no file). Settings that
 * the environment already has take precedence.
 */
export const readEnvFile = (): void => {
  const name = process.env['ENV_FILE'] ?? '.env';
  const file = path.resolve(repoRoot, name);
  if (name !== 'none' && existsSync(file)) process.loadEnvFile(file);
};
