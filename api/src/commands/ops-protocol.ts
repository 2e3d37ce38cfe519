import { createInterface } from 'node:readline';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import type { OpsCommand } from './ops-command';

const OpsRequestSchema = z.object({ args: z.array(z.string()) });
const OpsResponseSchema = z.object({ output: z.string(), exitCode: z.int() });

/** Output and exit code of a command. */
export type OpsResponse = z.infer<typeof OpsResponseSchema>;

const usage = (commands: readonly OpsCommand[]): string =>
  [
    'Usage: npm run ops -- COMMAND',
    '',
    ...commands.map((command) => `  ${command.name}  ${command.summary}`),
  ].join('\n');

/** The message of an error; an invalid option adds the usage. */
const formatError = (error: unknown, command: OpsCommand): string => {
  const { message = '', code } = error as { message?: string; code?: unknown };
  // The rest of Node's message is advice for programmers.
  if (String(code).startsWith('ERR_PARSE_ARGS'))
    return `${message.split('. ', 1)[0]}.\nUsage: npm run ops -- ${command.name} ${command.summary}`;
  return message || `The command failed: ${String(code)}.`;
};

/** Exit code 0 when help was requested, 1 after an unknown command. */
const usageResponse = (commands: readonly OpsCommand[], args: readonly string[]): OpsResponse => {
  const isHelp = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '');
  if (isHelp) return { output: usage(commands), exitCode: 0 };
  return { output: `There is no command '${args.join(' ')}'.\n${usage(commands)}`, exitCode: 1 };
};

/** Finds the command that the arguments start with, and runs it. Never throws. */
export const runCommand = async (
  commands: readonly OpsCommand[],
  args: readonly string[],
): Promise<OpsResponse> => {
  const found = commands
    .map((command) => ({ command, parts: command.name.split(' ') }))
    .find(({ parts }) => parts.every((part, index) => args[index] === part));
  if (found === undefined) return usageResponse(commands, args);
  const { command } = found;
  const rest = args.slice(found.parts.length);
  if (command.takesNoArguments === true && rest.length > 0)
    return {
      output: `'${command.name}' takes no arguments, got '${rest.join(' ')}'.\nUsage: npm run ops -- ${command.name}`,
      exitCode: 1,
    };
  try {
    return { output: await command.run(rest), exitCode: 0 };
  } catch (error) {
    return { output: formatError(error, command), exitCode: 1 };
  }
};

const firstLine = async (socket: Socket): Promise<string> => {
  for await (const line of createInterface({ input: socket })) return line;
  throw new Error('ops connection closed without data');
};

/** Serves one connection: a line with the arguments in, a line with the response out. */
export const serveOps =
  (commands: readonly OpsCommand[]) =>
  async (socket: Socket): Promise<void> => {
    try {
      const { args } = OpsRequestSchema.parse(JSON.parse(await firstLine(socket)));
      socket.end(`${JSON.stringify(await runCommand(commands, args))}\n`);
    } catch {
      // A probe of `isAlive`, which sends nothing.
      socket.destroy();
    }
  };

/** Runs a command in the process that holds the folder lock; null without one. */
export const requestOps = (socket: string, args: readonly string[]): Promise<OpsResponse | null> =>
  new Promise((resolve, reject) => {
    const connection = connect(socket);
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    connection.once('connect', () => {
      connection.write(`${JSON.stringify({ args })}\n`);
      firstLine(connection).then(
        (line) => resolve(OpsResponseSchema.parse(JSON.parse(line))),
        reject,
      );
    });
  });
