import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The text of a remote's `fragments.ts`, which other teams get as declarations: it has types only.
 * @throws Error when it imports a file that they do not have
 */
export const readFragmentProps = async (folder: string): Promise<string> => {
  const file = path.join(folder, 'fragments.ts');
  if (!existsSync(file)) return 'export {};\n';
  const text = await readFile(file, 'utf8');
  const [, own] = /from ['"](\.[^'"]*)['"]/.exec(text) ?? [];
  if (own !== undefined)
    throw new Error(
      `${file} imports ${own}, which other teams do not have. Use types of contracts.`,
    );
  return text;
};
