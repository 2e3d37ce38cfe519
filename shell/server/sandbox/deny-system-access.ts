import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Node modules with access to the network, other processes or the runtime's internals. */
const deniedModules = [
  'net tls http https http2 dgram dns dns/promises quic',
  'child_process cluster worker_threads inspector inspector/promises repl',
  'diagnostics_channel trace_events v8 wasi sqlite test',
].flatMap((names) => names.split(' '));

const deny = () => {
  throw new Error('a render process may not do this');
};

const denyFunctions = (owner: object): void => {
  for (const key of Reflect.ownKeys(owner)) {
    const found = Reflect.getOwnPropertyDescriptor(owner, key);
    if (typeof found?.value === 'function' && found.writable) Reflect.set(owner, key, deny);
  }
};

/** Members of `process` with access to the system or to internals. */
const deniedProcessMembers = [
  'binding _linkedBinding dlopen getBuiltinModule kill _kill _debugProcess _debugEnd',
  'abort execve chdir loadEnvFile setuid setgid reallyExit exit disconnect send',
  'mainModule env report stdin stdout stderr',
].flatMap((names) => names.split(' '));

/**
 * Removes system access from this process, in case a release escapes its realm. Node's permissions
 * also deny files, processes and threads; only this function and the realm deny the network.
 * @param language names of the globals of a bare realm
 */
export const denySystemAccess = (language: readonly string[]): void => {
  const require = createRequire(import.meta.url);
  for (const name of deniedModules) {
    try {
      denyFunctions(require(name) as object);
    } catch {
      // This version of Node does not have the function.
      continue;
    }
  }
  const { Module } = require('node:module') as { Module: object };
  denyFunctions(Module);
  syncBuiltinESMExports();
  for (const key of deniedProcessMembers)
    Object.defineProperty(process, key, { value: deny, configurable: false, writable: false });
  const allowed = new Set<PropertyKey>(language);
  for (const key of Reflect.ownKeys(globalThis))
    if (!allowed.has(key)) Reflect.deleteProperty(globalThis, key);
};
