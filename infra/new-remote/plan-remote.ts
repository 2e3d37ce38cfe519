import type { RemoteFolder } from '../federation/remotes';
import { fillTemplate, type PlannedFile } from './fill-template';
import { registerRemote } from './register-remote';
import type { NewRemote } from './parse-name';

/**
 * Plans all files of a new remote, without writing them.
 * @param root of the repository
 * @param remotes the existing remotes
 */
export const planRemote = async (
  root: string,
  remotes: readonly RemoteFolder[],
  remote: NewRemote,
): Promise<{ port: number; files: PlannedFile[] }> => {
  const model = remotes.at(-1);
  if (!model) throw new Error('infra/federation/remotes.ts lists no remote.');
  const port = Math.max(...remotes.map((existing) => existing.port)) + 1;
  const files = [
    ...(await fillTemplate(root, model.folder, remote)),
    ...(await registerRemote(root, { remote, port, model })),
  ];
  return { port, files };
};
