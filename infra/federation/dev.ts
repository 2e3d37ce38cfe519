/** `npm run dev -w mf-… [-- --against URL | --api URL]`: `webpack serve` in the folder of a remote. */
import { createRequire } from 'node:module';
import { teamCommand } from './team-command';

const options = ['against', 'api'] as const;
const usage = 'npm run dev -w mf-… [-- --against URL | --api URL]';

await teamCommand({ usage, options }, async ({ option }) => {
  const env = options.flatMap((name) => {
    const value = option(name);
    return value === undefined ? [] : ['--env', `${name}=${value}`];
  });
  process.argv.splice(2, Infinity, 'serve', ...env);
  createRequire(import.meta.url)('webpack-cli/bin/cli.js');
});
