/** `npm run new-remote mf-…`: creates a working remote, and adds it to all lists of remotes. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { shellRoutes } from '../../../shell/src/pages/shell-routes';
import { redirectFor } from '../../../shell/src/remotes/redirects';
import { readRemoteDefinition } from '../build/remote-definition';
import { repoRoot } from '../paths';
import { makeMissingKeys, privateKeysDir } from '../releases/team-keys';
import { remotes } from '../remotes';
import { print, printError } from '../terminal';
import { parseName } from './parse-name';
import { changedFiles, planRemote, type PlannedFile } from './plan-remote';

/** Reads how an address is used: by the shell, by a remote or by a redirect. */
const readUsages = async (): Promise<(address: string) => string | null> => {
  const all = await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)));
  const owners = new Map<string, string>([
    ...all.flatMap(({ name, routes }) => routes.map((route) => [route.path, name] as const)),
    ...shellRoutes.map((route) => [route.path, 'the shell'] as const),
  ]);
  return (address) => {
    const owner = owners.get(address);
    const target = redirectFor(address, () => true);
    if (owner !== undefined) return `served by ${owner}`;
    return target === null ? null : `redirected to ${target}`;
  };
};

/** Rejects uncommitted changes in the files that the command changes, so that git can undo it. */
const rejectUncommittedChanges = () => {
  let changes: string;
  try {
    changes = execFileSync('git', ['status', '--porcelain', '--', ...changedFiles], {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error('Run this in a git checkout: git undoes it.');
  }
  const names = changes.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (names.length > 0)
    throw new Error(
      `Commit or stash ${names.join(', ')} first, so that git can undo the new remote alone.`,
    );
};

/** Links the package as npm would, so that nothing needs to be installed. */
const linkPackage = async (folder: string): Promise<void> => {
  const link = path.join(repoRoot, 'node_modules', folder);
  if (!existsSync(link)) await symlink(path.join('..', folder), link, 'junction');
};

/** Writes the files and formats them, because another name may change where lines break. */
const writeFiles = async (files: readonly PlannedFile[]): Promise<void> => {
  for (const { file, text } of files) {
    await mkdir(path.dirname(path.join(repoRoot, file)), { recursive: true });
    await writeFile(path.join(repoRoot, file), text);
  }
  const names = files.map(({ file }) => file);
  await execa('oxfmt', ['--no-error-on-unmatched-pattern', ...names], {
    cwd: repoRoot,
    preferLocal: true,
  });
};

try {
  const folders = readdirSync(repoRoot);
  const remote = parseName(process.argv.slice(2), { folders, usageOf: await readUsages() });
  rejectUncommittedChanges();
  const { folder, team } = remote;
  const { port, files } = await planRemote(repoRoot, remotes, remote);
  await writeFiles(files);
  await linkPackage(folder);
  const created = await makeMissingKeys([folder]);
  print(
    [
      `Created ${folder}: a page at /${team}, a fragment, and their tests. Its releases are served on port ${port}.`,
      `Added it to ${changedFiles.join(', ')}.`,
      ...(created.length > 0 ? [`Created its signing key in ${privateKeysDir()}.`] : []),
      `See it:       npm run dev -w ${folder}, or npm start and http://localhost:3000/${team}`,
      `Try it:       npm run test -w ${folder}; everything: npm test`,
      'In containers: infra/containers/prepare signs its first release there',
      `To undo it:   git restore ${changedFiles.join(' ')} && rm -r ${folder} node_modules/${folder}`,
    ].join('\n'),
  );
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
