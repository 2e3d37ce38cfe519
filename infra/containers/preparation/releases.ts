import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { repoRoot } from '../../federation/paths';
import { readRegistry } from '../../federation/registry-file';
import { remotes, type RemoteFolder } from '../../federation/remotes';
import { inState } from './state-dir';

/** Where the teams' own commands find the origins, the registry and the keys of this stack. */
export const releaseEnv = ({ folder, port }: RemoteFolder): NodeJS.ProcessEnv => ({
  ORIGINS_DIR: inState('origins'),
  ORIGIN_URL: `http://origin-${folder}:${port}`,
  REMOTES_REGISTRY: inState('registry/remotes.json'),
});

/** @throws Error with what npm printed, when it fails */
const npm = async (parts: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawn('npm', parts, {
    cwd: repoRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm ${parts.join(' ')} failed:\n${printed.trim()}`);
};

/**
 * Builds, signs and orders a first release of each remote that has none, as its team does it later:
 * the origin's image carries what was signed before it was built.
 * @returns what was made, in words
 */
export const makeMissingReleases = async (): Promise<string[]> => {
  await mkdir(inState('registry'), { recursive: true });
  process.env['REMOTES_REGISTRY'] = inState('registry/remotes.json');
  const made: string[] = [];
  for (const remote of remotes) {
    if ((await readRegistry())[remote.folder]) continue;
    console.info(`Building the first release of ${remote.folder} …`);
    for (const command of ['release', 'deploy']) {
      await npm(['run', '--silent', command, '-w', remote.folder], releaseEnv(remote));
    }
    made.push(`a release of ${remote.folder}`);
  }
  return made;
};
