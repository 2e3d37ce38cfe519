import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployRelease } from '@candor/federation/releases/registry';
import { makeMissingKeys } from '@candor/federation/releases/team-keys';
import { remotes } from '@candor/federation/remotes';
import type { Canary } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { requireBuilt } from '../builds';
import { openReleaseOrigin, publishVariant, type Changes } from './release-origin';
import { startEdge } from './start-edge';

/**
 * Opens an edge with a release of every remote, in its own folder. The release tools of this process
 * use that folder until it is closed.
 * @param changes how the releases differ from the builds
 * @param apiUrl default: no API
 */
export const openReleasedEdge = async (
  changes: (remote: RemoteName) => Changes = () => ({}),
  apiUrl?: string,
) => {
  await requireBuilt(remotes.map(({ folder }) => folder));
  const before = process.env;
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-edge-'));
  process.env = { ...before, DATA_DIR: folder, ORIGINS_DIR: path.join(folder, 'origins') };
  delete process.env['REMOTES_REGISTRY'];
  delete process.env['ORIGIN_URL'];
  const origin = await openReleaseOrigin(path.join(folder, 'origins'));
  const cleanUp = async () => {
    await origin.close();
    process.env = before;
    await rm(folder, { recursive: true, force: true });
  };

  const deploy = (remote: RemoteName, version: string, canary?: Canary) =>
    deployRelease(remote, origin.of(remote), version, { canary });
  try {
    await makeMissingKeys(remotes.map((remote) => remote.folder));
    for (const { folder: remote } of remotes)
      await deploy(remote, await publishVariant(remote, changes(remote)));
    const edge = await startEdge(folder, apiUrl);
    return {
      edge,
      origin,
      /** Deploys a published release, without waiting for the edge. */
      deploy,
      close: async (): Promise<void> => {
        await edge.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
};

export type ReleasedEdge = Awaited<ReturnType<typeof openReleasedEdge>>;
