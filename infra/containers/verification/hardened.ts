import { containerOf, containersOf, engine } from './engine';
import { assertThat, type Scenario } from './scenario';
import { services } from './services';

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

/** A thief inside an API would try these with its login, and gets the error of the database. */
const attacks = [
  ['alter table audit_entries disable trigger all', /must be owner/],
  ['delete from audit_entries', /permission denied/],
  ["select pg_read_file('/etc/hostname')", /permission denied/],
  ["copy (select 1) to program 'cat'", /permission denied|must be superuser/],
  ['create table loot ()', /permission denied/],
  ['\\connect postgres', /permission denied/],
] as const;

/** Programs that parse strangers' input have a login that changes rows only, and no key of the backups. */
const assertDatabaseRejects = async (): Promise<void> => {
  for (const service of ['api', 'worker', 'backup'])
    for (const container of await containersOf(service)) {
      const files = (await engine('exec', container, 'ls', '/run/secrets')).split('\n');
      const others = files.filter((file) =>
        /backup-key|database-(admin|migrate)|postgres-/.test(file),
      );
      assertThat(others.length === 0, `${service} has ${others.join(', ')}.`);
      for (const [statement, error] of attacks) {
        const psql = 'psql "$(cat /run/secrets/database-url)" -X -c "$1" 2>&1; true';
        const output = await engine('exec', container, 'sh', '-c', psql, 'sh', statement);
        assertThat(error.test(output), `${service} may run ${statement}: ${output}`);
      }
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
    await assertDatabaseRejects();
    return [
      `${checked} containers run as another user than root, with a read-only root`,
      'no edge and no proxy reaches PostgreSQL or Redis',
      `the login of API, worker and backup is refused ${attacks.length} of ${attacks.length} attacks on the database`,
    ];
  },
};
