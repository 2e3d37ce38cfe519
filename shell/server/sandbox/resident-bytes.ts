import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * What a process takes of memory, buffers and all; null where the system does not say (only Linux
 * does: elsewhere a render process is looked at when it comes to rest).
 */
export const residentBytesOf = (pid: number): number | null => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return null;
  }
};
