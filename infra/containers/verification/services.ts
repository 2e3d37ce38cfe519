import { setTimeout as pause } from 'node:timers/promises';
import { remotes } from '../../federation/remotes';
import { containersOf, engine, lastLines } from './engine';

const asks = (address: string) => ['node', 'is-healthy.mjs', address];

/** Every service of the stack, and the command in its container that says whether it is well. */
export const services: Readonly<Record<string, readonly string[]>> = {
  proxy: ['node', '/app/is-healthy.mjs', 'http://127.0.0.1:4000/proxy-health'],
  edge: asks('http://127.0.0.1:3900/ready'),
  api: asks('http://127.0.0.1:4000/api/health/ready'),
  worker: asks('http://127.0.0.1:4000/api/health/ready'),
  simulator: asks('http://127.0.0.1:4242/_sim/health'),
  redis: ['sh', '-c', 'redis-cli ping | grep -q -e PONG -e NOAUTH'],
  postgres: ['pg_isready', '-q', '-h', '127.0.0.1', '-U', 'candor'],
  ...Object.fromEntries(
    remotes.map(({ folder, port }) => [
      `origin-${folder}`,
      asks(`http://127.0.0.1:${port}/health`),
    ]),
  ),
};

const PATIENCE_MS = 240_000;

const isWell = (service: string, container: string): Promise<boolean> =>
  engine('exec', container, ...(services[service] ?? [])).then(
    () => true,
    () => false,
  );

/** Waits until a container is well. @throws with the last lines of its log when it takes too long */
export const untilWell = async (service: string, container: string): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isWell(service, container))) {
    if (Date.now() > until) {
      const log = await lastLines(container).catch(String);
      throw new Error(`A container of ${service} does not come up:\n${log}`);
    }
    await pause(500);
  }
};

/** Waits until every container of the stack is well. */
export const untilAllWell = async (): Promise<void> => {
  for (const service of Object.keys(services))
    for (const container of await containersOf(service)) await untilWell(service, container);
};
