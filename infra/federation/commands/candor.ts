/** `candor COMMAND`, which `npm run COMMAND -w …` calls in the folder of a remote or of the shell. */
import path from 'node:path';
import { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { remotes } from '../remotes';
import { printError } from '../terminal';

type Define<Folder> = (command: Command, folder: Folder) => Command;
/** Each command is loaded alone: a build loads hundreds of modules that others do not need. */
type Commands<Folder> = Readonly<Record<string, () => Promise<Define<Folder>>>>;

const ofRemotes: Commands<RemoteName> = {
  build: async () => (await import('./build')).build,
  deploy: async () => (await import('./deploy')).deploy,
  dev: async () => (await import('./dev')).dev,
  errors: async () => (await import('./errors')).errors,
  history: async () => (await import('./history')).history,
  preview: async () => (await import('./preview')).preview,
  promote: async () => (await import('./promote')).promote,
  release: async () => (await import('./release')).release,
  remove: async () => (await import('./remove')).remove,
  rollback: async () => (await import('./rollback')).rollback,
  status: async () => (await import('./status')).status,
};

const ofShell: Commands<'shell'> = {
  errors: async () => (await import('./errors')).errors,
  history: async () => (await import('./history-shell')).shellHistory,
  release: async () => (await import('./release-shell')).releaseShell,
  status: async () => (await import('./status-shell')).shellStatus,
};

const load = async <Folder extends string>(
  folder: Folder,
  name: string,
  commands: Commands<Folder>,
): Promise<Command> => {
  const define = commands[name];
  if (!define)
    throw new Error(`'${name}' is no command of ${folder}: ${Object.keys(commands).join(', ')}.`);
  const command = new Command(`npm run ${name} -w ${folder} --`);
  return (await define())(command.showHelpAfterError(), folder);
};

const loadCommand = (folder: string, name: string): Promise<Command> => {
  const remote = remotes.find((known) => known.folder === folder);
  if (remote) return load(remote.folder, name, ofRemotes);
  if (folder === 'shell') return load(folder, name, ofShell);
  throw new Error(`${folder} is not the folder of a remote or of the shell.`);
};

/** Without `--` npm consumes an option itself. */
const rejectOptionsOfNpm = (command: Command): void => {
  const consumed = command.options.find(
    (option) => process.env[`npm_config_${option.name()}`] !== undefined,
  );
  if (consumed)
    command.error(`error: npm took ${consumed.long} as its own option: put -- before it`);
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = await loadCommand(path.basename(process.cwd()), name);
  rejectOptionsOfNpm(command);
  await command.parseAsync(args, { from: 'user' });
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
