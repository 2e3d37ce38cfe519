import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { serveOrigin } from '@candor/federation/releases/serve-origin';
import { signDeployment, trustedKeysFile } from '@candor/federation/releases/team-keys';
import type { Registry } from '@candor/shell-contract/release';
import { startChild } from '../start/child';
import { shopEnv } from './shop-env';

/** Another edge for the same shop, without cached releases and with its own origin of mf-cart. */
export type SecondEdge = {
  origin: string;
  internal: string;
  startCartOrigin: () => Promise<void>;
  close: () => Promise<void>;
};

const FIRST_OFFSET = 50;

export const secondEdgeOrigin = `http://localhost:${3000 + shopEnv.offset + FIRST_OFFSET}`;

type SecondEdgeOptions = {
  /** Additional environment settings. */
  settings?: NodeJS.ProcessEnv;
  /** True when the origin of mf-cart starts stopped; the default. */
  isCartUnavailable?: boolean;
  /** Added to each port, so that several edges can run at once. */
  offset?: number;
};

/** Starts an edge with a copy of the shop's registry. */
export const openSecondEdge = async ({
  settings = {},
  isCartUnavailable = true,
  offset = FIRST_OFFSET,
}: SecondEdgeOptions = {}): Promise<SecondEdge> => {
  const portOffset = shopEnv.offset + offset;
  const cartPort = 5199 + portOffset;
  const dataDir = `${shopEnv.dataDir}-edge-${offset}`;
  const file = path.join(dataDir, 'registry/remotes.json');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await cp(path.join(shopEnv.dataDir, 'registry/remotes.json'), file);
  if (isCartUnavailable) {
    const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
    const deployment = registry['mf-cart'];
    if (!deployment) throw new Error('registry has no mf-cart');
    const moved = await signDeployment('mf-cart', {
      ...deployment,
      origin: `http://127.0.0.1:${cartPort}`,
    });
    await writeFile(file, JSON.stringify({ ...registry, 'mf-cart': moved }));
  }

  const internal = `http://localhost:${3900 + portOffset}`;
  const edge = await startChild({
    name: 'second edge',
    file: 'shell/dist/edge/server.mjs',
    env: {
      ...process.env,
      PORT: undefined,
      PORT_OFFSET: String(portOffset),
      DATA_DIR: dataDir,
      TRUSTED_KEYS: trustedKeysFile(),
      API_URL: shopEnv.api,
      ...settings,
    },
    healthy: [`${internal}/health`],
    startTimeoutMs: 30_000,
    isQuiet: true,
  });
  let cartOrigin: Server | null = null;
  return {
    origin: `http://localhost:${3000 + portOffset}`,
    internal,
    startCartOrigin: async () => {
      cartOrigin = serveOrigin(path.join(shopEnv.dataDir, 'origins/mf-cart'));
      cartOrigin.listen(cartPort, '127.0.0.1');
      await once(cartOrigin, 'listening');
    },
    close: async () => {
      await edge.stop();
      cartOrigin?.closeAllConnections();
      cartOrigin?.close();
    },
  };
};
