import { mkdir, readFile, rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { shopOfWorker } from './shop-env';

type Shop = ReturnType<typeof shopOfWorker>;

/**
 * Starts a shop with an empty data folder, as `npm start` does.
 * @returns stops it
 */
const startShop = async ({ dataDir, logFile, offset }: Shop, sampleOrders?: number) => {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, PORT_OFFSET: String(offset) };
  if (sampleOrders !== undefined)
    await execa('npm', ['run', '--silent', 'seed', '--', String(sampleOrders)], {
      cwd: repoRoot,
      env,
    });
  let reportOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (reportOpen = resolve));
  const notice = function* (line: unknown) {
    if (String(line).startsWith('Candor is open')) reportOpen();
    yield line;
  };
  const shop = execa(process.execPath, ['--import', 'tsx', 'infra/start/start.ts'], {
    cwd: repoRoot,
    // A run starts many checkouts and sign-ups from one address; rate limits have their own tests.
    env: {
      ...env,
      PORT: undefined,
      ENV_FILE: 'none',
      // Flows send any `x-forwarded-for`.
      TRUSTED_PROXY_HOPS: '2',
      LIMIT_CHECKOUT_PER_MINUTE: '10000',
      LIMIT_SIGN_UP_PER_HOUR: '10000',
      LIMIT_SIGN_INS_PER_HOUR: '10000',
      LIMIT_FORMS_PER_HOUR: '10000',
    },
    stdin: 'ignore',
    stdout: [notice, { file: logFile }],
    stderr: { file: logFile },
    buffer: false,
    reject: false,
    forceKillAfterDelay: false,
  });
  const failed = shop.then(async () => {
    const output = await readFile(logFile, 'utf8');
    throw new Error(`shop not started:\n${output.split('\n').slice(-20).join('\n')}`);
  });
  await Promise.race([opened, failed]);
  return async () => {
    shop.kill();
    await shop;
  };
};

/**
 * Starts a shop for each worker.
 * @param metadata of the configuration: `sampleOrders` is the number of orders that a shop has from the beginning
 * @returns stops them
 */
const startShops = async ({ workers, metadata }: Pick<FullConfig, 'workers' | 'metadata'>) => {
  // Set while writing a flow, so that the shop keeps running between runs.
  if (process.env['E2E_SHOP_IS_OPEN']) return () => Promise.resolve();

  // The shops would otherwise build the same package at the same time.
  await execa('tsx', ['infra/start/build.ts'], { cwd: repoRoot, preferLocal: true });
  const { sampleOrders } = metadata as { sampleOrders?: number };
  const shops = Array.from({ length: workers }, (_, index) => shopOfWorker(index));
  const stops = await Promise.all(shops.map((shop) => startShop(shop, sampleOrders)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

export default startShops;
