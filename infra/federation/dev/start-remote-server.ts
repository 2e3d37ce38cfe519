import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { clientBuild } from '../build/federated-build';
import { readRemoteDefinition } from '../build/remote-definition';
import { serveRemote, type ServeOptions } from './serve-remote';

/** Serves a remote from its sources, as `webpack serve` does. */
export const startRemoteServer = async (folder: string, options: ServeOptions): Promise<void> => {
  const remote = await readRemoteDefinition(folder);
  const { devServer, ...build } = await serveRemote(
    remote,
    clientBuild(remote, 'development'),
    options,
  );
  await new WebpackDevServer(devServer || {}, webpack(build)).start();
};
