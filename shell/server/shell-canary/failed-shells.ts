import { readFileSync, writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Failed shells that an edge remembers. */
const MAX_FAILED = 10;

const FailedShell = z.object({ revision: z.string(), reason: z.string(), at: z.string() });
export type FailedShell = z.infer<typeof FailedShell>;

const readFailed = (file: string): FailedShell[] => {
  try {
    return z.array(FailedShell).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
};

/** Remembers which shells failed, even after a restart. */
export const openFailedShells = (file: string, log: Logger) => {
  let failed = readFailed(file);
  return {
    list: (): readonly FailedShell[] => failed,
    has: (revision: string): boolean => failed.some((shell) => shell.revision === revision),
    add: (revision: string, reason: string): void => {
      const failure = { revision, reason, at: new Date().toISOString() };
      failed = [failure, ...failed].slice(0, MAX_FAILED);
      try {
        // At once: the process may end now.
        writeFileSync(file, JSON.stringify(failed));
      } catch (error) {
        log.error({ err: error }, 'failed shell not stored');
      }
    },
  };
};
