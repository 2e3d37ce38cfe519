import { ConfigError } from '../config/config';
import { StartError } from './open-context';
import { FolderTakenError } from '../ops/claim-folder';

const forOperators = [ConfigError, StartError, FolderTakenError];

/** What standard error says when the shop cannot go on: a sentence, or the stack of a surprise. */
export const operatorMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The shop failed for an unknown reason.\n';
  const isForOperator = forOperators.some((kind) => error instanceof kind);
  return `${isForOperator ? error.message : (error.stack ?? error.message)}\n`;
};
