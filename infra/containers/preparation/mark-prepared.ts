import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gitRevision } from '../../federation/git-revision';
import { repoRoot } from '../../federation/paths';

const file = path.join(repoRoot, '.env');

/**
 * Tells Compose, which reads `.env` beside its file, that the stack can start, and which revision its
 * images are labelled with. Every other line of the file stays as it is.
 */
export const markPrepared = async (): Promise<string> => {
  const revision = gitRevision();
  const before = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const kept = before
    .replace(/^CANDOR_(PREPARED|REVISION)=.*\n?/gm, '')
    .replace(/(?<=[^\n])$/, '\n');
  await writeFile(file, `${kept}CANDOR_PREPARED=1\nCANDOR_REVISION=${revision}\n`);
  return revision;
};
