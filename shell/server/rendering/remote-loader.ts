import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { ServerBuild } from './render-task';

/** Releases kept evaluated in a worker: the current ones and a few that open pages may still ask. */
const MAX_KEPT = 24;

type Exports = Record<string, Record<string, unknown>>;
type Evaluate = (
  exports: object,
  require: (request: string) => unknown,
  module: { exports: object },
) => void;

/**
 * Loads server builds of remotes in a render worker: hash first, then evaluation with a closed
 * `require` that only gives out the shell's own instances of shared modules.
 */
export const createRemoteLoader = (shared: Readonly<Record<string, unknown>>) => {
  const kept = new Map<string, Exports>();

  const evaluate = async ({ name, version, file, integrity }: ServerBuild): Promise<Exports> => {
    const bytes = await readFile(file);
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) throw new Error(`${name} ${version}: the server build was altered`);
    const require = (request: string): unknown => {
      if (Object.hasOwn(shared, request)) return shared[request];
      throw new Error(`${name} asked for ${request}, which the shell does not share`);
    };
    const module = { exports: {} };
    // A function, for V8 would keep the text of every script that it has compiled, for ever.
    const run = compileFunction(bytes.toString('utf8'), ['exports', 'require', 'module'], {
      filename: `${name}@${version}.cjs`,
    }) as Evaluate;
    run(module.exports, require, module);
    const { modules } = module.exports as { modules?: Exports };
    if (!modules) throw new Error(`${name} ${version} exports no modules`);
    return modules;
  };

  const exportsOf = async (build: ServerBuild): Promise<Exports> => {
    const key = `${build.name}@${build.version}@${build.integrity}`;
    const ready = kept.get(key);
    const loaded = ready ?? (await evaluate(build));
    // What was asked for last goes last: a team that seldom deploys is not loaded anew for others' sake.
    kept.delete(key);
    kept.set(key, loaded);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest) kept.delete(oldest);
    return loaded;
  };

  return {
    /** @throws when the remote's build cannot be had or does not export the module */
    load: async (id: ModuleId, build: ServerBuild): Promise<LoadedModule> => {
      const expose = id.slice(build.name.length + 1);
      const exports = (await exportsOf(build))[expose];
      const component = exports?.[expose];
      if (!component) throw new Error(`${id} is not exported by ${build.version}`);
      const head = exports['head'];
      return {
        Component: component as LoadedModule['Component'],
        ...(head ? { head: head as MakePageHead } : {}),
      };
    },
  };
};
