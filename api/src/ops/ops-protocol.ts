import { createInterface } from 'node:readline';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import type { OpsCommand } from './ops-command';

const Request = z.object({ args: z.array(z.string()) });
const Answer = z.object({ output: z.string(), exitCode: z.int() });

/** What a command printed, and how it ended. */
export type OpsAnswer = z.infer<typeof Answer>;

const usage = (commands: readonly OpsCommand[]): string =>
  [
    'Usage: npm run ops -- COMMAND',
    '',
    ...commands.map(({ words, summary }) => `  ${words}  ${summary}`),
  ].join('\n');

/** What went wrong in a sentence; who mistyped an option is shown what there is. */
const sentenceOf = (error: unknown, { words, summary }: OpsCommand): string => {
  const { message = '', code } = error as { message?: string; code?: unknown };
  // Node's own reader of options goes on with advice for programmers.
  if (String(code).startsWith('ERR_PARSE_ARGS'))
    return `${message.split('. ', 1)[0]}.\nUsage: npm run ops -- ${words} ${summary}`;
  return message || `The command failed: ${String(code)}.`;
};

/** Asked for, it is an answer; after a word that is no command, a refusal. */
const usageFor = (commands: readonly OpsCommand[], args: readonly string[]): OpsAnswer => {
  const isAsked = args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '');
  if (isAsked) return { output: usage(commands), exitCode: 0 };
  return { output: `There is no command '${args.join(' ')}'.\n${usage(commands)}`, exitCode: 1 };
};

/** Finds the command that the words begin with and runs it. Never throws. */
export const runCommand = async (
  commands: readonly OpsCommand[],
  args: readonly string[],
): Promise<OpsAnswer> => {
  const found = commands
    .map((command) => ({ command, words: command.words.split(' ') }))
    .find(({ words }) => words.every((word, index) => args[index] === word));
  if (found === undefined) return usageFor(commands, args);
  const { command } = found;
  const rest = args.slice(found.words.length);
  if (command.takesNothing === true && rest.length > 0)
    return {
      output: `'${command.words}' takes nothing more, and '${rest.join(' ')}' was typed.\nUsage: npm run ops -- ${command.words}`,
      exitCode: 1,
    };
  try {
    return { output: await command.run(rest), exitCode: 0 };
  } catch (error) {
    return { output: sentenceOf(error, command), exitCode: 1 };
  }
};

const firstLine = async (socket: Socket): Promise<string> => {
  for await (const line of createInterface({ input: socket })) return line;
  throw new Error('The other side hung up without a word.');
};

/** Answers one connection: a line with the words, then a line with what came of them. */
export const answerOps =
  (commands: readonly OpsCommand[]) =>
  async (socket: Socket): Promise<void> => {
    try {
      const { args } = Request.parse(JSON.parse(await firstLine(socket)));
      socket.end(`${JSON.stringify(await runCommand(commands, args))}\n`);
    } catch {
      // A probe that only looked whether somebody listens.
      socket.destroy();
    }
  };

/** Asks the process that holds the data folder; null when nobody does. */
export const askOps = (socket: string, args: readonly string[]): Promise<OpsAnswer | null> =>
  new Promise((resolve, reject) => {
    const connection = connect(socket);
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    connection.once('connect', () => {
      connection.write(`${JSON.stringify({ args })}\n`);
      firstLine(connection).then((line) => resolve(Answer.parse(JSON.parse(line))), reject);
    });
  });
