import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/shell-contract/private-folder';
import { createApp } from './app/app';
import { backupHere, restoreCommand } from './backup/backup-commands';
import { readConfig, type Config } from './config/config';
import { examine, tellFindings } from './diagnostics/diagnostics';
import { createMetrics } from './health/metrics';
import { createReadiness } from './health/readiness';
import { createLogger } from './observability/logger';
import { openContext } from './app/open-context';
import { operatorMessage } from './app/operator-message';
import { askedElsewhere } from './ops/asked-elsewhere';
import { claimFolder } from './ops/claim-folder';
import { migrateCommand } from './ops/migrate-command';
import { askOps, runCommand, type OpsAnswer } from './ops/ops-protocol';
import { socketPath } from './ops/socket-path';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** No cookie is ever signed here, so the secret may be any. */
const unusedSecret = 'ops-signs-no-cookies';

/** Containers that start may wait for a store; a person is told at once. */
const now = (env: NodeJS.ProcessEnv): Config => ({ ...readConfig(env), waitSeconds: 0 });

const runHere = async (config: Config, args: readonly string[]): Promise<OpsAnswer> => {
  restrictDataDir(config.dataDir);
  const logger = createLogger('warn');
  const claim = config.databaseUrl === null ? await claimFolder(config.dataDir) : null;
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
        // For the list alone: who types it has been answered before a store was opened.
        backupHere(config),
        ...opsCommands,
        ...askedElsewhere,
      ];
      return await runCommand(commands, args);
    } finally {
      await close();
    }
  } finally {
    await claim?.release();
  }
};

/** As `npm start` does: what the environment already says wins over the file. */
const readEnvFile = () => {
  const file = path.resolve(process.env['ENV_FILE'] ?? '.env');
  if (process.env['ENV_FILE'] !== 'none' && existsSync(file)) process.loadEnvFile(file);
};

/** The process that holds the store may stand in another folder. */
const withWholePaths = (args: readonly string[]): string[] =>
  args[0] === 'backup' && args[1] !== undefined && !args[1].startsWith('-')
    ? [args[0], path.resolve(args[1]), ...args.slice(2)]
    : [...args];

/** What needs no open shop; opening one would migrate the data, or fail before it could say why. */
const runAlone = async (args: readonly string[]): Promise<OpsAnswer | null> => {
  const [word] = args;
  if (word === 'doctor' && args.length === 1)
    return tellFindings(await examine(process.env, { migrationsFolder }));
  if (word === 'doctor')
    return { output: "'doctor' takes nothing more.\nUsage: npm run ops -- doctor", exitCode: 1 };
  if (word !== 'restore' && word !== 'backup') return null;
  const config = now(process.env);
  if (word === 'restore') return runCommand([restoreCommand(config, migrationsFolder)], args);
  const asked = config.databaseUrl === null ? await askOps(socketPath(config.dataDir), args) : null;
  return asked ?? runCommand([backupHere(config)], args);
};

/** Asks the running API where it holds the store, and opens the store itself when nobody answers. */
const runAnywhere = async (args: readonly string[]): Promise<OpsAnswer> => {
  const config = now(process.env);
  const asked = config.databaseUrl === null ? await askOps(socketPath(config.dataDir), args) : null;
  return asked ?? runHere(config, args);
};

const main = async () => {
  readEnvFile();
  const args = withWholePaths(process.argv.slice(2));
  const { output, exitCode } = (await runAlone(args)) ?? (await runAnywhere(args));
  // What the doctor finds is its answer, whatever it finds.
  const isAnswer = exitCode === 0 || args[0] === 'doctor';
  (isAnswer ? process.stdout : process.stderr).write(`${output}\n`);
  process.exitCode = exitCode;
};

main().catch((error: unknown) => {
  process.stderr.write(operatorMessage(error));
  process.exitCode = 1;
});
