import { residentBytesOf } from './resident-bytes';
import type { FromChild, ToChild } from './child-messages';
import { startChild, type ChildFiles } from './start-child';

const CHECK_MS = 50;
const START_LIMIT_MS = 30_000;
const RESIDENT_LIMIT_BYTES = 400 * 1024 * 1024;

/** Why a render process was ended, or ended by itself, in the middle of a task. */
export class RenderStopped extends Error {
  override name = 'RenderStopped';

  constructor(
    readonly why: 'time' | 'memory' | 'death',
    words: string,
  ) {
    super(words);
  }
}

type Told = {
  /** It has come to rest, and may be given a task. */
  free: () => void;
  /** It has ended; whether it had ever come to rest. */
  gone: (hadStarted: boolean) => void;
};

type Task = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Whether loading, or drawing, has come to nothing for so long that it never will. */
const createPatience = (limitMs: number) => {
  let left = limitMs;
  return {
    renew: () => (left = limitMs),
    /** True when it is over. Counted in looks, so that a pause of this very process is nobody's loop. */
    isOver: () => (left -= CHECK_MS) <= 0,
  };
};

/** One process that draws, with its limits of time and memory. */
export const openRenderProcess = (files: ChildFiles, limitMs: number, told: Told) => {
  const child = startChild(files);
  let task: Task | null = null;
  let hadStarted = false;
  let isResting = false;
  let stopped: RenderStopped | null = null;
  let patience = createPatience(START_LIMIT_MS);

  const stop = (why: RenderStopped['why'], words: string): void => {
    stopped ??= new RenderStopped(why, words);
    child.kill('SIGKILL');
  };
  const isTooLarge = (bytes: number | null) => bytes !== null && bytes > RESIDENT_LIMIT_BYTES;
  const large = `it took more than ${RESIDENT_LIMIT_BYTES} bytes of memory`;

  const look = (): void => {
    if (isResting) return;
    if (child.pid !== undefined && isTooLarge(residentBytesOf(child.pid))) stop('memory', large);
    else if (patience.isOver()) stop('time', `it took more than ${limitMs} ms`);
  };
  const timer = setInterval(look, CHECK_MS);
  timer.unref();

  const finish = (result: string | null, fault: string | null): void => {
    if (result === null) task?.reject(new Error(fault ?? 'it drew nothing'));
    else task?.resolve(JSON.parse(result));
    task = null;
  };

  child.on('message', (message: FromChild) => {
    patience.renew();
    if (message.said === 'result') finish(message.result, message.fault);
    if (message.said !== 'free') return;
    if (isTooLarge(message.residentBytes)) return stop('memory', large);
    hadStarted = true;
    isResting = true;
    told.free();
  });
  child.on('error', () => child.kill('SIGKILL'));
  child.once('exit', (code, signal) => {
    clearInterval(timer);
    // The engine ends itself so where its heap is full.
    const why = signal === 'SIGABRT' ? 'memory' : 'death';
    const words = why === 'memory' ? 'its heap was full' : `it ended with ${signal ?? code}`;
    task?.reject(stopped ?? new RenderStopped(why, words));
    task = null;
    told.gone(hadStarted);
  });

  return {
    /** Gives a resting process a task. */
    give: (message: ToChild, waiting: Task): void => {
      isResting = false;
      task = waiting;
      patience = createPatience(limitMs);
      child.send(message);
    },
    isResting: () => isResting,
    /** Ends it, and resolves when it has ended. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
};

export type RenderProcess = ReturnType<typeof openRenderProcess>;
