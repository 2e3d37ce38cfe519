import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../paths';

/** The components directly in a remote's `src`, which it exposes. */
export const exposedModules = (folder: string): string[] =>
  readdirSync(path.join(repoRoot, folder, 'src'))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => path.basename(file, '.tsx'))
    .sort();
