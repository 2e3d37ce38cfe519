import webpack, { type Compiler } from 'webpack';

/**
 * Takes the names of the shell's chunks from the page, which has each with its hash. A list of them in the main script
 * would be 0.4 KB of every page, and give that script a new hash whenever any page changes.
 */
export class ChunkNamesPlugin {
  apply(compiler: Compiler): void {
    // In development the names have no hashes.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap('ChunkNames', ({ hooks }) => {
      hooks.runtimeModule.tap('ChunkNames', (module) => {
        if (module.name !== 'get javascript chunk filename') return;
        module.generate = () =>
          `${webpack.RuntimeGlobals.getChunkScriptFilename} = (name) => self.__CANDOR_RELEASE__.fileOf(name);`;
      });
    });
  }
}
