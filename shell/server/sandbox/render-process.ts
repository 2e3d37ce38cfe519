import { limitProcess } from './process-limits';
import type { FromChild, ToChild } from './render-messages';
import { RenderStopped } from './render-stopped';
import { startChild, type ChildFiles } from './start-child';

type RenderProcessEvents = {
  /** The process accepts a task. */
  onIdle: () => void;
  /** The process has ended. @param hadStarted whether it was ever idle */
  onExit: (hadStarted: boolean) => void;
};

type Task = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** The reason why a process ended unexpectedly. */
const reasonOfExit = (code: number | null, signal: NodeJS.Signals | null): RenderStopped =>
  // V8 aborts when its heap is full.
  signal === 'SIGABRT'
    ? new RenderStopped('memory', 'its heap was full')
    : new RenderStopped('death', `it ended with ${signal ?? code}`);

/** Opens one render process with limits on time and memory. */
export const openRenderProcess = (
  files: ChildFiles,
  limitMs: number,
  events: RenderProcessEvents,
) => {
  const child = startChild(files);
  const limits = limitProcess(child, limitMs);
  let task: Task | null = null;
  let hadStarted = false;

  const finish = (result: string | null, error: string | null): void => {
    if (result === null) task?.reject(new Error(error ?? 'it rendered nothing'));
    else task?.resolve(JSON.parse(result));
    task = null;
  };

  child.on('message', (message: FromChild) => {
    limits.startPhase();
    if (message.type === 'result') finish(message.result, message.error);
    if (message.type !== 'idle' || !limits.becomeIdle(message.residentBytes)) return;
    hadStarted = true;
    events.onIdle();
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', (code, signal) => {
    limits.end();
    task?.reject(limits.stopped() ?? reasonOfExit(code, signal));
    task = null;
    events.onExit(hadStarted);
  });

  return {
    /** Assigns a task to an idle process. */
    assign: (message: ToChild, waiting: Task): void => {
      limits.startTask();
      task = waiting;
      child.send(message);
    },
    isIdle: limits.isIdle,
    /** Ends the process, and resolves when it has ended. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};

export type RenderProcess = ReturnType<typeof openRenderProcess>;
