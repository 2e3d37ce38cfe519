import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { repoRoot } from '../federation/paths';
import { shopEnv } from './shop-env';

/** Starts the shop with an empty data folder, as `npm start` does. @returns stops it */
const startShop = async () => {
  // Set while writing a flow, so that the shop keeps running between runs.
  if (process.env['E2E_SHOP_IS_OPEN']) return () => Promise.resolve();

  await rm(shopEnv.dataDir, { recursive: true, force: true });
  await mkdir(shopEnv.dataDir, { recursive: true });
  const log = createWriteStream(shopEnv.logFile);
  const shop = spawn(process.execPath, ['--import', 'tsx', 'infra/shop/start.ts'], {
    cwd: repoRoot,
    // A run starts many checkouts and sign-ups from one address; rate limits have their own tests.
    env: {
      ...process.env,
      PORT: undefined,
      ENV_FILE: 'none',
      // Flows send any `x-forwarded-for`.
      TRUSTED_PROXY_HOPS: '2',
      LIMIT_CHECKOUT_PER_MINUTE: '10000',
      LIMIT_SIGN_UP_PER_HOUR: '10000',
      LIMIT_FORMS_PER_HOUR: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(shop, 'exit');
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        output.push(line);
        if (line.startsWith('Candor is open')) resolve();
      });
    }
    void exited.then(() => reject(new Error(`shop not started:\n${output.slice(-20).join('\n')}`)));
  });
  return async () => {
    shop.kill('SIGTERM');
    await exited;
    log.end();
  };
};

export default startShop;
