import { setTimeout as pause } from 'node:timers/promises';
import { createApiServer } from './api-server';
import { createApp, type App } from './app';
import { backupCommand } from '../backup/backup-commands';
import type { Config } from '../config/config';
import { createMetrics } from '../health/metrics';
import { createMetricsServer } from '../health/metrics-server';
import { createReadiness } from '../health/readiness';
import { drain, listenOn } from './listen';
import type { Logger } from '../observability/logger';
import { openContext, type OpenContext } from './open-context';
import { answerOps } from '../ops/ops-protocol';
import { claimFolder, type Claim } from '../ops/claim-folder';
import { askedElsewhere } from '../ops/asked-elsewhere';
import { migrateCommand } from '../ops/migrate-command';
import { keptSecret } from '../sessions/session-secret';
import { startWorkers } from '../workers/workers';

/** With the seconds before it still less than the ten that container engines wait by default. */
const drainWithinMs = 7_000;

const doAtStart = async (app: App, logger: Logger) => {
  for (const task of app.atStart) {
    try {
      await task();
    } catch (error) {
      logger.error({ err: error }, 'a task of the start failed');
    }
  }
};

/** What a start is made of; each part undoes itself in the reverse order. */
const startParts = async (
  config: Config,
  logger: Logger,
  open: OpenContext,
  claim: Claim | null,
): Promise<() => Promise<void>> => {
  const { context, migrated, backUp } = open;
  if (migrated.length > 0) logger.info({ migrated }, 'migrations applied');
  const metrics = createMetrics();
  const readiness = createReadiness();
  const sessionSecret = config.sessionSecret ?? (await keptSecret(config.dataDir));
  const app = createApp({ context, sessionSecret, metrics, readiness });
  claim?.answerWith((socket) => {
    const commands = [migrateCommand(migrated), backupCommand(backUp), ...app.opsCommands];
    void answerOps([...commands, ...askedElsewhere])(socket);
  });
  await doAtStart(app, logger);

  const metricsServer = createMetricsServer(metrics);
  const server = createApiServer(app);
  await listenOn(metricsServer, config.metricsPort, config.host);
  try {
    await listenOn(server, config.port, config.host);
  } catch (error) {
    metricsServer.close();
    throw error;
  }
  const workers = config.role === 'api' ? [] : app.workers;
  metrics.expectWorkers(workers);
  const stopWorkers = startWorkers(workers, logger, metrics.workerRan);

  return async () => {
    readiness.stop();
    // Whoever balances learns of it a moment later; the shoppers sent until then are answered.
    await pause(config.drainSeconds * 1000);
    await drain(server, drainWithinMs);
    await stopWorkers();
    await drain(metricsServer, 0);
  };
};

/**
 * Starts the whole API and answers how to stop it: first no new shoppers, then the answers under
 * way, then the workers, then the store.
 * @throws StartError or FolderTakenError with a sentence for the operator.
 */
export const startApi = async (
  config: Config,
  logger: Logger,
  migrationsFolder: string,
  signal?: AbortSignal,
): Promise<() => Promise<void>> => {
  const claim = config.databaseUrl === null ? await claimFolder(config.dataDir) : null;
  let open: OpenContext | null = null;
  try {
    open = await openContext(config, {
      logger,
      migrationsFolder,
      ...(signal === undefined ? {} : { signal }),
    });
    const { close } = open;
    const stopParts = await startParts(config, logger, open, claim);
    return async () => {
      await stopParts();
      await close();
      await claim?.release();
    };
  } catch (error) {
    await open?.close();
    await claim?.release();
    throw error;
  }
};
