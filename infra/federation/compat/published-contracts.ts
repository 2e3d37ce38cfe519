import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { cacheDir, repoRoot } from '../paths';

/** The versions of a package in the registry that npm is set to. @throws Error with the reason of npm */
export const publishedVersions = async (name: string): Promise<string[]> => {
  const { stdout, stderr, failed } = await execa(
    'npm',
    ['view', name, 'versions', '--json', '--loglevel', 'error'],
    { cwd: repoRoot, reject: false },
  );
  if (failed) {
    const [reason = 'no reason given'] = stderr
      .split('\n')
      .filter((line) => /error (?!code)/.test(line));
    throw new Error(`The registry does not list the versions of ${name} (${reason.trim()}).`);
  }
  // npm prints one version alone, and nothing for a package without any.
  return stdout === '' ? [] : [JSON.parse(stdout) as string | string[]].flat();
};

/**
 * Gets a published package, once for each version.
 * @returns the folder whose `node_modules` has it
 */
export const fetchPackage = async (name: string, version: string): Promise<string> => {
  const folder = path.join(cacheDir, 'contracts', name.replace('/', '-'), version);
  if (existsSync(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const incoming = await mkdtemp(`${folder}.`);
  const target = path.join(incoming, 'node_modules', name);
  await mkdir(target, { recursive: true });
  const spec = `${name}@${version}`;
  await execa('npm', ['pack', '--silent', spec, '--pack-destination', incoming], { cwd: repoRoot });
  const archive = (await readdir(incoming)).find((file) => file.endsWith('.tgz')) ?? '';
  await execa('tar', ['-xzf', path.join(incoming, archive), '--strip-components=1', '-C', target]);
  await rename(incoming, folder).catch(() => rm(incoming, { recursive: true }));
  return folder;
};
