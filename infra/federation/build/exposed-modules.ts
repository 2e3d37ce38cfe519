import { readdirSync } from 'node:fs';
import path from 'node:path';
import { folderOf } from '../paths';

/** The components directly in a remote's `src`, which it exposes. */
export const exposedModules = (folder: string): string[] =>
  readdirSync(path.join(folderOf(folder), 'src'))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => path.basename(file, '.tsx'))
    .sort();
