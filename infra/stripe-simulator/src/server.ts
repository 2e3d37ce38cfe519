import { pino } from 'pino';
import { readSettings } from './settings';
import { startSimulator } from './simulator';

const logger = pino({ name: 'stripe-simulator' });

const errorMessage = (error: unknown, port: number): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE'
    ? `Port ${port} is taken, so the Stripe simulator cannot start. Stop what uses it or set PORT_OFFSET.`
    : message;
};

const fail = (text: string) => {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
};

const main = async () => {
  const settings = readSettings(process.env);
  // The journal has names and addresses, so only this user may read it.
  process.umask(0o077);
  try {
    const simulator = await startSimulator({
      port: settings.port,
      host: settings.host,
      ...(settings.secret !== null && { secret: settings.secret }),
      dataDir: settings.dataDir,
      webhook: settings.webhook,
      events: settings.events,
      ...(settings.publicOrigin !== null && { publicOrigin: settings.publicOrigin }),
      onError: (error) => logger.error({ err: error }, 'request failed'),
    });
    logger.info({ url: simulator.url, webhook: settings.webhook.url }, 'listening');
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        void simulator.close().then(() => logger.info('stopped'));
      });
  } catch (error) {
    fail(errorMessage(error, settings.port));
  }
};

main().catch((error: unknown) => fail((error as Error).message));
