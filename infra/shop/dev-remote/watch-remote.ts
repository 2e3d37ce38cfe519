import { watch } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { tsImport } from 'tsx/esm/api';
import webpack, { type Configuration, type Stats } from 'webpack';
import { repoRoot } from '../../federation/paths';
import { readLocalRelease, type LocalRelease } from './local-release';

export type Outcome = { release: LocalRelease; ms: number } | { error: string };

/** One save can write several files. */
const DEBOUNCE_MS = 20;
/** Files that are read when watching starts; a change restarts it. */
const definingFiles = new Set(['remote.ts', 'webpack.config.ts']);

/** The team's browser build, made fast and readable for development. */
const forDevelopment = ({ cache, ...client }: Configuration, outDir: string): Configuration => ({
  ...client,
  mode: 'development',
  ...(typeof cache === 'object' && cache.type === 'filesystem'
    ? // A separate cache: release builds cannot use it.
      { cache: { ...cache, name: `${cache.name ?? ''}-watched` } }
    : {}),
  output: { ...client.output, path: path.join(outDir, 'client') },
  plugins: [
    ...(client.plugins ?? []),
    // Without the entry, whose map would take a quarter of the build time.
    new webpack.SourceMapDevToolPlugin({ exclude: /^mf_/, columns: false }),
  ],
  optimization: { ...client.optimization, minimize: false },
});

const compilerNotes = /\nCaused by:[\s\S]*/;

/** Errors and warnings of a build; releases accept neither. */
const errorIn = (stats: Stats): string | null => {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  const onOutcome = [...errors, ...warnings].map(
    ({ moduleName, message }) => `${moduleName ?? ''}\n${message.replace(compilerNotes, '')}`,
  );
  return onOutcome.length > 0 ? onOutcome.join('\n\n').trim() : null;
};

/**
 * Builds a remote for browsers after each change.
 * @param outDir webpack's output folder
 * @param onOutcome called after each build
 * @returns a function that stops watching
 */
export const watchRemote = (
  name: RemoteName,
  outDir: string,
  onOutcome: (outcome: Outcome) => void,
): (() => Promise<void>) => {
  const root = path.join(repoRoot, name);
  // Imports without the module cache: `remote.ts` may have changed.
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
    let startedAt = Date.now();
    compiler.hooks.invalid.tap('dev', () => (startedAt = Date.now()));
    const readOutcome = async (stats: Stats): Promise<Outcome> => {
      const error = errorIn(stats);
      if (error) return { error };
      return { release: await readLocalRelease(remote, outDir), ms: Date.now() - startedAt };
    };
    const watching = compiler.watch({ aggregateTimeout: DEBOUNCE_MS }, (failed, stats) => {
      if (failed || !stats)
        return onOutcome({ error: failed?.message ?? 'webpack reported nothing' });
      void readOutcome(stats).then(onOutcome, (error: unknown) =>
        onOutcome({ error: (error as Error).message }),
      );
    });
    return () =>
      new Promise((resolve) => {
        watching?.close(() => compiler.close(() => resolve()));
      });
  };

  const start = () =>
    build().catch((error: unknown) => {
      onOutcome({ error: (error as Error).message });
      return () => Promise.resolve();
    });
  let stopping = start();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    stopping = stopping.then((end) => end()).then(start);
  };
  const definitionWatcher = watch(root, (_event, file) => {
    if (!file || !definingFiles.has(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, DEBOUNCE_MS);
  });
  return async () => {
    clearTimeout(timer);
    definitionWatcher.close();
    await (
      await stopping
    )();
  };
};
