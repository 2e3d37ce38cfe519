/** Arguments and options that several commands take. */
import { InvalidArgumentError, Option, type Command } from 'commander';

const MAX_MESSAGE = 500;
const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const versionPattern = /^[0-9][\w.-]{0,80}$/;

const parseVersion = (text: string): string => {
  if (!versionPattern.test(text)) throw new InvalidArgumentError('It is not a version.');
  return text;
};

const parseMessage = (text: string): string => {
  if (text.length > MAX_MESSAGE)
    throw new InvalidArgumentError(
      `It takes at most ${MAX_MESSAGE} characters, not ${text.length}.`,
    );
  return text;
};

/** Adds the version of a release: `[version]`. */
export const withVersion = (command: Command, description: string): Command =>
  command.argument('[version]', description, parseVersion);

/** Adds `--message <why>`, which the history shows. */
export const withMessage = (command: Command): Command =>
  command.option('--message <why>', 'why, for the history', parseMessage);

/**
 * An option with a duration such as `90s`, `15m`, `2h` or `1d`, read in milliseconds.
 * @param unset the duration without the option
 */
export const durationOption = (description: string, unset: string, maxMs: number): Option => {
  const parse = (text: string): number => {
    const match = /^(\d{1,4})([smhd])$/.exec(text);
    const ms = match ? Number(match[1]) * units[match[2] as keyof typeof units] : 0;
    if (ms <= 0 || ms > maxMs)
      throw new InvalidArgumentError(
        `It takes a duration like 90s, 15m or 2h, up to ${maxMs / units.h} hours.`,
      );
    return ms;
  };
  return new Option('--for <duration>', description).argParser(parse).default(parse(unset), unset);
};

/** Adds `--watch` and `--for`: to follow a deployment on the edges. */
export const withWatch = (command: Command): Command =>
  command
    .option('--watch', 'follow it on the edges; exit code 1 when one rejects it or rolls it back')
    .addOption(durationOption('how long a canary is watched', '15m', units.d));

/** The values of `withMessage` and `withWatch`. `for`: milliseconds. */
export type DeploymentOptions = { message?: string; watch?: true; for: number };
