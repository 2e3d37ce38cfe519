import { mkdir, rm } from 'node:fs/promises';
import { startChild } from '../start/child';
import { shopEnv } from './shop-env';

const OFFSET = shopEnv.offset + 60;
const at = (port: number) => `http://127.0.0.1:${port + OFFSET}`;

/** Starts an API of its own shop: empty, with its own back office, and with these settings. */
export const openSecondApi = async (settings: NodeJS.ProcessEnv) => {
  const dataDir = `${shopEnv.dataDir}-second-api`;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const api = await startChild({
    name: 'second API',
    file: 'api/dist/server.mjs',
    env: {
      ...process.env,
      ENV_FILE: 'none',
      PORT: undefined,
      PORT_OFFSET: String(OFFSET),
      DATA_DIR: dataDir,
      ...settings,
    },
    healthy: [`${at(4000)}/api/health/ready`],
    startTimeoutMs: 60_000,
    isQuiet: true,
  });
  return {
    origin: at(4000),
    staff: `http://staff.localhost:${4100 + OFFSET}/staff/`,
    dataDir,
    stop: api.stop,
  };
};
