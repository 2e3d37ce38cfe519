import { containerOf, containersOf, engine } from './engine';
import { services } from './services';
import { assertThat, type Scenario } from './scenario';

const stores = { redis: 6379, postgres: 5432 } as const;

const addressesOf = async (container: string): Promise<string[]> => {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  return (await engine('inspect', '-f', format, container)).split(' ').filter(Boolean);
};

/** Runs in a container: prints whether it can connect to the host and port in the arguments. */
const connect = `
  const [host, port] = process.argv.slice(1);
  const socket = require('node:net').connect({ host, port: Number(port), timeout: 2000 });
  const print = (result) => (console.log(result), process.exit());
  socket.on('connect', () => print('reached'));
  for (const end of ['error', 'timeout']) socket.on(end, () => print('not reached'));`;

/** Edge and proxy, which face the internet, cannot connect to the stores. */
const assertStoresUnreachable = async (): Promise<void> => {
  for (const service of ['edge', 'proxy'])
    for (const container of await containersOf(service))
      for (const [store, port] of Object.entries(stores))
        for (const address of await addressesOf(await containerOf(store))) {
          const result = await engine('exec', container, 'node', '-e', connect, address, `${port}`);
          assertThat(result === 'not reached', `${service} reaches ${store}: ${result}.`);
        }
};

const isOurImage = (service: string) => !Object.keys(stores).includes(service);
const tools = 'command -v npm npx corepack yarn; true';

/** No container runs as root or can write to its own files. */
export const hardened: Scenario = {
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
        assertThat(user !== '0', `${service} runs as root.`);
        assertThat(
          /read-only file system/i.test(probe),
          `${service} can write to its root: ${probe}`,
        );
        assertThat(revision === 'true', `${service} has no read-only root.`);
        const found = isOurImage(service) ? await engine('exec', container, 'sh', '-c', tools) : '';
        assertThat(found === '', `${service} has tools that install packages: ${found}`);
        checked += 1;
      }
    }
    await assertStoresUnreachable();
    return [
      `${checked} containers run as another user than root, with a read-only root`,
      'no edge and no proxy reaches PostgreSQL or Redis',
    ];
  },
};
