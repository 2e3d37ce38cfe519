/**
 * `npm run compat`: the remotes of this checkout against the last three released shells, and the
 * remotes of those days against this checkout's shell. Says which pairs break; exit code 1 if any.
 */
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { checkDeclarations } from './check-declarations';
import { lastReleasedShells } from './released-shells';
import { extractTree, readTree, removeOtherTrees, type Tree } from './source-trees';
import { checkTypes } from './type-check';

const SHELLS = 3;
const SHOWN = 5;

type Pair = { what: string; reasons: string[] };

const pairsOf = (consumers: Tree, shell: Tree): Pair[] => {
  const complaints = checkTypes(repoRoot, consumers, shell);
  return consumers.remotes.map((remote) => ({
    what: `${remote.name} of ${consumers.name} on the shell of ${shell.name}`,
    reasons: [
      ...checkDeclarations(remote, consumers, shell),
      ...(complaints.get(remote.name) ?? []),
    ],
  }));
};

const say = (pairs: readonly Pair[]): void => {
  const width = Math.max(...pairs.map(({ what }) => what.length));
  for (const { what, reasons } of pairs) {
    console.info(`${what.padEnd(width)}  ${reasons.length === 0 ? 'fits' : 'BREAKS'}`);
    for (const reason of reasons.slice(0, SHOWN)) console.info(`    ${reason}`);
    if (reasons.length > SHOWN) console.info(`    and ${reasons.length - SHOWN} more`);
  }
};

try {
  const cache = path.join(cacheDir, 'compat');
  const released = lastReleasedShells(repoRoot, SHELLS);
  await removeOtherTrees(cache, released);
  const main = await readTree('main', repoRoot);
  if (released.length === 0)
    console.info(
      'No shell was released yet: no tag is called like shell-v1.2.3 (git fetch --tags brings those that a shallow clone lacks). This checkout is compared with itself.',
    );
  const shells = await Promise.all(released.map((shell) => extractTree(repoRoot, cache, shell)));
  const pairs =
    shells.length === 0
      ? pairsOf(main, main)
      : shells.flatMap((shell) => [...pairsOf(main, shell), ...pairsOf(shell, main)]);
  say(pairs);
  const broken = pairs.filter(({ reasons }) => reasons.length > 0);
  console.info(
    `${pairs.length} pairs, ${broken.length === 0 ? 'all fit' : `${broken.length} of them ${broken.length === 1 ? 'breaks' : 'break'}`}.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
