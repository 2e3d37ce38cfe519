import { setTimeout as pause } from 'node:timers/promises';
import { containerOf, containersOf, engine } from './engine';
import { services, untilWell } from './services';
import type { Trial } from './trial';
import { underLoad } from './under-load';

const AWAY_MS = 3_000;
const BETWEEN_MS = 2_000;

const isRunning = async (container: string) =>
  (await engine('inspect', '-f', '{{.State.Running}}', container)) === 'true';

/** SIGKILL, a while of absence, and back as a restart policy would bring it. */
const kill = async (service: string, container: string): Promise<void> => {
  await engine('kill', '--signal', 'KILL', container);
  await pause(AWAY_MS);
  if (!(await isRunning(container))) await engine('start', container);
  await untilWell(service, container);
  await pause(BETWEEN_MS);
};

/** Each container but the front proxy is killed in turn, the stores restarted, the proxy reloaded. */
export const kills: Trial = {
  name: 'kills',
  run: () =>
    underLoad(async (say) => {
      for (const service of Object.keys(services)) {
        if (service === 'proxy') continue;
        for (const container of await containersOf(service)) {
          say(`kills ${service} ${container.slice(0, 12)}`);
          await kill(service, container);
        }
      }
      for (const service of ['redis', 'postgres']) {
        say(`restarts ${service}`);
        const container = await containerOf(service);
        await engine('restart', '-t', '20', container);
        await untilWell(service, container);
        await pause(BETWEEN_MS);
      }
      say('reloads the proxy');
      await engine('kill', '--signal', 'HUP', await containerOf('proxy'));
      await pause(BETWEEN_MS);
    }),
};
