import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../../api/src/observability/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { programs } from '../shop/system-packages';

const valueBytes = 10_000;

/** Starts a Redis with 4 MB of memory that a test can fill. */
export const startSmallRedis = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-redis-'));
  const port = await closedPort();
  const server = spawn(
    programs().redis,
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      // As in docker-compose.yml, except for the size.
      ...['--maxmemory', '4mb', '--maxmemory-policy', 'noeviction'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes('Ready to accept connections')) break;
  const url = `redis://127.0.0.1:${port}`;
  const client = await connectRedis(url, createLogger('silent'));
  const keys: string[] = [];
  return {
    url,
    /** Writes until Redis rejects a write. @returns the error message */
    fill: async (): Promise<string> => {
      for (;;) {
        const key = `filler:${keys.length}`;
        try {
          await client.set(key, 'x'.repeat(valueBytes));
          keys.push(key);
        } catch (error) {
          return (error as Error).message;
        }
      }
    },
    free: async (): Promise<void> => void (await client.del(keys)),
    stop: async () => {
      client.destroy();
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
