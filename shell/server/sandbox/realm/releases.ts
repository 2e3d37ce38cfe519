import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { ServerBuild } from '../render-messages';
import { freezeDeep } from './shared-copies';

type Exports = Record<string, Record<string, unknown>>;

/** A compiled server build, called with `exports`, `require`, `module` and the globals. */
export type RunBuild = (...args: unknown[]) => void;

/**
 * The releases that a realm has evaluated. Their `require` returns only the shell's instances of shared
 * modules.
 */
export const createReleases = (shared: Readonly<Record<string, unknown>>, globals: unknown[]) => {
  const loaded = new Map<string, Exports>();
  return {
    /** Evaluates a build. @throws when it throws or exports no modules */
    add: ({ name, version }: ServerBuild, run: RunBuild): void => {
      const require = (request: unknown): unknown => {
        const id = `${String(request)}`;
        if (Object.hasOwn(shared, id)) return shared[id];
        throw new Error(`${name} requires ${id}, which the shell does not share`);
      };
      const module: { exports: { modules?: Exports } } = { exports: {} };
      run(module.exports, Object.freeze(require), module, ...globals);
      const { modules } = module.exports;
      if (!modules) throw new Error(`${name} ${version} exports no modules`);
      freezeDeep(modules);
      loaded.set(name, modules);
    },
    /** @throws when the build was not evaluated or does not export the module */
    load: (id: ModuleId, build: ServerBuild): LoadedModule => {
      const expose = id.slice(build.name.length + 1);
      const exports = loaded.get(build.name)?.[expose];
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
