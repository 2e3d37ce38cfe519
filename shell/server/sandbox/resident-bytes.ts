import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * The resident memory of a process in bytes, with its buffers. Null where /proc is missing; there the
 * pool checks a render process only when it is idle.
 */
export const residentBytesOf = (pid: number): number | null => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return null;
  }
};
