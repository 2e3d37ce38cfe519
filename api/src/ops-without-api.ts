import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/server-contract/private-folder';
import { createApp } from './app/app';
import { migrateStore } from './app/migrate-store';
import { openContext } from './app/open-context';
import { localBackupCommand } from './backup/backup-commands';
import { moveCommand } from './backup/move-command';
import { applyErasuresCommand, restoreCommand } from './backup/restore-command';
import { storedBackupCommands } from './backup/stored-backup-commands';
import { lockDataFolder } from './commands/folder-lock';
import { doctorUsage, localOnlyCommands } from './commands/local-only-commands';
import { migrateCommand } from './commands/migrate-command';
import type { OpsCommand } from './commands/ops-command';
import { runCommand, type OpsResponse } from './commands/ops-protocol';
import { readConfig, readStoreConfig, type Config, type StoreConfig } from './config/config';
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
        // Only for the help: `runWithoutApi` has handled both before a store was opened.
        migrateCommand(() => Promise.resolve(migrated)),
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

/** Commands that open the database by themselves, by their first word. */
const storeCommands: Readonly<Record<string, (config: StoreConfig) => OpsCommand[]>> = {
  migrate: (config) => [
    migrateCommand(() => migrateStore(config, { migrationsFolder, logger: createLogger('warn') })),
  ],
  restore: (config) => [restoreCommand(config, migrationsFolder)],
  erasures: (config) => [applyErasuresCommand(config)],
  move: (config) => [
    moveCommand(config, {
      migrationsFolder,
      report: (line) => void process.stderr.write(`${line}\n`),
    }),
  ],
  backups: (config) => storedBackupCommands(config),
  backup: (config) => [localBackupCommand(config)],
};

/**
 * Runs a command in a process of its own. Doctor, migrate, restore and backups need no open shop: opening it
 * would migrate the data, or fail without diagnostics. All but doctor need no secret but those of the database.
 */
export const runWithoutApi = async (args: readonly string[]): Promise<OpsResponse> => {
  if (args[0] === 'doctor') return runCommand([doctorCommand], args);
  const createCommands = storeCommands[args[0] ?? ''];
  if (createCommands !== undefined)
    return runCommand(createCommands(readStoreConfig(process.env)), args);
  return runInStore(readConfigWithoutWait(process.env), args);
};
