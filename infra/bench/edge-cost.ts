import { readFileSync } from 'node:fs';
import { repeat } from './api-load';
import { startReference } from './reference-server';
import { median, type Row } from './row';

const ROUNDS = 3;
const SECONDS = 4;
/** Linux counts the processor's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The seconds of the processor that a process has used, its threads included. */
const usedBy = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

type Proxy = { url: string; pid: number };

/** Seconds of the processor for ten thousand calls of the API through a proxy. */
const costOf = async ({ url, pid }: Proxy, path: string): Promise<number> => {
  const before = usedBy(pid);
  const { rate } = await repeat(url, [{ path, headers: {} }], SECONDS);
  return ((usedBy(pid) - before) / (rate * SECONDS)) * 10_000;
};

/**
 * The processor's time that the edge takes for a call of the API, as a ratio to undici alone before the same API.
 * @param port of the reference
 */
export const edgeCostRow = async (
  edge: Proxy,
  { api, path, port }: { api: string; path: string; port: number },
): Promise<Row> => {
  const bare = await startReference('passing-on-server.ts', { port, source: api, path });
  try {
    const costs: { own: number; bare: number }[] = [];
    // The first round compiles the code of both.
    for (let round = 0; round <= ROUNDS; round += 1)
      costs.push({ own: await costOf(edge, path), bare: await costOf(bare, path) });
    const measured = costs.slice(1);
    const own = median(measured.map((cost) => cost.own));
    return {
      what: 'edge, a call of the API, CPU to bare undici',
      value: median(measured.map((cost) => cost.own / cost.bare)),
      unit: 'x',
      budget: 1.6,
      note: `${own.toFixed(2)} s for 10,000 calls`,
    };
  } finally {
    await bare.stop();
  }
};
