import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { folderOf, repoRoot } from '../paths';

/**
 * Reads the definition of a remote from its `remote.ts`.
 * @param root of the tree; by default this checkout
 */
export const readRemoteDefinition = async (
  folder: string,
  root = repoRoot,
): Promise<RemoteDefinition> => {
  const file = pathToFileURL(path.join(folderOf(folder, root), 'remote.ts')).href;
  return ((await import(file)) as { remote: RemoteDefinition }).remote;
};
