import webpack, { type Compiler } from 'webpack';

/**
 * Makes the loader of lazy chunks set `integrity` from the page's hashes, and add `?r=n` to a retry: a
 * second request for a hanging URL would join the first one.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    // In development the scripts of an open page change.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) =>
          `${source}
var release = self.__CANDOR_RELEASE__;
if (release) {
  var attempt = release.attempt(script.src);
  script.integrity = release.integrity(script.src);
  script.crossOrigin = 'anonymous';
  if (attempt) script.src += '?r=' + attempt;
}`,
      );
    });
  }
}
