import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks, and Node has. */
const missing = ['TextDecoder', 'TextEncoder', 'structuredClone', 'Response', 'BroadcastChannel'];

export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
  }
}
