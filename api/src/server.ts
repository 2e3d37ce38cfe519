import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/server-contract/private-folder';
import { startTracing } from '@candor/server-contract/tracing';
import { startApi } from './app/start-api';
import { formatStartError } from './app/start-error';
import { readConfig } from './config/config';
import { createLogger } from './observability/logger';

// One folder up, from api/src and from api/dist.
const folders = {
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
  staffPages: fileURLToPath(new URL('../backoffice/dist', import.meta.url)),
};

const exitWithError = (error: unknown) => {
  process.stderr.write(formatStartError(error));
  process.exit(1);
};

const main = async () => {
  const config = readConfig(process.env);
  restrictDataDir(config.dataDir);
  const logger = createLogger(config.logLevel);
  const stopTracing =
    config.otlpEndpoint === null ? null : await startTracing('candor-api', config.otlpEndpoint);
  const stopping = new AbortController();
  const starting = startApi(config, logger, folders, stopping.signal);

  // Registered before the start is done: a stop during the start waits for it and cleans up.
  const stopOnce = (signal: NodeJS.Signals) => {
    process.off('SIGTERM', stopOnce);
    process.off('SIGINT', stopOnce);
    logger.info({ signal }, 'api stopping');
    stopping.abort();
    starting
      .then((stop) => stop())
      .then(() => stopTracing?.())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'api stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);

  await starting;
  const { port, metricsPort, staffPort } = config;
  logger.info({ port, metricsPort, staffPort }, 'api listening');
};

main().catch(exitWithError);
