import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Modules of Node through which a program reaches the network, other programs or its own inside. */
const doors = [
  ...['net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns', 'dns/promises', 'quic'],
  ...['child_process', 'cluster', 'worker_threads', 'inspector', 'inspector/promises', 'repl'],
  ...['diagnostics_channel', 'trace_events', 'v8', 'wasi', 'sqlite', 'test'],
];

const refuse = () => {
  throw new Error('a render process may not do this');
};

const shut = (owner: object): void => {
  for (const key of Reflect.ownKeys(owner)) {
    const found = Reflect.getOwnPropertyDescriptor(owner, key);
    if (typeof found?.value === 'function' && found.writable) Reflect.set(owner, key, refuse);
  }
};

/** What of `process` reaches out of it, or into it. */
const ofProcess = [
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill', '_debugProcess'],
  ...['_debugEnd', 'abort', 'execve', 'chdir', 'loadEnvFile', 'setuid', 'setgid', 'reallyExit'],
  ...['exit', 'disconnect', 'send', 'mainModule', 'env', 'report', 'stdin', 'stdout', 'stderr'],
];

/**
 * Shuts what leads out of this process, for the case that a release comes out of its realm. Node's
 * permissions deny files, programs and threads a second time; the network is denied here alone, and
 * by the realm.
 * @param language names of what a bare realm has
 */
export const closeDoors = (language: readonly string[]): void => {
  const require = createRequire(import.meta.url);
  for (const name of doors) {
    try {
      shut(require(name) as object);
    } catch {
      // Not in this version of Node.
      continue;
    }
  }
  const { Module } = require('node:module') as { Module: object };
  shut(Module);
  syncBuiltinESMExports();
  for (const key of ofProcess)
    Object.defineProperty(process, key, { value: refuse, configurable: false, writable: false });
  const kept = new Set<PropertyKey>(language);
  for (const key of Reflect.ownKeys(globalThis))
    if (!kept.has(key)) Reflect.deleteProperty(globalThis, key);
};
