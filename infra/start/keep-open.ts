import { readEnvFile } from '@candor/federation/env-file';
import { openShop, type OpenShop, type Log } from './open-shop';
import { readSettings, type ShopSettings } from './settings';

const PARENT_CHECK_MS = 1000;

const log: Log = (line) => process.stdout.write(`${line}\n`);

const addresses = (shop: ShopSettings): string => {
  const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${shop.edge}`;
  const rows = [
    ['Shop', origin],
    ['Mails', `${origin}/dev/mail`],
    ['API', `${origin}/api/docs`],
    ['Staff', process.env['STAFF_ORIGIN'] ?? `http://localhost:${shop.staff}/staff/`],
    ...(shop.simulated ? [['Payments', `http://localhost:${shop.simulator}/_sim/health`]] : []),
    ['Releases', `http://localhost:${shop.edgeInternal}/__releases`],
    ['Metrics', `http://localhost:${shop.edgeInternal}/metrics`],
  ];
  return rows.map(([name = '', url = '']) => `  ${name.padEnd(9)} ${url}`).join('\n');
};

/**
 * Opens the shop until Ctrl-C, SIGTERM, or the end of the parent process or of a server.
 * @param whileOpen is called when the shop is open. @returns its cleanup
 */
export const keepOpen = async (
  whileOpen: (shop: OpenShop, log: Log) => () => void = () => () => undefined,
): Promise<never> => {
  const stopping = new AbortController();
  const stop = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  // A killed npm sends no signal, and an orphaned shop would keep its ports.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_CHECK_MS).unref();

  const started = Date.now();
  try {
    readEnvFile();
    const settings = readSettings();
    const shop = await openShop(settings, log, stopping.signal);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    log(`\nCandor is open (${seconds} s). Ctrl-C closes it.\n\n${addresses(settings)}\n`);

    const end = whileOpen(shop, log);
    const failure = await Promise.race([shop.broken, stop]);
    end();
    if (!failure) log('Closing …');
    await shop.close();
    if (failure) throw new Error(failure);
    log('Closed.');
    return process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) return process.exit(0);
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
};
