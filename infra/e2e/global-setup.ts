import { mkdir, readFile, rm } from 'node:fs/promises';
import type { FullConfig } from '@playwright/test';
import { execa } from 'execa';
import { repoRoot } from '../federation/paths';
import { shopEnv } from './shop-env';

/**
 * Starts the shop with an empty data folder, as `npm start` does.
 * @param metadata of the configuration: `sampleOrders` is the number of orders that the shop has from the beginning
 * @returns stops it
 */
const startShop = async ({ metadata }: Pick<FullConfig, 'metadata'>) => {
  // Set while writing a flow, so that the shop keeps running between runs.
  if (process.env['E2E_SHOP_IS_OPEN']) return () => Promise.resolve();

  await rm(shopEnv.dataDir, { recursive: true, force: true });
  await mkdir(shopEnv.dataDir, { recursive: true });
  const { sampleOrders } = metadata as { sampleOrders?: number };
  if (sampleOrders !== undefined)
    await execa('npm', ['run', '--silent', 'seed', '--', String(sampleOrders)], { cwd: repoRoot });
  let reportOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (reportOpen = resolve));
  const notice = function* (line: unknown) {
    if (String(line).startsWith('Candor is open')) reportOpen();
    yield line;
  };
  const shop = execa(process.execPath, ['--import', 'tsx', 'infra/shop/start.ts'], {
    cwd: repoRoot,
    // A run starts many checkouts and sign-ups from one address; rate limits have their own tests.
    env: {
      PORT: undefined,
      ENV_FILE: 'none',
      // Flows send any `x-forwarded-for`.
      TRUSTED_PROXY_HOPS: '2',
      LIMIT_CHECKOUT_PER_MINUTE: '10000',
      LIMIT_SIGN_UP_PER_HOUR: '10000',
      LIMIT_FORMS_PER_HOUR: '10000',
    },
    stdin: 'ignore',
    stdout: [notice, { file: shopEnv.logFile }],
    stderr: { file: shopEnv.logFile },
    buffer: false,
    reject: false,
    forceKillAfterDelay: false,
  });
  const failed = shop.then(async () => {
    const output = await readFile(shopEnv.logFile, 'utf8');
    throw new Error(`shop not started:\n${output.split('\n').slice(-20).join('\n')}`);
  });
  await Promise.race([opened, failed]);
  return async () => {
    shop.kill();
    await shop;
  };
};

export default startShop;
