import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { tsImport } from 'tsx/esm/api';
import webpack, { type Configuration, type Stats } from 'webpack';
import { repoRoot } from '../../federation/paths';
import { readLocalRelease, type LocalRelease } from './local-release';

/** What became of the last thing that was saved. */
export type Outcome = { release: LocalRelease; ms: number } | { error: string };

/** One save writes several files, and some editors write one twice. */
const TOGETHER_MS = 20;
/** What is read once when the watching begins, so that it begins anew when one of them is saved. */
const definingFiles = new Set(['remote.ts', 'webpack.config.ts']);

/** The team's own build for browsers, as fast as it can be and readable in the browser's tools. */
const forDevelopment = ({ cache, ...client }: Configuration, outDir: string): Configuration => ({
  ...client,
  mode: 'development',
  ...(typeof cache === 'object' && cache.type === 'filesystem'
    ? // Its own name: what it keeps is of no use to the build that is released.
      { cache: { ...cache, name: `${cache.name ?? ''}-watched` } }
    : {}),
  output: { ...client.output, path: path.join(outDir, 'client') },
  plugins: [
    ...(client.plugins ?? []),
    // Not of the entry, which is federation's own: its map would be a quarter of the time of a build.
    new webpack.SourceMapDevToolPlugin({ exclude: /^mf_/, columns: false }),
  ],
  optimization: { ...client.optimization, minimize: false },
});

/** Where the compiler goes on to speak of itself. */
const afterTheError = /\nCaused by:[\s\S]*/;

/** What is wrong with a build: a warning may not reach a release either, so it is told here. */
const errorIn = (stats: Stats): string | null => {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  const told = [...errors, ...warnings].map(
    ({ moduleName, message }) => `${moduleName ?? ''}\n${message.replace(afterTheError, '')}`,
  );
  return told.length > 0 ? told.join('\n\n').trim() : null;
};

/**
 * Builds a remote for browsers each time a source of it is saved.
 * @param outDir where webpack may write
 * @param told of each build, good or not
 * @returns what ends the watching
 */
export const watchRemote = (
  name: RemoteName,
  outDir: string,
  told: (outcome: Outcome) => void,
): (() => Promise<void>) => {
  const root = path.join(repoRoot, name);
  // Each import is a fresh one: what the remote says of itself may have changed.
  const importFresh = async <Module>(file: string): Promise<Module> =>
    (await tsImport(pathToFileURL(path.join(root, file)).href, import.meta.url)) as Module;

  const build = async (): Promise<() => Promise<void>> => {
    const { remote } = await importFresh<{ remote: RemoteDefinition }>('remote.ts');
    const { default: configurations } = await importFresh<{ default: Configuration[] }>(
      'webpack.config.ts',
    );
    const [client] = configurations;
    if (!client) throw new Error(`${name}/webpack.config.ts has no build for browsers`);
    const compiler = webpack(forDevelopment(client, outDir));
    let begun = Date.now();
    compiler.hooks.invalid.tap('dev', () => (begun = Date.now()));
    const finish = async (stats: Stats): Promise<Outcome> => {
      const error = errorIn(stats);
      if (error) return { error };
      return { release: await readLocalRelease(remote, outDir), ms: Date.now() - begun };
    };
    const watching = compiler.watch({ aggregateTimeout: TOGETHER_MS }, (failed, stats) => {
      if (failed || !stats) return told({ error: failed?.message ?? 'webpack said nothing' });
      void finish(stats).then(told, (error: unknown) => told({ error: (error as Error).message }));
    });
    return () =>
      new Promise((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      });
  };

  const begin = () =>
    build().catch((error: unknown) => {
      told({ error: (error as Error).message });
      return () => Promise.resolve();
    });
  let ending = begin();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    ending = ending.then((end) => end()).then(begin);
  };
  const defining = watch(root, (_event, file) => {
    if (!file || !definingFiles.has(file)) return;
    clearTimeout(timer);
    timer = setTimeout(again, TOGETHER_MS);
  });
  return async () => {
    clearTimeout(timer);
    defining.close();
    await (
      await ending
    )();
  };
};
