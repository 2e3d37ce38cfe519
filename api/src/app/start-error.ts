import { FolderLockedError } from '../commands/folder-lock';
import { ConfigError } from '../config/config';

/** A reason not to start that the operator can mend; the message is one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The text for standard error when a process ends: the message of an operator error, else the stack. */
export const formatStartError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The shop failed for an unknown reason.\n';
  const isForOperator = [ConfigError, StartError, FolderLockedError].some(
    (kind) => error instanceof kind,
  );
  return `${isForOperator ? error.message : (error.stack ?? error.message)}\n`;
};
