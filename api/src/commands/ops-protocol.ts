import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { printable } from '@candor/server-contract/printable';
import type { OpsCommand } from './ops-command';
import { runOps, UsageError } from './ops-program';

const OpsRequestSchema = z.object({ args: z.array(z.string()) });
const OpsResponseSchema = z.object({ output: z.string(), exitCode: z.int() });

/** Output and exit code of a command. */
export type OpsResponse = z.infer<typeof OpsResponseSchema>;

/** Runs a command. Never throws: wrong arguments have exit code 2, failures 1. */
export const runCommand = async (
  commands: readonly OpsCommand[],
  args: readonly string[],
): Promise<OpsResponse> => {
  try {
    return { output: await runOps(commands, args), exitCode: 0 };
  } catch (error) {
    const { message = '', code } = error as { message?: string; code?: unknown };
    return {
      output: printable(message) || `The command failed: ${String(code)}.`,
      exitCode: error instanceof UsageError ? 2 : 1,
    };
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
