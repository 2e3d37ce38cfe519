/**
 * `npm run compat`: checks the remotes of this checkout against the last three released shells, and the
 * remotes of those releases against this checkout's shell. Exit code 1 if a pair is incompatible.
 * `npm run compat -- --release` leaves the former out, as `npm run release -w shell` does.
 */
import path from 'node:path';
import { cacheDir, repoRoot } from '../paths';
import { print, printError } from '../terminal';
import { checkDeclarations } from './check-declarations';
import { checkedTrees } from './checked-trees';
import { lastReleasedShells } from './released-shells';
import { extractTree, readTree, removeOtherTrees, type Tree } from './source-trees';
import { checkTypes } from './type-check';

const CHECKED_SHELLS = 3;
const MAX_SHOWN = 5;
const isRelease = process.argv.includes('--release');

type Pair = { name: string; errors: string[] };

const checkPairs = (consumers: Tree, shell: Tree): Pair[] => {
  const typeErrors = checkTypes(repoRoot, consumers, shell);
  return consumers.remotes.map((remote) => ({
    name: `${remote.name} of ${consumers.name} on the shell of ${shell.name}`,
    errors: [
      ...checkDeclarations(remote, consumers, shell),
      ...(typeErrors.get(remote.name) ?? []),
    ],
  }));
};

const printPairs = (pairs: readonly Pair[]): void => {
  const width = Math.max(...pairs.map(({ name }) => name.length));
  for (const { name, errors } of pairs) {
    print(`${name.padEnd(width)}  ${errors.length === 0 ? 'fits' : 'BREAKS'}`);
    for (const error of errors.slice(0, MAX_SHOWN)) print(`    ${error}`);
    if (errors.length > MAX_SHOWN) print(`    and ${errors.length - MAX_SHOWN} more`);
  }
};

try {
  const cache = path.join(cacheDir, 'compat');
  const released = lastReleasedShells(repoRoot, CHECKED_SHELLS);
  await removeOtherTrees(cache, released);
  const main = await readTree('main', repoRoot);
  if (released.length === 0)
    print(
      'No shell was released yet: there is no tag like shell-v1.2.3 (a shallow clone needs git fetch --tags). This checkout is compared with itself.',
    );
  const shells = await Promise.all(released.map((shell) => extractTree(repoRoot, cache, shell)));
  const pairs = checkedTrees(main, shells, isRelease).flatMap(([remotes, shell]) =>
    checkPairs(remotes, shell),
  );
  printPairs(pairs);
  const broken = pairs.filter(({ errors }) => errors.length > 0);
  print(
    `${pairs.length} pairs, ${broken.length === 0 ? 'all fit' : `${broken.length} of them ${broken.length === 1 ? 'breaks' : 'break'}`}.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
