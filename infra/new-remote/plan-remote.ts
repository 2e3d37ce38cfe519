import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { RemoteFolder } from '../federation/remotes';
import { fillTemplate, type Written } from './fill-template';
import { nameEverywhere } from './name-everywhere';
import type { NewRemote } from './parse-name';

/** A new name is longer or shorter than the one it replaces, and moves where a line breaks. */
const formatted = async (root: string, { file, text }: Written): Promise<Written> => {
  const at = path.join(root, file);
  const ignorePath = path.join(root, '.prettierignore');
  const { ignored, inferredParser } = await getFileInfo(at, { ignorePath });
  if (ignored || inferredParser === null) return { file, text };
  return { file, text: await format(text, { ...(await resolveConfig(at)), filepath: at }) };
};

/**
 * Everything that a new remote writes, before a single file is written.
 * @param root of the repository
 * @param listed the remotes that there are
 */
export const planRemote = async (
  root: string,
  listed: readonly RemoteFolder[],
  remote: NewRemote,
): Promise<{ port: number; files: Written[] }> => {
  const model = listed.at(-1);
  if (!model) throw new Error('infra/federation/remotes.ts names no remote to follow.');
  const port = Math.max(...listed.map((known) => known.port)) + 1;
  const files = [
    ...(await fillTemplate(root, model.folder, remote)),
    ...(await nameEverywhere(root, { remote, port, model })),
  ];
  return { port, files: await Promise.all(files.map((file) => formatted(root, file))) };
};
