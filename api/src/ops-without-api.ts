import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/server-contract/private-folder';
import { createApp } from './app/app';
import { openContext } from './app/open-context';
import { localBackupCommand } from './backup/backup-commands';
import { restoreCommand } from './backup/restore-command';
import { storedBackupCommands } from './backup/stored-backup-commands';
import { lockDataFolder } from './commands/folder-lock';
import { doctorUsage, localOnlyCommands } from './commands/local-only-commands';
import { migrateCommand } from './commands/migrate-command';
import type { OpsCommand } from './commands/ops-command';
import { runCommand, type OpsResponse } from './commands/ops-protocol';
import { readConfig, type Config } from './config/config';
import { formatResults, runDiagnostics } from './diagnostics/diagnostics';
import { createMetrics } from './health/metrics';
import { createReadiness } from './health/readiness';
import { createLogger } from './observability/logger';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Operator commands sign no cookies. */
const unusedSecret = 'ops-signs-no-cookies';

/** Containers may wait for a store at start; a command fails at once. */
const readConfigWithoutWait = (env: NodeJS.ProcessEnv): Config => ({
  ...readConfig(env),
  waitSeconds: 0,
});

const runInStore = async (config: Config, args: readonly string[]): Promise<OpsResponse> => {
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
        // Only for the help: `runWithoutApi` has handled the command before a store was opened.
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
 * Runs a command in a process of its own. Doctor, restore and backups need no open store: opening it
 * would migrate the data, or fail without diagnostics.
 */
export const runWithoutApi = async (args: readonly string[]): Promise<OpsResponse> => {
  if (args[0] === 'doctor') return runCommand([doctorCommand], args);
  const config = readConfigWithoutWait(process.env);
  if (args[0] === 'restore') return runCommand([restoreCommand(config, migrationsFolder)], args);
  if (args[0] === 'backups') return runCommand(storedBackupCommands(config), args);
  if (args[0] === 'backup') return runCommand([localBackupCommand(config)], args);
  return runInStore(config, args);
};
