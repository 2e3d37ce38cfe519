import path from 'node:path';
import type { Command } from 'commander';
import { execa } from 'execa';
import { MAPS_FOLDER } from '../build/source-maps';
import { git } from '../git-revision';
import { repoRoot } from '../paths';
import { openOrigin } from '../releases/origin';
import { print } from '../terminal';
import { withMessage } from './options';
import { commitOf, shellTag, shellVersion } from './shell-tag';

const npm = async (...parts: string[]): Promise<boolean> => {
  const options = { cwd: repoRoot, stdio: 'inherit', reject: false } as const;
  return !(await execa('npm', ['run', '--silent', ...parts], options)).failed;
};

const release = async (message: string | undefined): Promise<void> => {
  const version = await shellVersion();
  const tag = shellTag(version);
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit first: a released shell is a commit without uncommitted changes.');
  const commit = git('rev-parse', 'HEAD');
  const released = commitOf(tag);
  if (released !== null)
    throw new Error(
      released === commit
        ? `Shell ${version} was released before, from this commit.`
        : `Shell ${version} was released before, from ${released.slice(0, 12)}. Increase the version (npm version minor -w @candor/shell --no-git-tag-version), commit, and release again.`,
    );
  if (!(await npm('compat', '--', '--release')))
    throw new Error('Not released: the pairs above are incompatible. Nothing was changed.');
  if (!(await npm('build', '-w', '@candor/shell')))
    throw new Error('Not released: the build failed. Nothing was changed.');
  await openOrigin('shell').addFiles(MAPS_FOLDER, path.join(repoRoot, 'shell/dist', MAPS_FOLDER));
  git('tag', '--annotate', tag, '--message', message ?? `Shell ${version}`);
  print(
    [
      `Released shell ${version} as the tag ${tag}. It is not served before its image runs.`,
      `Publish the tag:  git push origin ${tag}`,
      `Its image:        docker build -f infra/containers/Dockerfile --target edge --build-arg REVISION=${commit} -t candor-edge:${version} .`,
      `To undo it:       git tag --delete ${tag}`,
    ].join('\n'),
  );
};

/**
 * `npm run release -w shell`: checks that this commit's shell serves the remotes of the last three released
 * shells, builds it, publishes its source maps, and tags the commit for its image.
 */
export const releaseShell = (command: Command): Command =>
  withMessage(command).action(({ message }: { message?: string }) => release(message));
