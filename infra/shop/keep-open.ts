import { readEnvFile } from './env-file';
import { openShop, type OpenShop, type Say } from './open-shop';
import { readSettings, type ShopSettings } from './settings';

const PARENT_MS = 1000;

const say: Say = (line) => process.stdout.write(`${line}\n`);

const addresses = (shop: ShopSettings): string => {
  const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${shop.edge}`;
  const rows = [
    ['Shop', origin],
    ['Mails', `${origin}/dev/mail`],
    ['API', `${origin}/api/docs`],
    ...(shop.simulated ? [['Payments', `http://localhost:${shop.simulator}/_sim/health`]] : []),
    ['Releases', `http://localhost:${shop.edgeInternal}/__releases`],
    ['Metrics', `http://localhost:${shop.edgeInternal}/metrics`],
  ];
  return rows.map(([name = '', url = '']) => `  ${name.padEnd(9)} ${url}`).join('\n');
};

/**
 * Opens the shop and keeps it open until Ctrl-C, SIGTERM, the end of the process that started this
 * one, or the end of one of its servers.
 * @param whileOpen runs beside the open shop; its answer stops what it began
 */
export const keepOpen = async (
  whileOpen: (shop: OpenShop, say: Say) => () => void = () => () => undefined,
): Promise<never> => {
  const stopping = new AbortController();
  const stop = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  // Killed the hard way, npm cannot tell us; a shop without an owner would hold its ports for ever.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, PARENT_MS).unref();

  const started = Date.now();
  try {
    readEnvFile();
    const settings = readSettings();
    const shop = await openShop(settings, say, stopping.signal);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`\nCandor is open (${seconds} s). Ctrl-C closes it.\n\n${addresses(settings)}\n`);

    const end = whileOpen(shop, say);
    const sentence = await Promise.race([shop.broken, stop]);
    end();
    if (!sentence) say('Closing …');
    await shop.close();
    if (sentence) throw new Error(sentence);
    say('Closed.');
    return process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) return process.exit(0);
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
};
