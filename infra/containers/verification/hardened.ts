import { containerOf, containersOf, engine } from './engine';
import { services } from './services';
import { demand, type Trial } from './trial';

const stores = { redis: 6379, postgres: 5432 } as const;

const addressesOf = async (container: string): Promise<string[]> => {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  return (await engine('inspect', '-f', format, container)).split(' ').filter(Boolean);
};

/** Says how far a connection comes from inside of a container. */
const connect = `
  const [host, port] = process.argv.slice(1);
  const socket = require('node:net').connect({ host, port: Number(port), timeout: 2000 });
  const say = (word) => (console.log(word), process.exit());
  socket.on('connect', () => say('reached'));
  for (const end of ['error', 'timeout']) socket.on(end, () => say('not reached'));`;

/** What the internet talks to cannot talk to the stores, even by their addresses. */
const cannotReachStores = async (): Promise<void> => {
  for (const service of ['edge', 'proxy'])
    for (const container of await containersOf(service))
      for (const [store, port] of Object.entries(stores))
        for (const address of await addressesOf(await containerOf(store))) {
          const said = await engine('exec', container, 'node', '-e', connect, address, `${port}`);
          demand(said === 'not reached', `${service} reaches ${store}: ${said}.`);
        }
};

const ourOwn = (service: string) => !Object.keys(stores).includes(service);
const tools = 'command -v npm npx corepack yarn; true';

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
        const found = ourOwn(service) ? await engine('exec', container, 'sh', '-c', tools) : '';
        demand(found === '', `${service} has tools that install packages: ${found}`);
        checked += 1;
      }
    }
    await cannotReachStores();
    return [
      `${checked} containers run as another user than root, with a read-only root`,
      'no edge and no proxy reaches PostgreSQL or Redis',
    ];
  },
};
