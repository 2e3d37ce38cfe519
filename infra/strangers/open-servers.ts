import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../federation/paths';
import type { ChildPlan } from '../shop/child';
import { portsOf, readSettings, type ShopSettings } from '../shop/settings';
import { takenPort } from '../federation/taken-port';

/** Finds a port offset with free ports. @returns the offset and the settings with it */
export const freeShop = async (env: NodeJS.ProcessEnv): Promise<[string, ShopSettings]> => {
  for (let offset = 10_000 + (process.pid % 1000) * 10; offset < 28_000; offset += 10) {
    const shop = readSettings({ ...env, PORT_OFFSET: String(offset) });
    if (!(await takenPort(portsOf(shop)))) return [String(offset), shop];
  }
  throw new Error('No free ports for a shop');
};

/** A server of the shop, running as a child process. */
export type Server = { name: string; pid: number; stop: () => Promise<void> };

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built server of a plan, as `npm start` does. Resolves when its health checks succeed. */
export const openServer = async ({ name, file, env, healthy, startTimeoutMs }: ChildPlan) => {
  const child = spawn(process.execPath, [path.join(repoRoot, file)], {
    cwd: repoRoot,
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errorOutput: string[] = [];
  child.stderr.on('data', (bytes: Buffer) => errorOutput.push(bytes.toString()));
  const ended = once(child, 'exit');
  const deadline = Date.now() + startTimeoutMs;
  while (!(await Promise.all(healthy.map(isHealthy))).every(Boolean)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `${name} does not start (npx tsx infra/shop/build.ts builds it): ${errorOutput.join('')}`,
      );
    await wait(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { name, pid: child.pid ?? 0, stop } satisfies Server;
};
