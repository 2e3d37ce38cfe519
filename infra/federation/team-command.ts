import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Deployment } from '@candor/shell-contract/release';
import { remotes } from './remotes';

/** What a team asked for: in whose folder, which version, and the options by name. */
type CommandArguments = {
  remote: RemoteName;
  version: string | undefined;
  option: (name: string) => string | undefined;
};

type Usage = {
  /** What is typed, for people who typed something else. */
  usage: string;
  /** Whether a version may be named. */
  takesVersion?: boolean;
  /** Names of the options; each takes a value. */
  options?: readonly string[];
};

/** What an order for everybody ends besides, in words. */
export const describeEndedCanary = (version: string, before: Deployment | undefined): string => {
  const ended = before?.canary?.release;
  return ended === undefined || ended === version ? '' : `, and end the canary ${ended}`;
};

const versionPattern = /^[0-9][\w.-]{0,80}$/;

const readAsked = ({ usage, takesVersion = false, options = [] }: Usage): CommandArguments => {
  const folder = path.basename(process.cwd());
  const known = remotes.find((remote) => remote.folder === folder);
  if (!known) throw new Error(`${folder} is no team's folder. Usage: ${usage}`);
  // Without the two dashes npm keeps an option for itself.
  const kept = options.find((name) => process.env[`npm_config_${name}`] !== undefined);
  if (kept) throw new Error(`npm kept --${kept} for itself: put -- before it. Usage: ${usage}`);

  const config: ParseArgsConfig = {
    allowPositionals: true,
    options: Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
  };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0] ?? ''}. Usage: ${usage}`);
  }
  const [version, ...more] = parsed.positionals;
  if (more.length > 0 || (version !== undefined && !takesVersion))
    throw new Error(`'${more[0] ?? version ?? ''}' is one word too many. Usage: ${usage}`);
  if (version !== undefined && !versionPattern.test(version))
    throw new Error(`'${version}' is no version. Usage: ${usage}`);
  return {
    remote: known.folder,
    version,
    option: (name) => {
      const value = parsed.values[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
};

/** Runs a team's command; a mistake is a sentence and exit code 1, never a stack. */
export const teamCommand = async (
  usage: Usage,
  run: (asked: CommandArguments) => Promise<void>,
): Promise<void> => {
  try {
    await run(readAsked(usage));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};
