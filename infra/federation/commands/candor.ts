/** `candor COMMAND`, which `npm run COMMAND -w …` calls in the folder of a remote or of the shell. */
import path from 'node:path';
import { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { readEnvFile } from '../env-file';
import { inCheckout } from '../paths';
import { remotes } from '../remotes';
import { printError } from '../terminal';
import { examplesOf } from './examples';

type Define<Folder> = (command: Command, folder: Folder) => Command;
/** Each command is loaded alone: a build loads hundreds of modules that others do not need. */
type Commands<Folder> = Readonly<
  Record<string, readonly [does: string, load: () => Promise<Define<Folder>>]>
>;

const errors = [
  'Lists errors in browsers, newest release first, with the lines of the source.',
  async () => (await import('./errors')).errors,
] as const;

const ofRemotes: Commands<RemoteName> = {
  dev: [
    'Serves the remote from its sources; a saved file shows within a second.',
    async () => (await import('./dev')).dev,
  ],
  build: [
    'Builds a release into dist/<version>, without publishing it.',
    async () => (await import('./build')).build,
  ],
  release: [
    "Builds, runs the folder's tests, signs, and publishes at the team's origin.",
    async () => (await import('./release')).release,
  ],
  preview: [
    'Prints a link that shows a published release in the browser that opens it only.',
    async () => (await import('./preview')).preview,
  ],
  deploy: ['Deploys a published release.', async () => (await import('./deploy')).deploy],
  promote: [
    'Makes the canary the stable release.',
    async () => (await import('./promote')).promote,
  ],
  rollback: [
    'Ends a canary, or deploys an older release.',
    async () => (await import('./rollback')).rollback,
  ],
  remove: [
    'Signs a deployment that removes the remote from the shop.',
    async () => (await import('./remove')).remove,
  ],
  status: [
    'Shows the published, deployed, served and rejected releases.',
    async () => (await import('./status')).status,
  ],
  history: [
    'Lists who deployed what, when and why, and what the edges did with it.',
    async () => (await import('./history')).history,
  ],
  errors,
};

/** In the shop's repository, npm scripts of the root do the work of these. */
const ofTeamRepositories: Commands<RemoteName> = {
  ...ofRemotes,
  test: [
    "Runs the remote's unit tests with jest; arguments go to jest.",
    async () => (await import('./test')).test,
  ],
  types: [
    'Compiles the code with the last three published minor versions of each contract.',
    async () => (await import('./types')).types,
  ],
  contract: [
    'Writes the package that tells other teams the fragments and their props.',
    async () => (await import('./contract')).contract,
  ],
  key: [
    "Creates the team's signing key, and prints the public one for the shop's platform team.",
    async () => (await import('./key')).key,
  ],
};

const ofShell: Commands<'shell'> = {
  release: [
    'Checks, builds and tags this commit as a shell; its image is built from the tag.',
    async () => (await import('./release-shell')).releaseShell,
  ],
  status: [
    'Shows released versions, contracts, and the releases of the local edge.',
    async () => (await import('./status-shell')).shellStatus,
  ],
  history: [
    'Lists who released which shell, when and why, and what the edges do with it.',
    async () => (await import('./history-shell')).shellHistory,
  ],
  errors,
};

const steps = `
The way of a release:
  1. candor dev                          write it, in the shell's header and footer
  2. candor release                      test, sign and publish it; visitors see nothing yet
  3. candor preview                      a link to it in the real shop, for two hours
  4. candor deploy --canary 10 --watch   serve it to a tenth of the visitors
  5. candor promote                      serve it to all; candor rollback undoes it
`;

/** Lists the commands, without loading them. */
const printHelp = <Folder>(folder: string, commands: Commands<Folder>): void => {
  const program = new Command('candor').description(`The release tools of ${folder}.`);
  for (const [name, [does]] of Object.entries(commands)) program.command(name).description(does);
  if ('deploy' in commands) program.addHelpText('after', steps);
  program.helpCommand(false).outputHelp();
};

const load = async <Folder extends string>(
  folder: Folder,
  name: string,
  commands: Commands<Folder>,
): Promise<Command | null> => {
  if (/^(--help|-h|help|)$/.test(name)) {
    printHelp(folder, commands);
    return null;
  }
  const [does, define] = commands[name] ?? [];
  if (!define || does === undefined)
    throw new Error(`'${name}' is no command of ${folder}: ${Object.keys(commands).join(', ')}.`);
  const typed = inCheckout ? `npm run ${name} -w ${folder} --` : `candor ${name}`;
  const command = new Command(typed).description(does).showHelpAfterError();
  if ('deploy' in commands) command.addHelpText('after', examplesOf(name, typed));
  return (await define())(command, folder);
};

const loadCommand = async (name: string): Promise<Command | null> => {
  if (!inCheckout) {
    readEnvFile();
    const { readRemoteDefinition } = await import('../build/remote-definition');
    return load((await readRemoteDefinition('')).name, name, ofTeamRepositories);
  }
  const folder = path.basename(process.cwd());
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
  const command = await loadCommand(name);
  if (command) {
    rejectOptionsOfNpm(command);
    await command.parseAsync(args, { from: 'user' });
  }
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
