import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { RemoteName } from '@candor/shell-contract/remote';
import { remotes } from './remotes';

/** The arguments of a command: its folder, a version, and the options by name. */
type CommandArguments<Folder extends string> = {
  remote: Folder;
  version: string | undefined;
  option: (name: string) => string | undefined;
  /** Whether an option without a value is set. */
  has: (name: string) => boolean;
};

type Usage = {
  /** The usage line, for error messages. */
  usage: string;
  /** Whether the command takes a version. */
  takesVersion?: boolean;
  /** Names of the options, each with a value. */
  options?: readonly string[];
  /** Names of the options without a value. */
  flags?: readonly string[];
};

const versionPattern = /^[0-9][\w.-]{0,80}$/;

const parseArguments = <Folder extends string>(
  folders: readonly Folder[],
  { usage, takesVersion = false, options = [], flags = [] }: Usage,
): CommandArguments<Folder> => {
  const folder = path.basename(process.cwd());
  const known = folders.find((name) => name === folder);
  if (!known) throw new Error(`${folder} is not the folder of a remote. Usage: ${usage}`);
  // Without `--` npm consumes the option itself.
  const consumed = [...options, ...flags].find(
    (name) => process.env[`npm_config_${name}`] !== undefined,
  );
  if (consumed)
    throw new Error(`npm took --${consumed} as its own option: put -- before it. Usage: ${usage}`);

  const config: ParseArgsConfig = {
    allowPositionals: true,
    options: {
      ...Object.fromEntries(options.map((name) => [name, { type: 'string' as const }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
    },
  };
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message.split('.')[0] ?? ''}. Usage: ${usage}`);
  }
  const [version, ...more] = parsed.positionals;
  if (more.length > 0 || (version !== undefined && !takesVersion))
    throw new Error(`'${more[0] ?? version ?? ''}' is one argument too many. Usage: ${usage}`);
  if (version !== undefined && !versionPattern.test(version))
    throw new Error(`'${version}' is not a version. Usage: ${usage}`);
  return {
    remote: known,
    version,
    option: (name) => {
      const value = parsed.values[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => parsed.values[name] === true,
  };
};

/**
 * Runs a command of one of these folders; an error is printed without its stack and sets exit code 1.
 */
export const folderCommand = async <Folder extends string>(
  folders: readonly Folder[],
  usage: Usage,
  run: (args: CommandArguments<Folder>) => Promise<void>,
): Promise<void> => {
  try {
    await run(parseArguments(folders, usage));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
};

/** The folders of all remotes. */
export const remoteFolders: readonly RemoteName[] = remotes.map(({ folder }) => folder);

/** Runs a command of a remote's team. */
export const teamCommand = (
  usage: Usage,
  run: (args: CommandArguments<RemoteName>) => Promise<void>,
): Promise<void> => folderCommand(remoteFolders, usage, run);
