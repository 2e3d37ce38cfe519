import type { Logger } from 'pino';
import type { ToChild } from './render-messages';
import { openRenderProcess, type RenderProcess } from './render-process';
import { RenderStopped } from './render-stopped';
import type { ChildFiles } from './start-child';

/** Delay before a process that failed to start is replaced. */
const RESTART_DELAY_MS = 500;

type Waiting = {
  message: ToChild;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

type Options = {
  files: ChildFiles;
  size: number;
  /** Time limit for loading, and for rendering. */
  limitMs: number;
  log: Logger;
};

/** Opens a fixed number of render processes with a task queue; a process that ends is replaced. */
export const openProcessPool = ({ files, size, limitMs, log }: Options) => {
  const processes = new Set<RenderProcess>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  const assignTasks = (): void => {
    for (const child of processes) {
      if (!child.isIdle()) continue;
      const next = waiting.shift();
      if (!next) return;
      child.assign(next.message, next);
    }
  };

  const open = (): void => {
    if (isClosed) return;
    const opened: RenderProcess = openRenderProcess(files, limitMs, {
      onIdle: assignTasks,
      onExit: (hadStarted) => {
        processes.delete(opened);
        if (isClosed) return;
        log.warn({ hadStarted }, 'render process ended');
        if (hadStarted) open();
        else setTimeout(open, RESTART_DELAY_MS).unref();
      },
    });
    processes.add(opened);
  };
  for (let i = 0; i < size; i += 1) open();

  return {
    /** @throws RenderStopped when its process was ended; Error when the render failed */
    run: (message: ToChild): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderStopped('death', 'the pool is closed'));
        waiting.push({ message, resolve, reject });
        assignTasks();
      }),
    waiting: (): number => waiting.length,
    close: async (): Promise<void> => {
      isClosed = true;
      for (const { reject } of waiting.splice(0))
        reject(new RenderStopped('death', 'the pool is closed'));
      await Promise.all([...processes].map((opened) => opened.close()));
    },
  };
};
