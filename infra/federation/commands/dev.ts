import { createRequire } from 'node:module';
import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { ServeOptions } from '../dev/serve-remote';
import { inCheckout } from '../paths';

/** A repository of one remote has no configuration of webpack, which webpack-cli would read. */
const serveAlone = async (remote: RemoteName, options: ServeOptions): Promise<void> => {
  const { startRemoteServer } = await import('../dev/start-remote-server');
  await startRemoteServer(remote, options);
};

/** `npm run dev -w mf-…`: `webpack serve` in the folder of a remote. */
export const dev = (command: Command, remote: RemoteName): Command =>
  command
    .option('--against <url>', 'in the pages of a running shop')
    .option('--api <url>', 'alone, with the API of a running shop')
    .action((options: ServeOptions) => {
      if (!inCheckout) return serveAlone(remote, options);
      const env = Object.entries(options).flatMap(([name, url]) => ['--env', `${name}=${url}`]);
      process.argv.splice(2, Infinity, 'serve', ...env);
      createRequire(import.meta.url)('webpack-cli/bin/cli.js');
      return undefined;
    });
