/** `npm run new-remote mf-…`: a working remote for a new team, named wherever remotes are named. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shellRoutes } from '../../shell/src/pages/shell-routes';
import { redirectFor } from '../../shell/src/remotes/redirects';
import { repoRoot } from '../federation/paths';
import { definitionOf } from '../federation/remote-definition';
import { remotes } from '../federation/remotes';
import { makeMissingKeys, privateKeysDir } from '../federation/team-keys';
import { formatFiles } from './format-files';
import { changedFiles } from './register-remote';
import { parseName } from './parse-name';
import { planRemote } from './plan-remote';

/** What happens at an address today: the shell or a remote serves it, or it is an old one's. */
const readFates = async (): Promise<(address: string) => string | null> => {
  const all = await Promise.all(remotes.map(({ folder }) => definitionOf(folder)));
  const owners = new Map<string, string>([
    ...all.flatMap(({ name, routes }) => routes.map((route) => [route.path, name] as const)),
    ...shellRoutes.map((route) => [route.path, 'the shell'] as const),
  ]);
  return (address) => {
    const owner = owners.get(address);
    const target = redirectFor(address, () => true);
    if (owner !== undefined) return `served by ${owner}`;
    return target === null ? null : `led on to ${target}`;
  };
};

/** What the command changes can be taken back by git alone, as long as nothing else stands in it. */
const refuseUnsavedWork = () => {
  let changes: string;
  try {
    changes = execFileSync('git', ['status', '--porcelain', '--', ...changedFiles], {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error('Run this in a git checkout: it is git that takes it back.');
  }
  const names = changes.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  if (names.length > 0)
    throw new Error(
      `Commit or stash ${names.join(', ')} first, so that what is made now can be taken back without it.`,
    );
};

/** npm would make the same link; without it, nothing needs to be installed anew. */
const linkPackage = async (folder: string): Promise<void> => {
  const link = path.join(repoRoot, 'node_modules', folder);
  if (!existsSync(link)) await symlink(path.join('..', folder), link, 'junction');
};

try {
  const fateOf = await readFates();
  const remote = parseName(process.argv.slice(2), {
    folders: readdirSync(repoRoot),
    usageOf: fateOf,
  });
  refuseUnsavedWork();
  const { folder, team } = remote;
  const { port, files } = await planRemote(repoRoot, remotes, remote);
  for (const { file, text } of await formatFiles(repoRoot, files)) {
    await mkdir(path.dirname(path.join(repoRoot, file)), { recursive: true });
    await writeFile(path.join(repoRoot, file), text);
  }
  await linkPackage(folder);
  const made = await makeMissingKeys([folder]);
  console.info(
    [
      `Made ${folder}: a page at /${team}, a fragment, their tests. Its releases stand behind port ${port}.`,
      `Named it in ${changedFiles.join(', ')}.`,
      ...(made.length > 0 ? [`Made its signing key in ${privateKeysDir()}.`] : []),
      `See it:       npm run dev -w ${folder}, or npm start and http://localhost:3000/${team}`,
      `Try it:       npm run test -w ${folder}; everything: npm test`,
      'In containers: infra/containers/prepare signs its first release there',
      `To undo it:   git restore ${changedFiles.join(' ')} && rm -r ${folder} node_modules/${folder}`,
    ].join('\n'),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
