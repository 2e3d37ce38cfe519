import type { ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { RenderRequest, RenderedPage } from '../../../src/server';
import type { InspectTask, RenderTask, ServerBuild } from '../render-messages';
import { freezeBuiltins } from './freeze';
import type { Host } from './host';
import { createNodeModules } from './node-modules';
import { createReleases, type RunBuild } from './releases';
import { copyShared } from './shared-copies';
import { createTextClasses } from './texts';
import { createTimers } from './timers';
import { createUrlClasses } from './urls';

type ShellBundle = {
  shared: Readonly<Record<string, unknown>>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
};
/** Evaluation errors of builds, by remote. */
type BuildErrors = Readonly<Record<string, string>>;

/** Globals that share memory, compile code or run at garbage collection. */
const withheld = /^(SharedArrayBuffer|Atomics|WebAssembly|FinalizationRegistry|WeakRef|eval)$/;
const notParameters = /^(undefined|NaN|Infinity|globalThis)$/;

const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? `${error.message}` : `${String(error)}`;
  } catch {
    return 'an error without a message';
  }
};

/**
 * Prepares the realm: freezes the built-ins and adds the web APIs that a server render may use.
 * @returns what the process calls; `names` are the parameters that every script is compiled with
 */
export const begin = (host: Host) => {
  const timers = createTimers(host);
  const texts = createTextClasses(host);
  const known = Reflect.ownKeys(globalThis).filter(
    (key): key is string =>
      typeof key === 'string' && !withheld.test(key) && !notParameters.test(key),
  );
  const scope: Record<string, unknown> = {
    ...Object.fromEntries(known.map((key) => [key, Reflect.get(globalThis, key) as unknown])),
    ...timers.globals,
    ...texts,
    ...createUrlClasses(host),
    performance: { now: () => host.now() },
    process: { env: {} },
    // React estimates lengths to stream large texts in parts; the edge renders without streaming.
    Buffer: { byteLength: (text: string) => text.length },
  };
  for (const key of Reflect.ownKeys(globalThis))
    if (typeof key === 'string' && withheld.test(key)) Reflect.deleteProperty(globalThis, key);
  freezeBuiltins(Object.values(scope));
  scope['globalThis'] = scope;
  scope['global'] = scope;
  const globals = Object.values(scope);

  let shell: ShellBundle | null = null;
  let releases: ReturnType<typeof createReleases> | null = null;
  const requireShell = () => {
    if (!shell || !releases) throw new Error('the shell was not evaluated');
    return { shell, releases };
  };

  const render = async (task: RenderTask, buildErrors: BuildErrors): Promise<string> => {
    const { shell, releases } = requireShell();
    const modules = new Map<ModuleId, LoadedModule>();
    const failed: ModuleId[] = [];
    const errors: string[] = [];
    for (const id of task.modules) {
      const build = task.builds.find(({ name }) => id.startsWith(`${name}/`));
      try {
        if (build && buildErrors[build.name] !== undefined)
          throw new Error(buildErrors[build.name]);
        // A remote without a release is known for the whole snapshot and is no error.
        if (build) modules.set(id, releases.load(id, build));
        else failed.push(id);
      } catch (error) {
        failed.push(id);
        errors.push(messageOf(error));
      }
    }
    host.onPhase('rendering');
    const snapshot = { ...task.snapshot, failed };
    const page = await shell.renderPage({ ...task, snapshot, modules });
    return JSON.stringify({ ...page, failed, errors: [...errors, ...page.errors] });
  };

  const inspect = async (task: InspectTask, buildErrors: BuildErrors): Promise<string> => {
    // Microtasks queued while loading belong to loading.
    await Promise.resolve();
    for (const id of task.exposes) {
      try {
        const error = buildErrors[task.build.name];
        if (error !== undefined) throw new Error(error);
        requireShell().releases.load(id, task.build);
      } catch (error) {
        return JSON.stringify(`${id} does not load: ${messageOf(error)}`);
      }
    }
    const hasTimers = timers.count() > 0;
    return JSON.stringify(hasTimers ? 'loading it starts a timer that nobody stops' : null);
  };

  const end = (work: Promise<string>): void => {
    work.then(
      (result) => host.onResult(result, null),
      (error: unknown) => host.onResult(null, messageOf(error)),
    );
  };

  return {
    names: Object.keys(scope).join(','),
    beginShell: (run: RunBuild): void => {
      const module = { exports: {} };
      run(module.exports, createNodeModules(texts), module, ...globals);
      shell = module.exports as ShellBundle;
      releases = createReleases(copyShared(shell.shared), globals);
      timers.drop();
      // The shell has stored its page singletons; releases may add nothing.
      Object.freeze(scope);
    },
    /** Evaluates a release. @returns an error message, or null */
    add: (build: string, run: RunBuild): string | null => {
      try {
        requireShell().releases.add(JSON.parse(build) as ServerBuild, run);
        return null;
      } catch (error) {
        return messageOf(error);
      }
    },
    render: (task: string, buildErrors: string): void =>
      end(render(JSON.parse(task) as RenderTask, JSON.parse(buildErrors) as BuildErrors)),
    inspect: (task: string, buildErrors: string): void =>
      end(inspect(JSON.parse(task) as InspectTask, JSON.parse(buildErrors) as BuildErrors)),
    /** Runs a timer; an error ends the task. */
    fire: (timer: number): void => {
      try {
        timers.fire(timer);
      } catch (error) {
        host.onResult(null, messageOf(error));
      }
    },
    drop: timers.drop,
  };
};

export type RealmApi = ReturnType<typeof begin>;
