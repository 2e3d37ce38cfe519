import { setTimeout as pause } from 'node:timers/promises';
import { containerOf, containersOf, engine } from './engine';
import type { Scenario } from './scenario';
import { services, waitUntilHealthy } from './services';
import { underLoad } from './under-load';

const DOWN_MS = 3_000;
const BETWEEN_MS = 2_000;

const isRunning = async (container: string) =>
  (await engine('inspect', '-f', '{{.State.Running}}', container)) === 'true';

/** Kills a container and, if no restart policy has, starts it again after a pause. */
const kill = async (service: string, container: string): Promise<void> => {
  await engine('kill', '--signal', 'KILL', container);
  await pause(DOWN_MS);
  if (!(await isRunning(container))) await engine('start', container);
  await waitUntilHealthy(service, container);
  await pause(BETWEEN_MS);
};

/** Kills each container except the front proxy, restarts the stores, and reloads the proxy. */
export const kills: Scenario = {
  name: 'kills',
  run: () =>
    underLoad(async (log) => {
      for (const service of Object.keys(services)) {
        if (service === 'proxy') continue;
        for (const container of await containersOf(service)) {
          log(`kills ${service} ${container.slice(0, 12)}`);
          await kill(service, container);
        }
      }
      for (const service of ['redis', 'postgres']) {
        log(`restarts ${service}`);
        const container = await containerOf(service);
        await engine('restart', '-t', '20', container);
        await waitUntilHealthy(service, container);
        await pause(BETWEEN_MS);
      }
      log('reloads the proxy');
      await engine('kill', '--signal', 'HUP', await containerOf('proxy'));
      await pause(BETWEEN_MS);
    }),
};
