import { setTimeout as pause } from 'node:timers/promises';
import { gitRevision } from '@candor/federation/git-revision';
import { compose, containersOf, engine } from './engine';
import { assertThat, type Scenario } from './scenario';
import { waitUntilHealthy } from './services';
import { underLoad } from './under-load';

const GRACE_S = '30';
const BETWEEN_MS = 2_000;

const next = `${gitRevision()}-next`;

/** Builds an image with another revision under the name that Compose starts. */
const buildNext = (target: string) =>
  engine(
    ...['build', '-q', '-f', 'infra/containers/Dockerfile', '--target', target],
    ...['--build-arg', `REVISION=${next}`, '--build-arg', 'POSTGRES_CLIENTS=15'],
    ...['-t', `candor-${target}`, '.'],
  );

const revisionOf = async (container: string): Promise<string> =>
  engine(
    'inspect',
    '-f',
    '{{index .Config.Labels "org.opencontainers.image.revision"}}',
    container,
  );

/** Stops, removes and replaces one replica after another. */
const roll = async (service: string, log: (line: string) => void): Promise<void> => {
  for (const old of await containersOf(service)) {
    log(`rolls ${service} ${old.slice(0, 12)}`);
    await engine('stop', '-t', GRACE_S, old);
    await engine('rm', old);
    await compose('up', '-d', '--no-deps', '--no-build', '--no-recreate', service);
    for (const container of await containersOf(service)) await waitUntilHealthy(service, container);
    await pause(BETWEEN_MS);
  }
  for (const container of await containersOf(service))
    assertThat((await revisionOf(container)) === next, `${service} still runs the old image`);
};

/** Replaces API, worker and edge by new images, one replica at a time. */
export const rolling: Scenario = {
  name: 'roll',
  run: async () => {
    await buildNext('api');
    await buildNext('edge');
    return underLoad(async (log) => {
      for (const service of ['api', 'staff', 'worker', 'edge']) await roll(service, log);
    });
  },
};
