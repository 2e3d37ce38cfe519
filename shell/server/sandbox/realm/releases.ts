import type { MakePageHead, ModuleId } from '@candor/shell-contract/remote';
import type { LoadedModule } from '@candor/ui/remote-loader';
import type { ServerBuild } from '../../rendering/render-task';
import { freezeDeep } from './shared-copies';

type Exports = Record<string, Record<string, unknown>>;

/** A server build, compiled: it takes what it exports to, what it asks with, and the global names. */
export type RunBuild = (...given: unknown[]) => void;

/**
 * The releases that a realm has evaluated, each with a closed `require` that only gives out the
 * shell's own instances of shared modules.
 */
export const createReleases = (shared: Readonly<Record<string, unknown>>, globals: unknown[]) => {
  const loaded = new Map<string, Exports>();
  return {
    /** Evaluates a build. @throws when it cannot be, or exports no modules */
    add: ({ name, version }: ServerBuild, run: RunBuild): void => {
      const require = (request: unknown): unknown => {
        const asked = `${String(request)}`;
        if (Object.hasOwn(shared, asked)) return shared[asked];
        throw new Error(`${name} asked for ${asked}, which the shell does not share`);
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
