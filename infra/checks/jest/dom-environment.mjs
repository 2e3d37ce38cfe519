import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the one global of browsers that it lacks and the router needs. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.TextEncoder = TextEncoder;
  }
}
