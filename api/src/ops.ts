import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/shell-contract/private-folder';
import { createApp } from './app/app';
import { localBackupCommand, restoreCommand } from './backup/backup-commands';
import { readConfig, type Config } from './config/config';
import { runDiagnostics, formatResults } from './diagnostics/diagnostics';
import { createMetrics } from './health/metrics';
import { createReadiness } from './health/readiness';
import { createLogger } from './observability/logger';
import { openContext } from './app/open-context';
import { formatStartError } from './app/start-error';
import { localOnlyCommands } from './commands/local-only-commands';
import { lockDataFolder, socketPath } from './commands/folder-lock';
import { migrateCommand } from './commands/migrate-command';
import { requestOps, runCommand, type OpsResponse } from './commands/ops-protocol';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Operator commands sign no cookies. */
const unusedSecret = 'ops-signs-no-cookies';

/** Containers may wait for a store at start; a command fails at once. */
const readConfigWithoutWait = (env: NodeJS.ProcessEnv): Config => ({
  ...readConfig(env),
  waitSeconds: 0,
});

const runHere = async (config: Config, args: readonly string[]): Promise<OpsResponse> => {
  restrictDataDir(config.dataDir);
  const logger = createLogger('warn');
  const claim = config.databaseUrl === null ? await lockDataFolder(config.dataDir) : null;
  try {
    const { context, migrated, close } = await openContext(config, { logger, migrationsFolder });
    try {
      const { opsCommands } = createApp({
        context,
        sessionSecret: unusedSecret,
        metrics: createMetrics(),
        readiness: createReadiness(),
      });
      const commands = [
        migrateCommand(migrated),
        // Only for the usage: `runAlone` has handled the command before a store was opened.
        localBackupCommand(config),
        ...opsCommands,
        ...localOnlyCommands,
      ];
      return await runCommand(commands, args);
    } finally {
      await close();
    }
  } finally {
    await claim?.release();
  }
};

/** As `npm start` does: the environment overrides the file. */
const readEnvFile = () => {
  const file = path.resolve(process.env['ENV_FILE'] ?? '.env');
  if (process.env['ENV_FILE'] !== 'none' && existsSync(file)) process.loadEnvFile(file);
};

/** The process that runs the command may have another working directory. */
const withAbsolutePaths = (args: readonly string[]): string[] =>
  args[0] === 'backup' && args[1] !== undefined && !args[1].startsWith('-')
    ? [args[0], path.resolve(args[1]), ...args.slice(2)]
    : [...args];

/** Commands that need no open store: opening it would migrate the data, or fail without diagnostics. */
const runAlone = async (args: readonly string[]): Promise<OpsResponse | null> => {
  const [command] = args;
  if (command === 'doctor' && args.length === 1)
    return formatResults(await runDiagnostics(process.env, { migrationsFolder }));
  if (command === 'doctor')
    return { output: "'doctor' takes no arguments.\nUsage: npm run ops -- doctor", exitCode: 1 };
  if (command !== 'restore' && command !== 'backup') return null;
  const config = readConfigWithoutWait(process.env);
  if (command === 'restore') return runCommand([restoreCommand(config, migrationsFolder)], args);
  const response =
    config.databaseUrl === null ? await requestOps(socketPath(config.dataDir), args) : null;
  return response ?? runCommand([localBackupCommand(config)], args);
};

/** Runs a command in the API that has opened the store; without one, opens the store itself. */
const runAnywhere = async (args: readonly string[]): Promise<OpsResponse> => {
  const config = readConfigWithoutWait(process.env);
  const response =
    config.databaseUrl === null ? await requestOps(socketPath(config.dataDir), args) : null;
  return response ?? runHere(config, args);
};

const main = async () => {
  readEnvFile();
  const args = withAbsolutePaths(process.argv.slice(2));
  const { output, exitCode } = (await runAlone(args)) ?? (await runAnywhere(args));
  // Failed checks of the doctor are its output, not an error.
  const isOutput = exitCode === 0 || args[0] === 'doctor';
  (isOutput ? process.stdout : process.stderr).write(`${output}\n`);
  process.exitCode = exitCode;
};

main().catch((error: unknown) => {
  process.stderr.write(formatStartError(error));
  process.exitCode = 1;
});
