import { containersOf, engine } from './engine';
import { services } from './services';
import { demand, type Trial } from './trial';

/** No container runs as root, and none can write to its own files. */
export const hardened: Trial = {
  name: 'hardened',
  run: async () => {
    let checked = 0;
    for (const service of Object.keys(services)) {
      for (const container of await containersOf(service)) {
        const [user, probe, revision] = await Promise.all([
          engine('exec', container, 'id', '-u'),
          engine('exec', container, 'sh', '-c', 'touch /probe /etc/probe 2>&1; true'),
          engine('inspect', '-f', '{{.HostConfig.ReadonlyRootfs}}', container),
        ]);
        demand(user !== '0', `${service} runs as root.`);
        demand(/read-only file system/i.test(probe), `${service} can write to its root: ${probe}`);
        demand(revision === 'true', `${service} has no read-only root.`);
        checked += 1;
      }
    }
    return [`${checked} containers run as another user than root, with a read-only root`];
  },
};
