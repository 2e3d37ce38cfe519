import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../../api/src/observability/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { programs } from '../start/system-packages';

const memory = '4mb';

/** Starts a Redis whose memory a test can make too small for what it holds. */
export const startSmallRedis = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-redis-'));
  const port = await closedPort();
  const server = spawn(
    programs().redis,
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      // The options of docker-compose.yml, except for the size.
      ...['--maxmemory', memory, '--maxmemory-policy', 'noeviction'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes('Ready to accept connections')) break;
  const url = `redis://127.0.0.1:${port}`;
  const client = await connectRedis(url, createLogger('silent'));
  return {
    url,
    /** Lowers the limit below what is stored. @returns the error message of a write */
    fill: async (): Promise<string> => {
      await client.configSet('maxmemory', '1');
      return client.set('filler', 'x').then(
        () => 'written',
        (error: Error) => error.message,
      );
    },
    free: async (): Promise<void> => void (await client.configSet('maxmemory', memory)),
    stop: async () => {
      client.destroy();
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
