import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/shell-contract/private-folder';
import { readConfig } from './config/config';
import { createLogger } from './observability/logger';
import { operatorMessage } from './app/operator-message';
import { startApi } from './app/start-api';
import { traceTo } from './observability/tracing';

// The same step up from api/src and from api/dist.
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

const refuseToStart = (error: unknown) => {
  process.stderr.write(operatorMessage(error));
  process.exit(1);
};

const main = async () => {
  const config = readConfig(process.env);
  restrictDataDir(config.dataDir);
  const logger = createLogger(config.logLevel);
  if (config.otlpEndpoint !== null) {
    const { createTracer } = await import('@candor/shell-contract/tracer');
    traceTo(createTracer({ endpoint: config.otlpEndpoint, service: 'candor-api' }));
  }
  const stopping = new AbortController();
  const starting = startApi(config, logger, migrationsFolder, stopping.signal);

  // From the first moment on: a stop during the start waits for it, and leaves nothing behind.
  const stopOnce = (signal: NodeJS.Signals) => {
    process.off('SIGTERM', stopOnce);
    process.off('SIGINT', stopOnce);
    logger.info({ signal }, 'the API stops');
    stopping.abort();
    starting
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'the API did not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);

  await starting;
  logger.info({ port: config.port, metricsPort: config.metricsPort }, 'the API answers');
};

main().catch(refuseToStart);
