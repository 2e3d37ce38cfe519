import { createRequire } from 'node:module';
import webpack, { type Configuration, type MultiStats } from 'webpack';

// Unless it is told, federation finds webpack by the stack of an error that it has webpack throw, for
// which webpack compiles the whole schema of its options: a second of each build.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/**
 * Runs webpack over a folder's builds, one after another, and closes its caches.
 * @throws when a build has an error or a warning: neither may reach a release.
 */
export const runWebpack = async (configurations: Configuration[]): Promise<void> => {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('webpack said nothing'));
      else resolve(result);
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.close((error) => (error ? reject(error) : resolve()));
  });
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  }
};
