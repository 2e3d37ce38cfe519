import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { repoRoot } from './paths';

/**
 * What a remote says of itself in its `remote.ts`.
 * @param root of the tree to look in: this checkout, unless another is named
 */
export const definitionOf = async (folder: string, root = repoRoot): Promise<RemoteDefinition> => {
  const file = pathToFileURL(path.join(root, folder, 'remote.ts')).href;
  return ((await import(file)) as { remote: RemoteDefinition }).remote;
};
