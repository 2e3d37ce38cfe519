import type { Logger } from 'pino';
import { countCanary, type CanaryCounts } from '../rollback/count-canary';
import type { CanaryMetrics } from '../rollback/watch-canaries';
import type { FailedShell } from './failed-shells';
import type { NextShell, ShellVersion } from './follow-next-shell';

/** The next shell as `/__releases` shows it. */
export type ShellCanaryReport = {
  canary: (Omit<CanaryMetrics, 'name' | 'version'> & { revision: string }) | null;
  failed: readonly FailedShell[];
};

type Options = {
  next: Pick<NextShell, 'current' | 'failed' | 'reject'>;
  percent: number;
  log: Logger;
};

/** Counts the views and errors of the next shell and of this one, and rejects a next shell that is worse. */
export const countNextShell = ({ next, percent, log }: Options) => {
  let rollbacks = 0;
  let counted: { revision: string; counts: CanaryCounts } | null = null;

  const countsOf = ({ revision }: ShellVersion): CanaryCounts => {
    if (counted?.revision === revision) return counted.counts;
    const counts = countCanary(`shell@${revision.slice(0, 12)}`, (reason) => {
      rollbacks += 1;
      log.error({ revision, reason }, 'shell canary rolled back');
      next.reject(revision, reason);
    });
    counted = { revision, counts };
    return counts;
  };

  return {
    /** The counts of a next shell and of this shell beside it. */
    of: countsOf,
    metrics: (): CanaryMetrics[] => {
      const shell = next.current();
      if (!shell) return [];
      const version = shell.revision.slice(0, 12);
      return [{ name: 'shell', version, percent, ...countsOf(shell).total() }];
    },
    report: (): ShellCanaryReport => {
      const shell = next.current();
      return {
        canary: shell && { revision: shell.revision, percent, ...countsOf(shell).total() },
        failed: next.failed(),
      };
    },
    /** Since the start of this edge. */
    rollbacks: (): number => rollbacks,
  };
};
