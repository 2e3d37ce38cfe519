import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist']);
const isInput = (file: string) => !/\.(test|spec)\.tsx?$|\.md$/.test(file);

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = entries
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.'))
    .map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(file);
      return isInput(file) ? [file] : [];
    });
  return (await Promise.all(nested)).flat();
};

/** A hash of the names and contents of all files that a build reads. */
export const inputHash = async (root: string, inputs: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const whole = path.join(root, input);
    const files = path.extname(input) ? [whole] : await filesUnder(whole);
    for (const file of files.sort()) {
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
};
