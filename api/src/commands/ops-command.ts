import { InvalidArgumentError, type Command } from 'commander';

/** One command of `npm run ops -- …`. */
export type OpsCommand = {
  /** The command as typed: 'outbox list'. */
  name: string;
  summary: string;
  /** Adds arguments and options; commander rejects all others. */
  define?: (command: Command) => Command;
  /** Takes the arguments, then the options. @returns the output @throws Error, printed with exit code 1 */
  run: (...given: never[]) => Promise<string>;
};

/** Parses a whole number from 1 on, for commander. */
export const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return Number(text);
};
