import { setTimeout as pause } from 'node:timers/promises';
import { gitRevision } from '../../federation/git-revision';
import { compose, containersOf, engine } from './engine';
import { untilWell } from './services';
import { demand, type Trial } from './trial';
import { underLoad } from './under-load';

const GRACE_S = '30';
const BETWEEN_MS = 2_000;

const next = `${gitRevision()}-next`;

/** The image of another build, under the name that Compose starts. */
const buildNext = (target: string) =>
  engine(
    ...['build', '-q', '-f', 'infra/containers/Dockerfile', '--target', target],
    ...['--build-arg', `REVISION=${next}`, '-t', `candor-${target}`, '.'],
  );

const revisionOf = async (container: string): Promise<string> =>
  engine(
    'inspect',
    '-f',
    '{{index .Config.Labels "org.opencontainers.image.revision"}}',
    container,
  );

/** One replica after another: told to stop, waited for, taken away, and a new one in its place. */
const roll = async (service: string, say: (line: string) => void): Promise<void> => {
  for (const old of await containersOf(service)) {
    say(`rolls ${service} ${old.slice(0, 12)}`);
    await engine('stop', '-t', GRACE_S, old);
    await engine('rm', old);
    await compose('up', '-d', '--no-deps', '--no-build', '--no-recreate', service);
    for (const container of await containersOf(service)) await untilWell(service, container);
    await pause(BETWEEN_MS);
  }
  for (const container of await containersOf(service))
    demand((await revisionOf(container)) === next, `${service} still runs the old image.`);
};

/** Edge and API are replaced by new images, one replica at a time, old and new side by side. */
export const rolling: Trial = {
  name: 'roll',
  run: async () => {
    await buildNext('api');
    await buildNext('edge');
    return underLoad(async (say) => {
      for (const service of ['api', 'worker', 'edge']) await roll(service, say);
    });
  },
};
