import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAGES = ['/', '/focus', '/cart', '/research'];
const SHOPPERS = 4;
const EVERY_MS = 100;

/** What shoppers met: how long each page took, and what was not a page. */
export type Served = { times: number[]; failed: string[] };

const open = (origin: string, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    request.once('error', reject);
  });

/** Opens popular pages until told to stop: half of the shoppers over a new connection each time. */
export const openPopularPages = (origin: string) => {
  const served: Served = { times: [], failed: [] };
  const stopping = new AbortController();

  const shop = async (first: number): Promise<void> => {
    const agent = new Agent({ keepAlive: first % 2 === 0 });
    for (let nth = first; !stopping.signal.aborted; nth += 1) {
      const path = PAGES[nth % PAGES.length] ?? '/';
      const began = performance.now();
      const status = await open(origin, path, agent).catch((error: unknown) => String(error));
      served.times.push(performance.now() - began);
      if (status !== 200) served.failed.push(`${path}: ${status}`);
      await pause(EVERY_MS);
    }
    agent.destroy();
  };
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, first) => shop(first)));

  return async (): Promise<Served> => {
    stopping.abort();
    await shopping;
    return served;
  };
};

/** The time within which that share of the pages was there, in milliseconds. */
export const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
