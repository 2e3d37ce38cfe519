import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../../api/src/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';
import { closedPort } from '../../api/src/test/refusing-servers';
import { programs } from '../shop/system-packages';

const pieceBytes = 10_000;

/** A Redis of its own with few megabytes, that can be filled to the last of them. */
export const startSmallRedis = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-redis-'));
  const port = await closedPort();
  const server = spawn(
    programs().redis,
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      // As in docker-compose.yml, but for the number.
      ...['--maxmemory', '4mb', '--maxmemory-policy', 'noeviction'],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes('Ready to accept connections')) break;
  const url = `redis://127.0.0.1:${port}`;
  const client = await connectRedis(url, createLogger('silent'));
  const pieces: string[] = [];
  return {
    url,
    /** Writes until Redis refuses. @returns its refusal */
    fill: async (): Promise<string> => {
      for (;;) {
        const name = `piece:${pieces.length}`;
        try {
          await client.set(name, 'x'.repeat(pieceBytes));
          pieces.push(name);
        } catch (error) {
          return (error as Error).message;
        }
      }
    },
    makeRoom: async (): Promise<void> => void (await client.del(pieces)),
    stop: async () => {
      client.destroy();
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
