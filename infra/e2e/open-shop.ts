import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { repoRoot } from '../federation/paths';
import { shopEnv } from './shop-env';

/** Opens the real shop on a fresh data folder, as `npm start` does; the answer closes it again. */
const openShop = async () => {
  // While one writes a flow, the shop may stay open between runs.
  if (process.env['E2E_SHOP_IS_OPEN']) return () => Promise.resolve();

  await rm(shopEnv.dataDir, { recursive: true, force: true });
  await mkdir(shopEnv.dataDir, { recursive: true });
  const log = createWriteStream(shopEnv.logFile);
  const shop = spawn(process.execPath, ['--import', 'tsx', 'infra/shop/start.ts'], {
    cwd: repoRoot,
    // A run opens many baskets and accounts from one address; the limits have tests of their own.
    env: {
      ...process.env,
      PORT: undefined,
      ENV_FILE: 'none',
      // As behind a front proxy: a flow may come from any address.
      TRUSTED_PROXY_HOPS: '2',
      LIMIT_CHECKOUT_PER_MINUTE: '10000',
      LIMIT_SIGN_UP_PER_HOUR: '10000',
      LIMIT_FORMS_PER_HOUR: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(shop, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        said.push(line);
        if (line.startsWith('Candor is open')) resolve();
      });
    }
    void ended.then(() =>
      reject(new Error(`The shop did not open:\n${said.slice(-20).join('\n')}`)),
    );
  });
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    log.end();
  };
};

export default openShop;
