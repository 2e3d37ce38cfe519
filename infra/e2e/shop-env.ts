import path from 'node:path';
import { cacheDir } from '@candor/federation/paths';

const FIRST_OFFSET = Number(process.env['E2E_PORT_OFFSET'] ?? 700);
/** Between the ports of two shops; a shop has ports of 3000 to 6000. */
const OFFSET_STEP = 10_000;

/** The shop that a worker of Playwright has for itself, with its own ports and data folder. */
export const shopOfWorker = (index: number) => {
  const offset = FIRST_OFFSET + index * OFFSET_STEP;
  return {
    offset,
    dataDir: path.join(cacheDir, `e2e/shop-${index}`),
    logFile: path.join(cacheDir, `e2e/shop-${index}.log`),
    origin: `http://localhost:${3000 + offset}`,
    internal: `http://localhost:${3900 + offset}`,
    simulator: `http://localhost:${4242 + offset}`,
    staff: `http://staff.localhost:${4100 + offset}/staff/`,
    api: `http://127.0.0.1:${4000 + offset}`,
    apiMetrics: `http://127.0.0.1:${4900 + offset}/metrics`,
  } as const;
};

/** The shop of this worker; of the first one, where no worker runs. */
export const shopEnv = shopOfWorker(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

// Read by the release tools.
Object.assign(process.env, { DATA_DIR: shopEnv.dataDir, PORT_OFFSET: String(shopEnv.offset) });
