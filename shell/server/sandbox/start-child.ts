import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const HEAP_LIMIT_MB = 384;

/** The files that a render process may read; all others are denied. */
export type ChildFiles = {
  /** The script of the child, with `realm.cjs` beside it. */
  child: string;
  shellBundle: string;
  /** The folder with the copies of releases. */
  copies: string;
};

// The flag is experimental in Node 20.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Starts a process under Node's permissions: it reads the releases and the shell's bundle, writes no
 * file, starts no process and has an empty environment.
 */
export const startChild = ({ child, shellBundle, copies }: ChildFiles): ChildProcess => {
  const realm = path.join(path.dirname(child), 'realm.cjs');
  return fork(child, [realm, shellBundle], {
    env: {},
    cwd: path.dirname(child),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
    execArgv: [
      permission,
      ...[child, realm, shellBundle, `${copies}/*`].map((file) => `--allow-fs-read=${file}`),
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      // Lets the realm handle `import()` in a release instead of Node.
      '--experimental-vm-modules',
      '--no-warnings',
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      // Two renderers of each edge would otherwise hold garbage of up to 32 MB each.
      '--max-semi-space-size=4',
    ],
  });
};
