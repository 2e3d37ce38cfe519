import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cacheDir, repoRoot } from '@candor/federation/paths';
import { trackedFiles } from '../../checks/check';

/** Untracked, but needed: the build of the shell and its cache key. */
const built = ['shell/dist', path.relative(repoRoot, path.join(cacheDir, 'built'))];

/** Copies this checkout, so that a test can change sources. */
export const openScratchCopy = async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'candor-scratch-'));
  for (const file of [...trackedFiles(), ...built]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await cp(path.join(repoRoot, file), path.join(root, file), { recursive: true });
  }
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  for (const folder of ['', ...workspaces]) {
    const installed = path.join(repoRoot, folder, 'node_modules');
    if (existsSync(installed)) await symlink(installed, path.join(root, folder, 'node_modules'));
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};
