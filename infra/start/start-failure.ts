import { dataDir, repoRoot } from '@candor/federation/paths';

/** Failures of the machine, by what their message contains, and what a person can do. */
const remedies: readonly (readonly [pattern: RegExp, sentence: () => string])[] = [
  [
    /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i,
    () => `The disk is full: free some space for ${repoRoot} and ${dataDir()}, then start again.`,
  ],
  [
    /EACCES|EPERM|EROFS|permission denied|read-only file system/i,
    () =>
      `The shop may not write its files: make ${repoRoot} and ${dataDir()} writable for your user, then start again.`,
  ],
  [
    /EMFILE|ENFILE|too many open files/i,
    () => 'The system allows too few open files: run ulimit -n 4096, then start again.',
  ],
];

/**
 * The text for a person when a start fails: a sentence with what to do for failures of the machine, or
 * the message of the error. Never a stack.
 */
export const describeFailure = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return remedies.find(([pattern]) => pattern.test(message))?.[1]() ?? message;
};
