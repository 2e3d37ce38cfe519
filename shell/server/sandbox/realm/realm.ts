import type { ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { InspectTask, RenderTask, ServerBuild } from '../../rendering/render-task';
import type { RenderRequest, RenderedPage } from '../../../src/server';
import { freezeLanguage } from './freeze';
import { createNodeModules } from './node-modules';
import type { Outside } from './outside';
import { createReleases, type RunBuild } from './releases';
import { copyShared } from './shared-copies';
import { createTextClasses } from './texts';
import { createTimers } from './timers';
import { createUrlClasses } from './urls';

type ShellBundle = {
  shared: Readonly<Record<string, unknown>>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};
/** Why a build could not be evaluated, by the remote's name. */
type Faults = Readonly<Record<string, string>>;

/** Nothing that shares memory, compiles machine code or runs when the engine tidies up. */
const withheld = /^(SharedArrayBuffer|Atomics|WebAssembly|FinalizationRegistry|WeakRef|eval)$/;
const notToBeBound = /^(undefined|NaN|Infinity|globalThis)$/;

const wordsOf = (error: unknown): string => {
  try {
    return error instanceof Error ? `${error.message}` : `${String(error)}`;
  } catch {
    return 'something that has no words';
  }
};

/**
 * Makes this realm ready: the language frozen, what a browserless page may use in place.
 * @returns what the process calls; `names` are the parameters that every script is compiled with
 */
export const begin = (outside: Outside) => {
  const timers = createTimers(outside);
  const texts = createTextClasses(outside);
  const known = Reflect.ownKeys(globalThis).filter(
    (key): key is string =>
      typeof key === 'string' && !withheld.test(key) && !notToBeBound.test(key),
  );
  const world: Record<string, unknown> = {
    ...Object.fromEntries(known.map((key) => [key, Reflect.get(globalThis, key) as unknown])),
    ...timers.globals,
    ...texts,
    ...createUrlClasses(outside),
    performance: { now: () => outside.now() },
    process: { env: {} },
    // React asks roughly how long a text is, to send large ones in parts; here all goes at once.
    Buffer: { byteLength: (text: string) => text.length },
  };
  for (const key of Reflect.ownKeys(globalThis))
    if (typeof key === 'string' && withheld.test(key)) Reflect.deleteProperty(globalThis, key);
  freezeLanguage(Object.values(world));
  world['globalThis'] = world;
  world['global'] = world;
  const globals = Object.values(world);

  let shell: ShellBundle | null = null;
  let releases: ReturnType<typeof createReleases> | null = null;
  const inPlace = () => {
    if (!shell || !releases) throw new Error('the shell was not evaluated');
    return { shell, releases };
  };

  const draw = async (task: RenderTask, faults: Faults): Promise<string> => {
    const { shell, releases } = inPlace();
    const modules = new Map<ModuleId, LoadedModule>();
    const failed: ModuleId[] = [];
    const errors: string[] = [];
    for (const id of task.modules) {
      const build = task.builds.find(({ name }) => id.startsWith(`${name}/`));
      try {
        if (build && faults[build.name] !== undefined) throw new Error(faults[build.name]);
        // A team that has no release here at the moment is known, the same for every render, no error.
        if (build) modules.set(id, releases.load(id, build));
        else failed.push(id);
      } catch (error) {
        failed.push(id);
        errors.push(wordsOf(error));
      }
    }
    outside.reached('drawing');
    const snapshot = { ...task.snapshot, failed };
    const page = await shell.renderPage({ ...task, snapshot, modules });
    return JSON.stringify({ ...page, failed, errors: [...errors, ...page.errors] });
  };

  const inspect = async (task: InspectTask, faults: Faults): Promise<string> => {
    // What was put off until loading is over belongs to loading.
    await Promise.resolve();
    for (const id of task.exposes) {
      try {
        const fault = faults[task.build.name];
        if (fault !== undefined) throw new Error(fault);
        inPlace().releases.load(id, task.build);
      } catch (error) {
        return JSON.stringify(`${id} does not load: ${wordsOf(error)}`);
      }
    }
    const isLasting = timers.count() > 0;
    return JSON.stringify(isLasting ? 'loading it starts a timer that nobody stops' : null);
  };

  const end = (work: Promise<string>): void => {
    work.then(
      (result) => outside.done(result, null),
      (error: unknown) => outside.done(null, wordsOf(error)),
    );
  };

  return {
    names: Object.keys(world).join(','),
    beginShell: (run: RunBuild): void => {
      const module = { exports: {} };
      run(module.exports, createNodeModules(texts), module, ...globals);
      shell = module.exports as ShellBundle;
      releases = createReleases(copyShared(shell.shared), globals);
      timers.drop();
      // The shell has put there what a page has once; from now on nobody adds anything.
      Object.freeze(world);
    },
    /** Evaluates a release. Answers why it cannot be, or null. */
    add: (build: string, run: RunBuild): string | null => {
      try {
        inPlace().releases.add(JSON.parse(build) as ServerBuild, run);
        return null;
      } catch (error) {
        return wordsOf(error);
      }
    },
    render: (task: string, faults: string): void =>
      end(draw(JSON.parse(task) as RenderTask, JSON.parse(faults) as Faults)),
    inspect: (task: string, faults: string): void =>
      end(inspect(JSON.parse(task) as InspectTask, JSON.parse(faults) as Faults)),
    /** Runs a timer; what it throws ends the task. */
    fire: (timer: number): void => {
      try {
        timers.fire(timer);
      } catch (error) {
        outside.done(null, wordsOf(error));
      }
    },
    drop: timers.drop,
  };
};

export type RealmInside = ReturnType<typeof begin>;
