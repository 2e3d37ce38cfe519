/**
 * `npm run release -w shell`: holds this commit's shell against every remote of the last three
 * released shells, builds it, and marks it with the tag from which its image is made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repoRoot } from './paths';
import { commitOf, git, shellTag, shellVersion } from './shell-tag';

const npm = async (...parts: string[]): Promise<boolean> => {
  const child = spawn('npm', ['run', '--silent', ...parts], { cwd: repoRoot, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
};

try {
  const version = await shellVersion();
  const tag = shellTag(version);
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit first: a released shell is a commit, and nothing that is not in it.');
  const commit = git('rev-parse', 'HEAD');
  const marked = commitOf(tag);
  if (marked !== null)
    throw new Error(
      marked === commit
        ? `Shell ${version} was released before, from this very commit.`
        : `Shell ${version} was released before, from ${marked.slice(0, 12)}. Raise the version (npm version minor -w @candor/shell --no-git-tag-version), commit, and release again.`,
    );
  if (!(await npm('compat')))
    throw new Error('Not released: the pairs above would break. Nothing was changed.');
  if (!(await npm('build', '-w', '@candor/shell')))
    throw new Error('Not released: the build failed. Nothing was changed.');
  git('tag', '--annotate', tag, '--message', `Shell ${version}`);
  console.info(
    [
      `Released shell ${version} as the tag ${tag}. Nobody sees it before its image runs.`,
      `Tell the others:  git push origin ${tag}`,
      `Its image:        docker build -f infra/containers/Dockerfile --target edge --build-arg REVISION=${commit} -t candor-edge:${version} .`,
      `To undo it:       git tag --delete ${tag}`,
    ].join('\n'),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
