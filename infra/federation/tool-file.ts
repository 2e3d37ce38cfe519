import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of these tools that another program loads by its path. The published package has it at the same place. */
export const toolFile = (name: string): string =>
  path.join(path.dirname(fileURLToPath(import.meta.url)), name);
