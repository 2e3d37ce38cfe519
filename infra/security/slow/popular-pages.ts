import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAGES = ['/', '/focus', '/cart', '/research'];
const SHOPPERS = 4;
const EVERY_MS = 100;

/** Response times in ms, and the requests that failed. */
export type PageLoads = { times: number[]; failed: string[] };

const open = (origin: string, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    request.once('error', reject);
  });

/** Requests popular pages continuously, half of the shoppers over a new connection each time. @returns stop */
export const openPopularPages = (origin: string) => {
  const loads: PageLoads = { times: [], failed: [] };
  const stopping = new AbortController();

  const shop = async (first: number): Promise<void> => {
    const agent = new Agent({ keepAlive: first % 2 === 0 });
    for (let nth = first; !stopping.signal.aborted; nth += 1) {
      const path = PAGES[nth % PAGES.length] ?? '/';
      const startedAt = performance.now();
      const status = await open(origin, path, agent).catch((error: unknown) => String(error));
      loads.times.push(performance.now() - startedAt);
      if (status !== 200) loads.failed.push(`${path}: ${status}`);
      await pause(EVERY_MS);
    }
    agent.destroy();
  };
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, first) => shop(first)));

  return async (): Promise<PageLoads> => {
    stopping.abort();
    await shopping;
    return loads;
  };
};

/** A percentile of response times, in ms. @param fraction 0.95 for the 95th percentile */
export const percentile = (times: readonly number[], fraction: number): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * fraction) - 1] ?? Number.NaN;
