import webpack, { type Configuration, type MultiCompiler, type MultiStats } from 'webpack';

/**
 * Warnings of webpack's file cache after which each later build is cold, and nobody sees why. A cache that cannot be
 * read is none of them: this build writes a new one.
 */
const staysCold = /^Caching failed|for build dependencies|^Skipped not serializable/;

/** Collects such warnings, which webpack does not count as those of a build. */
const collectCacheWarnings = ({ compilers }: MultiCompiler): string[] => {
  const found: string[] = [];
  for (const { hooks } of compilers)
    hooks.infrastructureLog.tap('cache', (_origin, type, args) => {
      const text = String(args?.[0]);
      if (type === 'warn' && staysCold.test(text)) found.push(text);
      return undefined;
    });
  return found;
};

/**
 * Runs webpack over a folder's builds, one after another, and closes its caches.
 * @throws Error when a build has an error or a warning, or does not store its cache
 */
export const runWebpack = async (configurations: Configuration[]): Promise<MultiStats> => {
  const compiler = webpack(configurations);
  const cacheWarnings = collectCacheWarnings(compiler);
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
  if (cacheWarnings.length > 0) throw new Error(cacheWarnings.join('\n'));
  return stats;
};
