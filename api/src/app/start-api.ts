import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backupCommand } from '../backup/backup-commands';
import { lockDataFolder, type FolderLock } from '../commands/folder-lock';
import { localOnlyCommands } from '../commands/local-only-commands';
import { migrateCommand } from '../commands/migrate-command';
import { serveOps } from '../commands/ops-protocol';
import type { Config } from '../config/config';
import { createMetrics, createMetricsServer, measureProcess } from '../health/metrics';
import { createReadiness } from '../health/readiness';
import type { Logger } from '../observability/logger';
import { recordWorkerRuns } from '../workers/worker-runs';
import { startWorkers } from '../workers/workers';
import { createApiServer } from './api-server';
import { createApp, type App } from './app';
import { drain, listenOn } from './listen';
import { openContext, type OpenContext } from './open-context';

/** Together with `drainSeconds` below the ten seconds that container engines wait by default. */
const drainTimeoutMs = 7_000;

const runStartTasks = async (app: App, logger: Logger) => {
  for (const task of app.atStart) {
    try {
      await task();
    } catch (error) {
      logger.error({ err: error }, 'start task failed');
    }
  }
};

/**
 * The cookie secret when none is set: stored in the data folder, so that sessions survive a
 * restart. Production requires the setting.
 */
const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(file, 'utf8');
  }
};

/** A worker signs in nobody, so it needs no secret that others know. */
const makeSecret = ({ role, dataDir }: Config): Promise<string> | string =>
  role === 'worker' ? randomBytes(32).toString('base64url') : readOrCreateSecret(dataDir);

/** Folders beside the bundle that a start reads. */
export type ApiFolders = { migrations: string; staffPages: string };

/** Starts servers and workers. @returns a function that stops them in reverse order */
const startParts = async (
  config: Config,
  logger: Logger,
  open: OpenContext & { staffPages: string },
  folderLock: FolderLock | null,
): Promise<() => Promise<void>> => {
  const { context, migrated, backUp, staffPages } = open;
  if (migrated.length > 0) logger.info({ migrated }, 'migrations applied');
  const metrics = createMetrics();
  measureProcess(metrics);
  const readiness = createReadiness();
  const sessionSecret = config.sessionSecret ?? (await makeSecret(config));
  const app = createApp({ context, sessionSecret, metrics, readiness });
  folderLock?.onConnection((socket) => {
    const commands = [
      migrateCommand(() => Promise.resolve(migrated)),
      backupCommand(backUp),
      ...app.opsCommands,
    ];
    void serveOps([...commands, ...localOnlyCommands])(socket);
  });
  await runStartTasks(app, logger);

  const metricsServer = createMetricsServer(metrics, config.internalHosts);
  const server = createApiServer(app);
  const staffServer = createApiServer(app.staff(staffPages));
  const listening: Server[] = [];
  const listen = async (opening: Server, port: number, host: string) => {
    await listenOn(opening, port, host);
    listening.push(opening);
  };
  try {
    await listen(metricsServer, config.metricsPort, config.host);
    if (config.role !== 'worker') await listen(staffServer, config.staffPort, config.staffHost);
    await listen(server, config.port, config.host);
  } catch (error) {
    for (const opened of listening) opened.close();
    throw error;
  }
  const workers = config.role === 'api' ? [] : app.workers;
  metrics.expectWorkers(workers);
  const recordRun = recordWorkerRuns({ ...context, logger });
  const stopWorkers = startWorkers(workers, logger, async (worker, isSuccess) => {
    metrics.workerRan(worker, isSuccess);
    await recordRun(worker, isSuccess);
  });

  return async () => {
    readiness.stop();
    // The load balancer notices a moment later and sends requests until then.
    await pause(config.drainSeconds * 1000);
    await Promise.all([server, staffServer].map((open) => drain(open, drainTimeoutMs)));
    await stopWorkers();
    await drain(metricsServer, 0);
  };
};

/**
 * Starts the whole API. @returns a function that stops it: no new requests, open requests, workers,
 * store.
 * @throws StartError or FolderLockedError with a message for the operator.
 */
export const startApi = async (
  config: Config,
  logger: Logger,
  { migrations: migrationsFolder, staffPages }: ApiFolders,
  signal?: AbortSignal,
): Promise<() => Promise<void>> => {
  const folderLock = config.databaseUrl === null ? await lockDataFolder(config.dataDir) : null;
  let open: OpenContext | null = null;
  try {
    open = await openContext(config, {
      logger,
      migrationsFolder,
      ...(signal === undefined ? {} : { signal }),
    });
    const { close } = open;
    const stopParts = await startParts(config, logger, { ...open, staffPages }, folderLock);
    return async () => {
      await stopParts();
      await close();
      await folderLock?.release();
    };
  } catch (error) {
    await open?.close();
    await folderLock?.release();
    throw error;
  }
};
