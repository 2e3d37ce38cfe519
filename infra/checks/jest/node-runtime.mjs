/**
 * jest's option `runtime` for tests of Node. Node itself loads the modules, once for all test files of a process;
 * jest's own runtime would compile and run them again for each file, in a context where each global is slow.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import 'tsx';

const require = createRequire(import.meta.url);

/** The functions of `jest` that work without jest's own modules; those that replace a module do not. */
const createJest = (mocker, timers) => ({
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  mocked: (source) => source,
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (config) => timers.useFakeTimers(config),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
});

let files = 0;

/** The methods that jest calls on a runtime, for one test file. */
export default class NodeRuntime {
  #mocker;
  #jest;
  #console = { ...console };

  constructor(_config, { moduleMocker, fakeTimersModern }) {
    files += 1;
    this.#mocker = moduleMocker;
    this.#jest = createJest(moduleMocker, fakeTimersModern);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** The setup and the test run once for each test file; what they import is shared. */
  unstable_importModule(file) {
    // jest maps the lines of what it has compiled; Node itself maps those of tsx.
    Error.prepareStackTrace = undefined;
    return import(`${pathToFileURL(file).href}?file=${files}`);
  }

  requireModule(file) {
    return require(file);
  }

  /** Loads jest-circus again for each test file, with no handlers of the file before. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    Object.assign(globalThis, globals, { jest: this.#jest });
  }

  restoreAllMocks() {
    this.#mocker.restoreAllMocks();
  }

  teardown() {
    this.restoreAllMocks();
    // The silent console of this file must not hide errors between two files.
    Object.assign(console, this.#console);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}
  leaveTestCode() {}
}
