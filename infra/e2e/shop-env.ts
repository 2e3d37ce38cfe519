import path from 'node:path';
import { cacheDir } from '../federation/paths';

const offset = Number(process.env['E2E_PORT_OFFSET'] ?? 700);

/** Where the shop of the browser tests stands: its own ports and folder, beside any other shop. */
export const shopEnv = {
  offset,
  dataDir: path.join(cacheDir, 'e2e/shop'),
  logFile: path.join(cacheDir, 'e2e/shop.log'),
  origin: `http://localhost:${3000 + offset}`,
  internal: `http://localhost:${3900 + offset}`,
  simulator: `http://localhost:${4242 + offset}`,
  api: `http://127.0.0.1:${4000 + offset}`,
  apiInternal: `http://127.0.0.1:${4900 + offset}`,
} as const;

// The release tools read these, here as in a terminal.
Object.assign(process.env, { DATA_DIR: shopEnv.dataDir, PORT_OFFSET: String(offset) });
