import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { formatResults, runDiagnostics } from '../diagnostics/diagnostics';
import { listening, providerThatKnows } from './rejecting-servers';
import { migrationsFolder } from './store-image';

export type DiagnosticsOptions = { nodeVersion?: string; now?: Date };

const goodKey = 'sk_test_right';

/** Before each test, prepares an empty data folder. Servers that `open` starts close after the last test. */
export const testDiagnostics = () => {
  let folder: string;
  let providerUrl: string;
  const servers: (Server | HttpServer)[] = [];

  const open = async (server: Server | HttpServer): Promise<number> => {
    servers.push(server);
    return listening(server);
  };

  beforeAll(async () => {
    providerUrl = `http://127.0.0.1:${await open(providerThatKnows(goodKey))}`;
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  afterAll(() => {
    for (const server of servers) {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    }
  });

  /** Checks a shop with these settings. The offset avoids the ports of a shop on this machine and the ephemeral ports. */
  const diagnose = async (env: NodeJS.ProcessEnv = {}, options: DiagnosticsOptions = {}) => {
    const results = await runDiagnostics(
      {
        NODE_ENV: 'development',
        DATA_DIR: folder,
        PORT_OFFSET: String(randomInt(5_000, 9_000)),
        STRIPE_SECRET_KEY: goodKey,
        STRIPE_API_URL: providerUrl,
        ...env,
      },
      { migrationsFolder, ...options },
    );
    const failures = results.filter(({ status }) => status === 'fail');
    return { failures, ...formatResults(results) };
  };

  return { folder: () => folder, open, diagnose };
};
