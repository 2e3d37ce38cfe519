import { buildSync } from 'esbuild';
import type { Compiler } from 'webpack';
import { provideBundlerRuntime } from './patches/patches';

const MANIFEST = 'mf-manifest.json';
const WHOLE = 'whole_';

/** The script that sets the global of `runtimeFromPage` on a page of another host. */
const runtimeScript = (): string => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import provide from ${JSON.stringify(provideBundlerRuntime)};provide();`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
};

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
