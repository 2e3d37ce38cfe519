import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { rawGet } from './raw-get';
import { startReference } from './reference-server';
import { median, type Row } from './row';

const ROUNDS = 3;
const SECONDS = 4;

const rate = async (url: string): Promise<number> => {
  const result = await autocannon({
    url,
    connections: 20,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
};

/** Cached pages per second, as a ratio to Express sending the same bytes. */
export const edgeRateRow = async (origin: string, page: string, port: number): Promise<Row> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
  const file = path.join(folder, 'page.br');
  await writeFile(file, (await rawGet(`${origin}${page}`)).body);
  const reference = await startReference('constant-server.ts', { port, source: file, path: '/' });
  try {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const edgeRate = await rate(`${origin}${page}`);
      const expressRate = await rate(`${reference.url}/`);
      ratios.push(edgeRate / expressRate);
    }
    return {
      what: `${page} cached, requests/s to Express with a constant`,
      value: median(ratios),
      unit: 'x',
      budget: 0.9,
      least: true,
    };
  } finally {
    await reference.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
