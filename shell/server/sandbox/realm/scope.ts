import { freezeBuiltins } from './freeze';
import type { Host } from './host';
import type { createTextClasses } from './texts';
import type { createTimers } from './timers';
import { createUrlClasses } from './urls';

const withheld = /^(SharedArrayBuffer|Atomics|WebAssembly|FinalizationRegistry|WeakRef|eval)$/;
const notParameters = /^(undefined|NaN|Infinity|globalThis)$/;

type Parts = {
  timers: ReturnType<typeof createTimers>;
  texts: ReturnType<typeof createTextClasses>;
};

/** Creates the globals of every script of the realm, by name, and freezes the built-ins. */
export const createScope = (host: Host, { timers, texts }: Parts): Record<string, unknown> => {
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
  return scope;
};
