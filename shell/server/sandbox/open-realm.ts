import { Script, compileFunction, createContext, type Context } from 'node:vm';
import { createHost } from './create-host';
import type { Host } from './realm/host';
import type { RealmApi, begin } from './realm/realm';
import type { RunBuild } from './realm/releases';

/** Rejects `import()` with a string: an error object of this process would lead out of the realm. */
const rejectImport = (): never => {
  throw 'nothing can be imported here' as unknown;
};

type Compiled = (context: Context) => unknown;

/** Compiles a script once for all realms. */
const compileOnce = (text: string, names: string, filename: string): Compiled => {
  const script = new Script(`(function(${names}){${text}\n})`, {
    filename,
    importModuleDynamically: rejectImport,
  });
  return (context) => script.runInContext(context) as unknown;
};

const createBareContext = (): Context =>
  // Without a prototype, because the realm would inherit this process's `Object`.
  createContext(Object.create(null) as Context, {
    codeGeneration: { strings: false, wasm: false },
  });

/** Creates the factory of realms: isolated contexts with the shell and a set of releases. */
export const createRealms = (texts: { realm: string; shell: string }) => {
  const realmScript = compileOnce(texts.realm, 'exports,module', 'realm.cjs');
  let shellScript: Compiled | null = null;

  return (callbacks: Pick<Host, 'onPhase' | 'onResult'>) => {
    const context = createBareContext();
    const module = { exports: {} as { begin?: typeof begin } };
    const define = realmScript(context) as (...args: unknown[]) => void;
    define(module.exports, module);
    let realmApi: RealmApi | null = null;
    const host = createHost((timer) => realmApi?.fire(timer), callbacks);
    const begun = module.exports.begin?.(host);
    if (!begun) throw new Error('The realm script exports no begin');
    realmApi = begun;
    const names = `exports,require,module,${begun.names}`;
    shellScript ??= compileOnce(texts.shell, names, 'shell.cjs');
    begun.beginShell(shellScript(context) as RunBuild);
    return {
      ...begun,
      /** Compiles a release's build for this realm. @throws SyntaxError */
      compile: (text: string, filename: string): RunBuild =>
        // The code is not compiled as a Script, because V8 keeps the source of every compiled
        // script in memory. Strict mode makes a write to a frozen object throw, and the smoke
        // render reports it.
        compileFunction(`'use strict';${text}`, names.split(','), {
          parsingContext: context,
          filename,
          importModuleDynamically: rejectImport,
        }) as RunBuild,
    };
  };
};

export type Realm = ReturnType<ReturnType<typeof createRealms>>;
