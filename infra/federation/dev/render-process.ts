import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { ServerBuild } from './watch-server-build';

/** The shell's render process gets this message; `shell/server/sandbox/render-messages.ts` defines it and the reply. */
export type RenderTask = {
  url: string;
  page: ModuleId;
  modules: readonly ModuleId[];
  builds: readonly ServerBuild[];
  snapshot: object;
};
export type RenderResult = {
  html: string;
  styles: string;
  head: { title: string } | null;
  failed: readonly ModuleId[];
  errors: readonly string[];
};

type Message = { type: string; result?: string | null; error?: string | null };

/** Longer than on an edge, because the machine also builds. */
const LIMIT_MS = 5000;

/** @param shop the folder with `shell/dist`. */
const startChild = (shop: string) => {
  const dist = path.join(shop, 'shell/dist');
  const { server } = JSON.parse(readFileSync(path.join(dist, 'shell.json'), 'utf8')) as {
    server: string;
  };
  const child = fork(
    path.join(dist, 'edge/render-child.mjs'),
    [path.join(dist, 'edge/realm.cjs'), path.join(dist, 'server', server)],
    {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
      // The process has the limits that a release has on an edge.
      execArgv: [
        '--frozen-intrinsics',
        '--disallow-code-generation-from-strings',
        '--experimental-vm-modules',
        '--no-warnings',
      ],
    },
  );
  process.once('exit', () => child.kill());
  return child;
};

/**
 * Opens the process in which the shell renders pages.
 * @returns a function that renders a page; it rejects when that fails or takes too long
 */
export const openRenderProcess = (shop: string): ((task: RenderTask) => Promise<RenderResult>) => {
  let child = startChild(shop);
  let last: Promise<unknown> = Promise.resolve();

  const run = (task: RenderTask): Promise<RenderResult> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        child.off('message', receive).off('exit', fail);
      };
      const fail = (): void => {
        end();
        child.kill('SIGKILL');
        child = startChild(shop);
        reject(new Error(`it took more than ${LIMIT_MS} ms, or ended the process`));
      };
      const receive = ({ type, result, error }: Message): void => {
        if (type !== 'result') return;
        end();
        if (typeof result === 'string') resolve(JSON.parse(result) as RenderResult);
        else reject(new Error(error ?? 'it rendered nothing'));
      };
      const timer = setTimeout(fail, LIMIT_MS);
      child.on('message', receive).once('exit', fail);
      child.send({ type: 'render', task });
    });

  return (task) => {
    const rendering = last.then(() => run(task));
    last = rendering.catch(() => undefined);
    return rendering;
  };
};
