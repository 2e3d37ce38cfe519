import { Command, CommanderError, Help } from 'commander';
import { printable } from '@candor/server-contract/printable';
import type { OpsCommand } from './ops-command';

const helpWidth = 110;

/** Unknown commands, missing, invalid and additional arguments; the message ends with the usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const commandAt = (program: Command, name: string): Command =>
  name
    .split(' ')
    .reduce<Command>(
      (parent, part) =>
        parent.commands.find((child) => child.name() === part) ?? parent.command(part),
      program,
    );

/** The commands below one, with those of its groups. */
const withSubcommands = (command: Command): Command[] =>
  command.commands.flatMap((child) => [
    ...(child.description() === '' ? [] : [child]),
    ...withSubcommands(child),
  ]);

const createProgram = (commands: readonly OpsCommand[], print: (text: string) => void) => {
  const program = new Command('npm run ops --')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: print,
      writeErr: print,
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .configureHelp({
      visibleCommands: withSubcommands,
      subcommandTerm: (command) =>
        `${command.parent?.parent ? `${command.parent.name()} ` : ''}${new Help().subcommandTerm(command)}`,
    });
  let output = '';
  for (const { name, summary, define, run } of commands) {
    const command = commandAt(program, name).description(summary);
    define?.(command);
    command.action(async (...given: unknown[]) => {
      output = await run(...(given as never[]));
    });
  }
  return { program, output: () => output };
};

/**
 * Runs the command that the arguments name.
 * @returns its output for a terminal, or the help
 * @throws UsageError
 */
export const runOps = async (
  commands: readonly OpsCommand[],
  args: readonly string[],
): Promise<string> => {
  let printed = '';
  const { program, output } = createProgram(commands, (text) => (printed += text));
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return printable(output());
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return printed.trim();
    throw new UsageError(printed.trim());
  }
};
