import type { RemoteName } from '@candor/shell-contract/remote';

/** The URL of a release file on the edge. */
export const releaseUrl = (remote: RemoteName, version: string, file: string): string =>
  `/releases/${remote}/${version}/${file}`;
