import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Canary } from '@candor/shell-contract/release';
import { orderRelease } from '../../federation/registry-file';
import { remotes } from '../../federation/remotes';
import { makeMissingKeys } from '../../federation/team-keys';
import { openEdgeAlone } from './edge-alone';
import { openReleaseOrigin, publishVariant, type Changes } from './release-origin';

/**
 * Opens an edge in a folder of its own, to which every team has released its last build. The release
 * tools of this process work on that folder until it is closed.
 * @param changes how those releases are to differ from the builds
 * @param apiUrl the API behind it; absent: none
 */
export const openReleasedEdge = async (
  changes: (remote: RemoteName) => Changes = () => ({}),
  apiUrl?: string,
) => {
  const before = process.env;
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-edge-'));
  process.env = { ...before, DATA_DIR: folder, ORIGINS_DIR: path.join(folder, 'origins') };
  delete process.env['REMOTES_REGISTRY'];
  delete process.env['ORIGIN_URL'];
  const origin = await openReleaseOrigin(path.join(folder, 'origins'));
  const leave = async () => {
    await origin.close();
    process.env = before;
    await rm(folder, { recursive: true, force: true });
  };

  const deploy = (remote: RemoteName, version: string, canary?: Canary) =>
    orderRelease(remote, origin.of(remote), version, canary);
  try {
    await makeMissingKeys(remotes.map((remote) => remote.folder));
    for (const { folder: remote } of remotes)
      await deploy(remote, await publishVariant(remote, changes(remote)));
    const edge = await openEdgeAlone(folder, apiUrl);
    return {
      edge,
      origin,
      /** Orders a published release. Who wants to know when it is served asks the edge. */
      deploy,
      close: async (): Promise<void> => {
        await edge.close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
};

export type ReleasedEdge = Awaited<ReturnType<typeof openReleasedEdge>>;
