import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const HEAP_LIMIT_MB = 384;

/** What a render process needs to read; all else on the disk is denied to it. */
export type ChildFiles = {
  /** Its own script, with `realm.cjs` beside it. */
  child: string;
  shellBundle: string;
  /** The folder of the copies of releases. */
  copies: string;
};

// Node 20 has it as an experiment, later versions under its plain name.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Starts a process under Node's permissions: it reads the releases and the shell's bundle, writes
 * nothing, starts nothing, and has nothing of this process's environment.
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
      // For `import()` in a release: only with it may the realm answer instead of Node.
      '--experimental-vm-modules',
      '--no-warnings',
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
    ],
  });
};
