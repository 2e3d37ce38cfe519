import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { readConfig, type Config } from './config';
import { createMetrics } from './health/metrics';
import { createReadiness } from './health/readiness';
import { createLogger } from './logger';
import { openPlatform } from './open-platform';
import { operatorMessage } from './operator-message';
import { claimFolder } from './ops/claim-folder';
import { migrateCommand } from './ops/migrate-command';
import { askOps, runCommand, type OpsAnswer } from './ops/ops-protocol';
import { socketPath } from './ops/socket-path';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** No cookie is ever signed here, so the secret may be any. */
const unusedSecret = 'ops-signs-no-cookies';

const runHere = async (config: Config, args: readonly string[]): Promise<OpsAnswer> => {
  const logger = createLogger('warn');
  const claim = config.databaseUrl === null ? await claimFolder(config.dataDir) : null;
  try {
    const { platform, migrated, close } = await openPlatform(config, { logger, migrationsFolder });
    try {
      const { opsCommands } = createApp({
        platform,
        sessionSecret: unusedSecret,
        metrics: createMetrics(),
        readiness: createReadiness(),
      });
      return await runCommand([migrateCommand(migrated), ...opsCommands], args);
    } finally {
      await close();
    }
  } finally {
    await claim?.release();
  }
};

/** Asks the running API where it holds the store, and opens the store itself when nobody answers. */
const main = async () => {
  const config = readConfig(process.env);
  const args = process.argv.slice(2);
  const asked = config.databaseUrl === null ? await askOps(socketPath(config.dataDir), args) : null;
  const { output, exitCode } = asked ?? (await runHere(config, args));
  (exitCode === 0 ? process.stdout : process.stderr).write(`${output}\n`);
  process.exitCode = exitCode;
};

main().catch((error: unknown) => {
  process.stderr.write(operatorMessage(error));
  process.exitCode = 1;
});
