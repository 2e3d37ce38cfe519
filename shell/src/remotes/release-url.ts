import type { RemoteName } from '@candor/shell-contract/remote';

/** The address of a file of a release on the edge. */
export const releaseUrl = (remote: RemoteName, version: string, file: string): string =>
  `/releases/${remote}/${version}/${file}`;
