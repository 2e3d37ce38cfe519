import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { RenderStopped } from './render-stopped';

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

/** A timeout counted in checks, so that a pause of this process does not end a render. */
const createTimeout = (limitMs: number) => {
  let left = limitMs;
  return {
    restart: () => (left = limitMs),
    /** Counts one check. @returns whether the time is over */
    countCheck: () => (left -= CHECK_MS) <= 0,
  };
};

const isTooLarge = (bytes: number | null) => bytes !== null && bytes > RESIDENT_LIMIT_BYTES;

/** Ends a render process that takes too long for its start or a task, or too much memory. */
export const limitProcess = (child: ChildProcess, limitMs: number) => {
  let isIdle = false;
  let stopped: RenderStopped | null = null;
  let timeout = createTimeout(START_LIMIT_MS);

  const stop = (why: RenderStopped['why'], message: string): void => {
    stopped ??= new RenderStopped(why, message);
    child.kill('SIGKILL');
  };
  const stopForMemory = () =>
    stop('memory', `it took more than ${RESIDENT_LIMIT_BYTES} bytes of memory`);

  const check = (): void => {
    if (isIdle) return;
    if (child.pid !== undefined && isTooLarge(residentBytesOf(child.pid))) stopForMemory();
    else if (timeout.countCheck()) stop('time', `it took more than ${limitMs} ms`);
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();

  return {
    isIdle: (): boolean => isIdle,
    startTask: (): void => {
      isIdle = false;
      timeout = createTimeout(limitMs);
    },
    /** Restarts the time: each message of the process begins a phase. */
    startPhase: (): void => {
      timeout.restart();
    },
    /** Ends the task. @returns false for a process that is too large for another one */
    becomeIdle: (residentBytes: number): boolean => {
      if (isTooLarge(residentBytes)) {
        stopForMemory();
        return false;
      }
      isIdle = true;
      return true;
    },
    /** Why the process was ended; null when it ended by itself. */
    stopped: (): RenderStopped | null => stopped,
    /** Ends the checks. */
    end: (): void => clearInterval(timer),
  };
};
