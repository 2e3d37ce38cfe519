import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Compiler, Configuration } from 'webpack';
import { repoRoot } from '../../paths';
import { BUNDLER_RUNTIME } from '../shared-modules';

const GLOBAL = 'self.__CANDOR_BUNDLER_RUNTIME__';
const MANIFEST = 'mf-manifest.json';

/** Takes webpack's part of the federation runtime from the page, which saves 4 KB in each entry. */
export const fromPage: NonNullable<Configuration['externals']> = ({
  request,
}: {
  request?: string;
}) =>
  Promise.resolve(
    request?.endsWith(`${BUNDLER_RUNTIME}/dist/bundler.js`) ? `var ${GLOBAL}` : undefined,
  );

/** The script that sets the global on a page of another host, which has provided the runtime's core. */
const runtimeScript = (): string => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: "import provide from './provide-bundler-runtime';provide();",
      resolveDir: path.join(repoRoot, 'shell/src/remotes'),
    },
    alias: {
      '@module-federation/runtime-core': path.join(import.meta.dirname, 'core-of-page.cjs'),
    },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
};

const WHOLE = 'whole_';

/** The file name of the small entry, from the manifest's. */
export const smallEntry = (entry: string): string => entry.replace(WHOLE, '');

type Manifest = { metaData: { remoteEntry: { name: string } } };

/**
 * Adds an entry that contains the runtime, and names it in the manifest: a host that knows nothing of this
 * shop loads it. The shell loads the small entry, by `release.json`.
 */
export class WholeEntryPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('WholeEntry', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'WholeEntry', stage }, () => {
        const textOf = (file: string) => String(compilation.getAsset(file)?.source.source());
        const manifest = JSON.parse(textOf(MANIFEST)) as Manifest;
        const { remoteEntry } = manifest.metaData;
        const whole = `${WHOLE}${remoteEntry.name}`;
        const script = `${runtimeScript()}${textOf(remoteEntry.name)}`;
        compilation.emitAsset(whole, new sources.RawSource(script));
        remoteEntry.name = whole;
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}
