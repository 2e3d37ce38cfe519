import { existsSync } from 'node:fs';
import path from 'node:path';
import { formatStartError } from './app/start-error';
import { socketPath } from './commands/folder-lock';
import { localOnlyCommands } from './commands/local-only-commands';
import { requestOps, type OpsResponse } from './commands/ops-protocol';
import { readStoreConfig } from './config/config';

/** The first words of commands that need a store that nothing has open, or none. */
const localOnly = new Set(localOnlyCommands.map(({ name }) => name.split(' ')[0]));

/** The environment overrides the file, as with `npm start`. */
const readEnvFile = () => {
  const file = path.resolve(process.env['ENV_FILE'] ?? '.env');
  if (process.env['ENV_FILE'] !== 'none' && existsSync(file)) process.loadEnvFile(file);
};

/** The process that runs the command may have another working directory. */
const withAbsolutePaths = (args: readonly string[]): string[] =>
  args[0] === 'backup' && args[1] !== undefined && !args[1].startsWith('-')
    ? [args[0], path.resolve(args[1]), ...args.slice(2)]
    : [...args];

const requestApi = async (args: readonly string[]): Promise<OpsResponse | null> => {
  const { databaseUrl, dataDir } = readStoreConfig(process.env);
  return databaseUrl === null ? requestOps(socketPath(dataDir), args) : null;
};

/** Runs a command in the API that has opened the embedded store; without one, here. */
const run = async (args: readonly string[]): Promise<OpsResponse> => {
  const response = localOnly.has(args[0]) ? null : await requestApi(args);
  if (response !== null) return response;
  // Loaded only here: the API's code and packages take seconds.
  const { runWithoutApi } = await import('./ops-without-api');
  return runWithoutApi(args);
};

const main = async () => {
  readEnvFile();
  const { output, exitCode } = await run(withAbsolutePaths(process.argv.slice(2)));
  (exitCode === 0 ? process.stdout : process.stderr).write(`${output}\n`);
  process.exitCode ||= exitCode;
};

main().catch((error: unknown) => {
  process.stderr.write(formatStartError(error));
  process.exitCode = 1;
});
