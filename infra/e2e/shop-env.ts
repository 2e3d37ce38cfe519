import path from 'node:path';
import { cacheDir } from '../federation/paths';

const offset = Number(process.env['E2E_PORT_OFFSET'] ?? 700);

/** The shop of the browser tests, with its own ports and data folder. */
export const shopEnv = {
  offset,
  dataDir: path.join(cacheDir, 'e2e/shop'),
  logFile: path.join(cacheDir, 'e2e/shop.log'),
  origin: `http://localhost:${3000 + offset}`,
  internal: `http://localhost:${3900 + offset}`,
  simulator: `http://localhost:${4242 + offset}`,
  staff: `http://localhost:${4100 + offset}/staff/`,
  api: `http://127.0.0.1:${4000 + offset}`,
  apiMetrics: `http://127.0.0.1:${4900 + offset}/metrics`,
} as const;

// Read by the release tools.
Object.assign(process.env, { DATA_DIR: shopEnv.dataDir, PORT_OFFSET: String(offset) });
