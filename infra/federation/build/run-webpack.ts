import webpack, { type Configuration, type MultiStats } from 'webpack';

/**
 * Runs webpack over a folder's builds, one after another, and closes its caches.
 * @throws Error when a build has an error or a warning
 */
export const runWebpack = async (configurations: Configuration[]): Promise<void> => {
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(error ?? new Error('webpack returned no stats'));
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
