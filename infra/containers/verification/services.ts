import { setTimeout as pause } from 'node:timers/promises';
import { remotes } from '@candor/federation/remotes';
import { containersOf, engine, lastLines } from './engine';

const healthCheck = (address: string) => ['node', 'is-healthy.mjs', address];

const timerHealth = ['sh', '-c', 'find /tmp/alive -mmin -90 | grep -q alive'];

/** Every service of the stack that does not end, with the health check that runs in its container. */
export const services: Readonly<Record<string, readonly string[]>> = {
  proxy: ['node', '/app/is-healthy.mjs', 'http://127.0.0.1:4000/proxy-health'],
  edge: healthCheck('http://127.0.0.1:3900/ready'),
  api: healthCheck('http://127.0.0.1:4000/api/health/ready'),
  staff: healthCheck('http://127.0.0.1:4000/api/health/ready'),
  worker: healthCheck('http://127.0.0.1:4000/api/health/ready'),
  backup: timerHealth,
  'backup-verify': timerHealth,
  simulator: healthCheck('http://127.0.0.1:4242/_sim/health'),
  redis: [
    'sh',
    '-c',
    "echo PING | sed -n 's/^requirepass/AUTH/p;/^PING/p' /run/secrets/redis-settings - | redis-cli | grep -qx PONG",
  ],
  postgres: [
    'sh',
    '-c',
    "PGPASSWORD=$(cat /run/secrets/postgres-password) psql -Xwqc 'select 1' -h 127.0.0.1 -U candor candor",
  ],
  ...Object.fromEntries(
    remotes.map(({ folder, port }) => [
      `origin-${folder}`,
      healthCheck(`http://127.0.0.1:${port}/health`),
    ]),
  ),
};

const TIMEOUT_MS = 240_000;

const isHealthy = (service: string, container: string): Promise<boolean> =>
  engine('exec', container, ...(services[service] ?? [])).then(
    () => true,
    () => false,
  );

/** Waits until a container is healthy. @throws Error with its last log lines after the timeout */
export const waitUntilHealthy = async (service: string, container: string): Promise<void> => {
  const until = Date.now() + TIMEOUT_MS;
  while (!(await isHealthy(service, container))) {
    if (Date.now() > until) {
      const log = await lastLines(container).catch(String);
      throw new Error(`a container of ${service} does not become healthy:\n${log}`);
    }
    await pause(500);
  }
};

/** Waits until every container of the stack is healthy. */
export const waitUntilAllHealthy = async (): Promise<void> => {
  for (const service of Object.keys(services))
    for (const container of await containersOf(service)) await waitUntilHealthy(service, container);
};
