import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The environment of a test file in Node: the process itself, with jest's mocks and timers. */
export default class NodeEnvironment {
  // jest wraps the console and the exit of this object, so it is not the process's own.
  global = {};
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  setup() {}

  teardown() {
    this.fakeTimersModern.dispose();
  }

  getVmContext() {
    return null;
  }
}
