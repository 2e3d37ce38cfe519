import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import type { Integrity } from '@candor/shell-contract/release';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { serverBuild } from '../build/server-build';
import { cacheDir } from '../paths';

/** A build that a render process evaluates, see shell/server/sandbox/render-messages.ts. */
export type ServerBuild = { name: RemoteName; version: string; file: string; integrity: Integrity };

/** Describes a file for a render process, which verifies its hash. */
export const describeBuild = (name: RemoteName, file: string): ServerBuild => {
  const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
  return { name, version: '0.0.0-dev', file, integrity: `sha384-${hash}` };
};

/** Builds a remote for the server, again after each change. */
export const watchServerBuild = (remote: RemoteDefinition) => {
  const folder = path.join(cacheDir, 'dev', remote.name, 'server');
  const config = serverBuild(remote);
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: folder },
    stats: 'none',
  });
  let finish: () => void = () => undefined;
  let finished = new Promise<void>((resolve) => (finish = resolve));
  let latest: ServerBuild | null = null;
  compiler.hooks.invalid.tap('watch-server-build', () => {
    finished = new Promise((resolve) => (finish = resolve));
  });
  compiler.watch({}, (error, stats) => {
    // The build for browsers, of the same sources, shows the errors in the page. The folder also has files of earlier builds.
    const [built] = error || stats?.hasErrors() ? [] : (stats?.compilation.getAssets() ?? []);
    latest = built ? describeBuild(remote.name, path.join(folder, built.name)) : null;
    finish();
  });
  return {
    /** The build of the saved sources; null when it fails. */
    current: async (): Promise<ServerBuild | null> => {
      await finished;
      return latest;
    },
  };
};
