import { mkdir } from 'node:fs/promises';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { readRegistry } from '@candor/federation/releases/registry';
import { hasCurrentSignature, makeMissingKeys } from '@candor/federation/releases/team-keys';
import { remotes, type RemoteFolder } from '@candor/federation/remotes';
import { inState } from './state-dir';

/** Private keys stay on this machine; edges get the folder of the public keys. */
const registryEnv = () => ({
  REMOTES_REGISTRY: inState('registry/remotes.json'),
  RELEASE_KEYS_DIR: inState('keys'),
  TRUSTED_KEYS: inState('trust/release-keys.json'),
});

/** The settings with which the teams' commands release to this stack. */
export const releaseEnv = ({ folder, port }: RemoteFolder): NodeJS.ProcessEnv => ({
  ORIGINS_DIR: inState('origins'),
  ORIGIN_URL: `http://origin-${folder}:${port}`,
  ...registryEnv(),
});

/**
 * Builds, signs and deploys a first release of each remote that has none. An origin's image contains
 * the signed releases, so they come first.
 * @returns descriptions of what was made
 */
export const makeMissingReleases = async (): Promise<string[]> => {
  await mkdir(inState('registry'), { recursive: true });
  Object.assign(process.env, registryEnv());
  const keys = await makeMissingKeys(remotes.map(({ folder }) => folder));
  const made = keys.map((folder) => `a signing key for ${folder}`);
  for (const remote of remotes) {
    const deployment = (await readRegistry())[remote.folder];
    // Edges reject a release that was signed with an earlier key.
    if (deployment && (await hasCurrentSignature(remote.folder, deployment))) continue;
    console.info(`Building the first release of ${remote.folder} …`);
    for (const command of ['release', 'deploy']) {
      const release = ['run', '--silent', command, '-w', remote.folder];
      await execa('npm', release, { cwd: repoRoot, env: releaseEnv(remote) });
    }
    made.push(`a release of ${remote.folder}`);
  }
  return made;
};
