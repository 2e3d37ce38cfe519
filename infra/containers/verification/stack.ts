import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { repoRoot } from '@candor/federation/paths';
import { compose, containersOf, engine, lastLines } from './engine';
import { assertPortsFree, publishedPorts } from './ports';
import { services, waitUntilAllHealthy } from './services';

type Stack = { services: Record<string, { deploy?: { replicas?: number } }> };

const replicasOf = (): ((service: string) => number) => {
  const file = readFileSync(path.join(repoRoot, 'docker-compose.yml'), 'utf8');
  const stack = parse(file, { merge: true }) as Stack;
  return (service) => stack.services[service]?.deploy?.replicas ?? 1;
};

/** A container that restarts is stopped for a moment. */
const CHECKS = 5;
const BETWEEN_MS = 2_000;

/** podman-compose 1.0.3 exits with 0 when a container cannot be made or started. */
const findMissing = async (): Promise<string[]> => {
  const replicas = replicasOf();
  const missing: string[] = [];
  for (const service of Object.keys(services)) {
    const containers = await containersOf(service);
    if (containers.length !== replicas(service))
      missing.push(`${service} has ${containers.length} of ${replicas(service)} containers`);
    for (const container of containers) {
      const state = await engine('inspect', '-f', '{{.State.Status}}', container);
      if (['running', 'restarting'].includes(state)) continue;
      const log = await lastLines(container).catch(String);
      missing.push(`a container of ${service} is ${state}:\n${log}`);
    }
  }
  return missing;
};

/** @throws Error that lists the containers which are missing or unhealthy */
export const assertStackUp = async (): Promise<void> => {
  let missing = await findMissing();
  for (let check = 1; missing.length > 0 && check < CHECKS; check += 1) {
    await pause(BETWEEN_MS);
    missing = await findMissing();
  }
  if (missing.length > 0) throw new Error(`The stack is not up: ${missing.join('; ')}`);
  await waitUntilAllHealthy();
};

/** Starts what is not running, and waits until it is healthy. @throws Error at once when it cannot be */
export const startStack = async (): Promise<void> => {
  const running = await containersOf('proxy');
  if (running.length === 0) await assertPortsFree(publishedPorts());
  await compose('up', '-d');
  await assertStackUp();
};
