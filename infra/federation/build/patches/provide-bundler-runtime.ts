import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  interface Window {
    /** The bundler's runtime, which the entries of remotes use instead of a copy of their own. */
    __CANDOR_BUNDLER_RUNTIME__?: object;
  }
}

/** A plugin of the federation runtime: gives webpack's part of it to the entries of remotes. */
const provideBundlerRuntime = () => {
  self.__CANDOR_BUNDLER_RUNTIME__ = {
    ...federation,
    // A copy of the runtime has one instance; here each remote gets its own.
    runtime: { ...federation.runtime, init: createInstance },
    // The shell exposes nothing, so its own build leaves this out.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  return { name: 'provide-bundler-runtime' };
};

export default provideBundlerRuntime;
