import { createRequire } from 'node:module';
import type { Command } from 'commander';

/** `npm run dev -w mf-…`: `webpack serve` in the folder of a remote. */
export const dev = (command: Command): Command =>
  command
    .description('Serves the remote from its sources; a saved file shows within a second.')
    .option('--against <url>', 'in the pages of a running shop')
    .option('--api <url>', 'alone, with the API of a running shop')
    .action((options: { against?: string; api?: string }) => {
      const env = Object.entries(options).flatMap(([name, url]) => ['--env', `${name}=${url}`]);
      process.argv.splice(2, Infinity, 'serve', ...env);
      createRequire(import.meta.url)('webpack-cli/bin/cli.js');
    });
