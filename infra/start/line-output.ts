import { printable } from '@candor/server-contract/printable';
import type { Output } from './output';
import { lineProgress } from './progress';
import { staffOriginOf, type ShopSettings } from './settings';
import { formatSeconds } from './status-line';

const print = (line: string): void => {
  process.stdout.write(`${printable(line)}\n`);
};

const addresses = (shop: ShopSettings): string => {
  const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${shop.edge}`;
  const rows = [
    ['Shop', origin],
    ['Mails', `${origin}/dev/mail`],
    ['API', `${origin}/api/docs`],
    ['Staff', `${staffOriginOf(shop, process.env)}/staff/`],
    ...(shop.simulated ? [['Payments', `http://localhost:${shop.simulator}/_sim/health`]] : []),
    ['Releases', `http://localhost:${shop.edgeInternal}/__releases`],
    ['Metrics', `http://localhost:${shop.edgeInternal}/metrics`],
  ];
  return rows.map(([name = '', url = '']) => `  ${name.padEnd(9)} ${url}`).join('\n');
};

/** Prints each event as a line, and the JSON lines of the servers between them, for programs that read them. */
export const lineOutput = (): Output => ({
  progress: lineProgress(print),
  log: print,
  opened: async (shop, openedMs) => {
    const seconds = formatSeconds(openedMs);
    print(`\nCandor is open (${seconds}). Ctrl-C closes it.\n\n${addresses(shop)}\n`);
  },
  closing: () => print('Closing …'),
  closed: () => print('Closed.'),
  failed: (message) => process.stderr.write(`${printable(message)}\n`),
  broken: new Promise(() => undefined),
});
