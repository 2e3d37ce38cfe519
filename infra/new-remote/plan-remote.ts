import type { RemoteFolder } from '../federation/remotes';
import { fillTemplate, type PlannedFile } from './fill-template';
import { registerRemote } from './register-remote';
import type { NewRemote } from './parse-name';

/**
 * Everything that a new remote writes, before a single file is written.
 * @param root of the repository
 * @param listed the remotes that there are
 */
export const planRemote = async (
  root: string,
  listed: readonly RemoteFolder[],
  remote: NewRemote,
): Promise<{ port: number; files: PlannedFile[] }> => {
  const model = listed.at(-1);
  if (!model) throw new Error('infra/federation/remotes.ts names no remote to follow.');
  const port = Math.max(...listed.map((known) => known.port)) + 1;
  const files = [
    ...(await fillTemplate(root, model.folder, remote)),
    ...(await registerRemote(root, { remote, port, model })),
  ];
  return { port, files };
};
