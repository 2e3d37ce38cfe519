import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '@candor/federation/build/compress-files';
import { integrityOf } from '@candor/federation/build/hash-files';
import { repoRoot } from '@candor/federation/paths';
import { shopEnv } from './shop-env';

type ShellJson = { revision: string; main: string; server: string; files: Record<string, string> };

/** The change of the browser's main script and of the bundle of the edge. */
type Change = (code: string, where: 'client' | 'server') => string;

/**
 * Makes a shell of another revision from the one that is built.
 * @returns its folder, for SHELL_DIST
 */
export const makeChangedShell = async (revision: string, change: Change): Promise<string> => {
  const folder = `${shopEnv.dataDir}-shell-${revision}`;
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(repoRoot, 'shell/dist'), folder, {
    recursive: true,
    filter: (file) => !/\/(\.build|maps)$/.test(file),
  });
  const shellFile = path.join(folder, 'shell.json');
  const shell = JSON.parse(await readFile(shellFile, 'utf8')) as ShellJson;
  const { [shell.main]: _main, ...others } = shell.files;
  const [main, server] = [`main.${revision}.js`, `server.${revision}.cjs`];

  const code = Buffer.from(
    change(await readFile(path.join(folder, 'client', shell.main), 'utf8'), 'client'),
  );
  for (const file of await readdir(path.join(folder, 'client')))
    if (file.startsWith('main.')) await rm(path.join(folder, 'client', file));
  await writeFile(path.join(folder, 'client', main), code);
  await compressFiles([path.join(folder, 'client', main)]);

  const serverFile = path.join(folder, 'server', server);
  await rename(path.join(folder, 'server', shell.server), serverFile);
  await writeFile(serverFile, change(await readFile(serverFile, 'utf8'), 'server'));
  const files = { ...others, [main]: integrityOf(code) };
  await writeFile(shellFile, JSON.stringify({ ...shell, revision, main, server, files }));
  return folder;
};
