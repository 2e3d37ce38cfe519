/**
 * `npm run test:upgrade [-- REVISION]`: migrates a shop of an earlier release while that release goes on selling beside
 * this one. Without a revision it takes the release before the newest migration.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { git } from '@candor/federation/git-revision';
import { cacheDir, repoRoot } from '@candor/federation/paths';
import { log, reportFile, runStages } from './test-run';

const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

const beforeNewestMigration = (): string =>
  `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'api/migrations')}^`;

/** Lets the names of our packages lead to the folders of that release; all other packages are those of this checkout. */
const linkOwnPackages = (tree: string): void => {
  const packages = path.join(repoRoot, 'node_modules/@candor');
  const links = path.join(tree, 'node_modules/@candor');
  mkdirSync(links, { recursive: true });
  for (const name of readdirSync(packages)) {
    const folder = path.relative(repoRoot, realpathSync(path.join(packages, name)));
    symlinkSync(path.join(tree, folder), path.join(links, name));
  }
  symlinkSync(path.join(repoRoot, 'api/node_modules'), path.join(tree, 'api/node_modules'));
};

/** Extracts a release below this checkout, so that it finds the packages. @returns its folder */
const extract = (commit: string): string => {
  const cache = path.join(cacheDir, 'upgrade');
  const tree = path.join(cache, commit);
  if (existsSync(tree)) return tree;
  rmSync(cache, { recursive: true, force: true });
  const incoming = `${tree}.part`;
  mkdirSync(incoming, { recursive: true });
  const input = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: repoRoot,
    maxBuffer: MAX_ARCHIVE_BYTES,
  });
  execFileSync('tar', ['-x', '-C', incoming], { input });
  renameSync(incoming, tree);
  linkOwnPackages(tree);
  return tree;
};

const [revision = beforeNewestMigration()] = process.argv.slice(2);
const commit = git('rev-parse', `${revision}^{commit}`);
log(`The earlier release: ${git('log', '-1', '--format=%h %cs %s', commit)}`);
const report = reportFile('jest.json');
const measurements = reportFile('upgrade.txt');
const { passed, failed } = await runStages([
  {
    atOnce: 1,
    steps: [
      {
        name: 'an upgrade beside the earlier release',
        command: ['jest', 'api/src/db/upgrade.test', '--json', '--outputFile', report],
        env: { EARLIER_RELEASE: extract(commit), FAULT_FIGURES: measurements },
        report,
      },
    ],
  },
]);
const measured = existsSync(measurements) ? readFileSync(measurements, 'utf8') : '';
log(`\n${measured}${passed} passed, ${failed} failed`);
