import { Script, compileFunction, createContext, type Context } from 'node:vm';
import { createOutside } from './outside-of';
import type { Outside } from './realm/outside';
import type { RealmInside, begin } from './realm/realm';
import type { RunBuild } from './realm/releases';

/** `import()` finds nothing; a string, for an error of this process would lead out of the realm. */
const importNothing = (): never => {
  throw 'nothing can be imported here' as unknown;
};

type Compiled = (context: Context) => unknown;

/** Text that is compiled once, however many realms evaluate it. */
const compileOnce = (text: string, names: string, filename: string): Compiled => {
  const script = new Script(`(function(${names}){${text}\n})`, {
    filename,
    importModuleDynamically: importNothing,
  });
  return (context) => script.runInContext(context) as unknown;
};

const inARealm = (): Context =>
  // Without a prototype, for the realm would else inherit this process's own `Object`.
  createContext(Object.create(null) as Context, {
    codeGeneration: { strings: false, wasm: false },
  });

/** Opens realms: each a world of its own with the shell in it, in which some releases are evaluated. */
export const createRealms = (texts: { realm: string; shell: string }) => {
  const realmScript = compileOnce(texts.realm, 'exports,module', 'realm.cjs');
  let shellScript: Compiled | null = null;

  return (tell: Pick<Outside, 'reached' | 'done'>) => {
    const context = inARealm();
    const module = { exports: {} as { begin?: typeof begin } };
    const define = realmScript(context) as (...given: unknown[]) => void;
    define(module.exports, module);
    let inside: RealmInside | null = null;
    const outside = createOutside((timer) => inside?.fire(timer), tell);
    const begun = module.exports.begin?.(outside);
    if (!begun) throw new Error('The realm has no beginning');
    inside = begun;
    const names = `exports,require,module,${begun.names}`;
    shellScript ??= compileOnce(texts.shell, names, 'shell.cjs');
    begun.beginShell(shellScript(context) as RunBuild);
    return {
      ...begun,
      /** Compiles a release's build for this realm. @throws a SyntaxError */
      compile: (text: string, filename: string): RunBuild =>
        // A function, for V8 would keep the text of every script that it has compiled, for ever.
        // Strict: what would change nothing in silence fails, and the rehearsal sees it.
        compileFunction(`'use strict';${text}`, names.split(','), {
          parsingContext: context,
          filename,
          importModuleDynamically: importNothing,
        }) as RunBuild,
    };
  };
};

export type Realm = ReturnType<ReturnType<typeof createRealms>>;
