import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/shell-contract/private-folder';
import { createApp } from './app/app';
import { localBackupCommand, restoreCommand } from './backup/backup-commands';
import { storedBackupCommands } from './backup/stored-backup-commands';
import { readConfig, type Config } from './config/config';
import { runDiagnostics, formatResults } from './diagnostics/diagnostics';
import { createMetrics } from './health/metrics';
import { createReadiness } from './health/readiness';
import { createLogger } from './observability/logger';
import { openContext } from './app/open-context';
import { formatStartError } from './app/start-error';
import { doctorUsage, localOnlyCommands } from './commands/local-only-commands';
import { lockDataFolder, socketPath } from './commands/folder-lock';
import { migrateCommand } from './commands/migrate-command';
import type { OpsCommand } from './commands/ops-command';
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
        // Only for the help: `run` has handled the command before a store was opened.
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

const doctorCommand: OpsCommand = {
  ...doctorUsage,
  run: async () => {
    const { output, exitCode } = formatResults(
      await runDiagnostics(process.env, { migrationsFolder }),
    );
    // Failed checks are its output, not an error.
    process.exitCode = exitCode;
    return output;
  },
};

/**
 * Runs a command in the API that has opened the store; without one, opens the store itself. Doctor,
 * restore and stored backups need no open store: opening it would migrate the data, or fail without diagnostics.
 */
const run = async (args: readonly string[]): Promise<OpsResponse> => {
  if (args[0] === 'doctor') return runCommand([doctorCommand], args);
  const config = readConfigWithoutWait(process.env);
  if (args[0] === 'restore') return runCommand([restoreCommand(config, migrationsFolder)], args);
  if (args[0] === 'backups') return runCommand(storedBackupCommands(config), args);
  const response =
    config.databaseUrl === null ? await requestOps(socketPath(config.dataDir), args) : null;
  if (response !== null) return response;
  return args[0] === 'backup'
    ? runCommand([localBackupCommand(config)], args)
    : runHere(config, args);
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
