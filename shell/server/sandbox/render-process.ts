import { readFileSync } from 'node:fs';
import type { FromChild, ToChild } from './render-messages';
import { startChild, type ChildFiles } from './start-child';

const CHECK_MS = 50;
const START_LIMIT_MS = 30_000;
const RESIDENT_LIMIT_BYTES = 400 * 1024 * 1024;

const PAGE_BYTES = 4096;

/**
 * The resident memory of a process in bytes, with its buffers. Null where /proc is missing; there the
 * pool checks a render process only when it is idle.
 */
const residentBytesOf = (pid: number): number | null => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return null;
  }
};

/** A render process was ended, or ended by itself, during a task. */
export class RenderStopped extends Error {
  override name = 'RenderStopped';

  constructor(
    readonly why: 'time' | 'memory' | 'death',
    message: string,
  ) {
    super(message);
  }
}

type RenderProcessEvents = {
  /** The process accepts a task. */
  onIdle: () => void;
  /** The process has ended. @param hadStarted whether it was ever idle */
  onExit: (hadStarted: boolean) => void;
};

type Task = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** A timeout counted in checks, so that a pause of this process does not end a render. */
const createTimeout = (limitMs: number) => {
  let left = limitMs;
  return {
    restart: () => (left = limitMs),
    /** Counts one check. @returns whether the time is over */
    countCheck: () => (left -= CHECK_MS) <= 0,
  };
};

/** Opens one render process with limits on time and memory. */
export const openRenderProcess = (
  files: ChildFiles,
  limitMs: number,
  events: RenderProcessEvents,
) => {
  const child = startChild(files);
  let task: Task | null = null;
  let hadStarted = false;
  let isIdle = false;
  let stopped: RenderStopped | null = null;
  let timeout = createTimeout(START_LIMIT_MS);

  const stop = (why: RenderStopped['why'], message: string): void => {
    stopped ??= new RenderStopped(why, message);
    child.kill('SIGKILL');
  };
  const isTooLarge = (bytes: number | null) => bytes !== null && bytes > RESIDENT_LIMIT_BYTES;
  const memoryExceeded = `it took more than ${RESIDENT_LIMIT_BYTES} bytes of memory`;

  const check = (): void => {
    if (isIdle) return;
    if (child.pid !== undefined && isTooLarge(residentBytesOf(child.pid)))
      stop('memory', memoryExceeded);
    else if (timeout.countCheck()) stop('time', `it took more than ${limitMs} ms`);
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();

  const finish = (result: string | null, error: string | null): void => {
    if (result === null) task?.reject(new Error(error ?? 'it rendered nothing'));
    else task?.resolve(JSON.parse(result));
    task = null;
  };

  child.on('message', (message: FromChild) => {
    timeout.restart();
    if (message.type === 'result') finish(message.result, message.error);
    if (message.type !== 'idle') return;
    if (isTooLarge(message.residentBytes)) return stop('memory', memoryExceeded);
    hadStarted = true;
    isIdle = true;
    events.onIdle();
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', (code, signal) => {
    clearInterval(timer);
    // V8 aborts when its heap is full.
    const why = signal === 'SIGABRT' ? 'memory' : 'death';
    const message = why === 'memory' ? 'its heap was full' : `it ended with ${signal ?? code}`;
    task?.reject(stopped ?? new RenderStopped(why, message));
    task = null;
    events.onExit(hadStarted);
  });

  return {
    /** Assigns a task to an idle process. */
    assign: (message: ToChild, waiting: Task): void => {
      isIdle = false;
      task = waiting;
      timeout = createTimeout(limitMs);
      child.send(message);
    },
    isIdle: () => isIdle,
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
