import type { Logger } from 'pino';
import type { ToChild } from './child-messages';
import { openRenderProcess, RenderStopped, type RenderProcess } from './render-process';
import type { ChildFiles } from './start-child';

/** A process that does not even come up is not started anew at once, over and over. */
const START_AGAIN_MS = 500;

type Waiting = {
  message: ToChild;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
};

type Options = {
  files: ChildFiles;
  size: number;
  /** How long loading and drawing may take, each. */
  limitMs: number;
  log: Logger;
};

/** A fixed number of render processes, and the tasks that wait for one; who dies is replaced. */
export const openProcessPool = ({ files, size, limitMs, log }: Options) => {
  const processes = new Set<RenderProcess>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  const giveOut = (): void => {
    for (const resting of processes) {
      if (!resting.isResting()) continue;
      const next = waiting.shift();
      if (!next) return;
      resting.give(next.message, next);
    }
  };

  const open = (): void => {
    if (isClosed) return;
    const opened: RenderProcess = openRenderProcess(files, limitMs, {
      free: giveOut,
      gone: (hadStarted) => {
        processes.delete(opened);
        if (isClosed) return;
        log.warn({ hadStarted }, 'render process ended: another takes its place');
        if (hadStarted) open();
        else setTimeout(open, START_AGAIN_MS).unref();
      },
    });
    processes.add(opened);
  };
  for (let i = 0; i < size; i += 1) open();

  return {
    /** @throws RenderStopped when the process over it was ended; Error when drawing failed */
    run: (message: ToChild): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new RenderStopped('death', 'the pool is closed'));
        waiting.push({ message, resolve, reject });
        giveOut();
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
