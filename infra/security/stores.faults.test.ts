import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createLogger } from '../../api/src/observability/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';
import type { Engines } from '../../api/src/test/engines';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { signInRoutes } from '../../api/src/test/sign-in.routes';
import { testDiagnostics } from '../../api/src/test/test-diagnostics';
import { deliver, eventFor } from '../../api/src/test/test-events';
import { FAULT_TIMEOUT_MS, isFull, recordMeasurement } from '../../api/src/test/test-faults';
import { line, startTestShop, until } from '../../api/src/test/test-shop';
import { programs } from '../start/system-packages';
import { makePostgres, ownedByPostgres } from '../start/test-stores';

/** A store that takes no writes, until it is mended. */
type Fault = {
  name: string;
  store: 'PostgreSQL' | 'Redis';
  begin: () => Promise<void>;
  mend: () => Promise<void>;
  /** The problems that doctor names. */
  doctor: RegExp;
};

type Answer = { status: number; headers: Headers };

/** Starts a program of Redis. @param ready what its log has once it listens */
const spawnRedis = async (ready: string, ...args: string[]): Promise<ChildProcess> => {
  const child = spawn(programs().redis, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of createInterface({ input: child.stdout }))
    if (text.includes(ready)) break;
  return child;
};

const startRedis = (port: number, folder: string): Promise<ChildProcess> =>
  spawnRedis(
    'Ready to accept connections',
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
  );

/** Starts a Sentinel that replaces a master by its replica after a second of silence. */
const startSentinel = async (port: number, masterPort: number, folder: string) => {
  const settings = path.join(folder, 'sentinel.conf');
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor shop 127.0.0.1 ${masterPort} 1`,
    'sentinel down-after-milliseconds shop 1000',
    'sentinel failover-timeout shop 5000',
  ];
  await writeFile(settings, lines.join('\n'));
  return spawnRedis('+monitor master shop', settings, '--sentinel');
};

const onRedis = async <Reply = string>(port: number, ...command: string[]): Promise<Reply> => {
  const client = await connectRedis(`redis://127.0.0.1:${port}`, createLogger('silent'));
  try {
    return await client.sendCommand<Reply>(command);
  } finally {
    client.destroy();
  }
};

/** One address for two servers, as a provider has it: new connections go to the one that is the master now. */
const startEndpoint = async (target: {
  port: number;
}): Promise<{ server: Server; url: string }> => {
  const server = createServer((near) => {
    const far = connect(target.port, '127.0.0.1');
    for (const socket of [near, far])
      socket.on('error', () => socket.destroy()).on('close', () => (near.destroy(), far.destroy()));
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const succeeds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0;

/** A disk of its own for databases, where this user may mount one. */
const mountDisk = (folder: string): boolean => {
  mkdirSync(folder);
  return succeeds('mount', '-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder);
};

describe('a store that takes no writes', () => {
  const engines: Engines = { label: 'servers of its own', postgresUrl: null, redisUrl: null };
  const { diagnose } = testDiagnostics();
  const master = { port: 0 };
  const redis: { ports: number[]; children: ChildProcess[] } = { ports: [], children: [] };
  const versions = { PostgreSQL: '', Redis: '' };
  let folder: string;
  let disk: string;
  let hasDisk = false;
  let postgres: ReturnType<typeof makePostgres>;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

  const onPostgres = async (...statements: string[]): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await client.query('set default_transaction_read_only = off');
      let rows: Record<string, unknown>[] = [];
      for (const statement of statements)
        ({ rows } = await client.query<Record<string, unknown>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-stores-'));
    disk = path.join(folder, 'disk');
    postgres = makePostgres(folder, await closedPort());
    postgres.start();
    if (isFull && mountDisk(disk)) {
      hasDisk = true;
      ownedByPostgres(disk, 0o700);
      await onPostgres(
        `create tablespace disk location '${disk}'`,
        'alter database template1 set tablespace disk',
      );
    }
    redis.ports = [await closedPort(), await closedPort()];
    for (const port of redis.ports) redis.children.push(await startRedis(port, folder));
    master.port = redis.ports[0] ?? 0;
    endpoint = await startEndpoint(master);
    engines.postgresUrl = postgres.url;
    engines.redisUrl = endpoint.url;
    versions.PostgreSQL = String((await onPostgres('show server_version'))[0]?.['server_version']);
    versions.Redis = /redis_version:(\S+)/.exec(await onRedis(master.port, 'INFO'))?.[1] ?? '';
  }, FAULT_TIMEOUT_MS);

  const shop = startTestShop(engines, {
    routes: signInRoutes,
    env: { LIMIT_CHECKOUT_PER_MINUTE: '1000000' },
  });

  afterAll(async () => {
    endpoint.server.close();
    for (const child of redis.children) child.kill('SIGKILL');
    postgres.stop();
    if (hasDisk) succeeds('umount', disk);
    await rm(folder, { recursive: true, force: true });
  });

  const readOnly = (state: 'on' | 'off') =>
    onPostgres(
      `alter system set default_transaction_read_only = ${state}`,
      'select pg_reload_conf()',
    );
  const filler = () => path.join(disk, 'filler');
  const faults: Fault[] = [
    {
      name: 'read-only',
      store: 'PostgreSQL',
      begin: async () => void (await readOnly('on')),
      mend: async () => void (await readOnly('off')),
      doctor: /WRONG +PostgreSQL .* takes no writes/,
    },
    {
      name: 'a replica, and back',
      store: 'Redis',
      begin: async () =>
        void (await onRedis(master.port, 'REPLICAOF', '127.0.0.1', String(await closedPort()))),
      mend: async () => void (await onRedis(master.port, 'REPLICAOF', 'NO', 'ONE')),
      doctor: /WRONG +Redis .* is a replica/,
    },
  ];
  const follow = async (replica: number, leader: number) => {
    await onRedis(replica, 'REPLICAOF', '127.0.0.1', String(leader));
    await until(async () =>
      (await onRedis(replica, 'INFO', 'replication')).includes('master_link_status:up'),
    );
  };
  const sentinel = { port: 0 };
  const longFaults: Fault[] = [
    {
      name: 'restarted',
      store: 'PostgreSQL',
      begin: () => Promise.resolve(void postgres.stop()),
      mend: () => Promise.resolve(postgres.start()),
      doctor: /WRONG +PostgreSQL .* cannot be reached/,
    },
    {
      name: 'with a full disk',
      store: 'PostgreSQL',
      begin: async () => {
        const { bavail, bsize } = statfsSync(disk);
        await writeFile(filler(), Buffer.alloc(bavail * bsize));
      },
      mend: () => rm(filler()),
      // Only a write would find it.
      doctor: /ok +PostgreSQL/,
    },
    {
      name: 'replaced by its replica',
      store: 'Redis',
      begin: async () => {
        const [first = 0, second = 0] = redis.ports;
        await follow(second, first);
        await onRedis(first, 'REPLICAOF', '127.0.0.1', String(await closedPort()));
      },
      mend: async () => {
        const [, second = 0] = redis.ports;
        await onRedis(second, 'REPLICAOF', 'NO', 'ONE');
        // The connection to the former master stays open, as after a failover.
        master.port = second;
      },
      doctor: /WRONG +Redis .* is a replica/,
    },
    {
      name: 'killed, and replaced by Sentinel',
      store: 'Redis',
      begin: async () => {
        const [first = 0, second = 0] = redis.ports;
        await follow(first, second);
        sentinel.port = await closedPort();
        redis.children.push(await startSentinel(sentinel.port, second, folder));
        await until(async () =>
          (await onRedis(sentinel.port, 'INFO', 'sentinel')).includes('slaves=1'),
        );
        redis.children[1]?.kill('SIGKILL');
      },
      mend: () =>
        until(async () => {
          const question = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', 'shop'];
          const [, port] = await onRedis<string[]>(sentinel.port, ...question);
          master.port = Number(port);
          return port === String(redis.ports[0]);
        }, 60_000),
      doctor: /WRONG +Redis .* cannot be reached/,
    },
  ];

  const trials = isFull ? [...faults, ...longFaults] : faults;

  test.each(trials.map((fault) => [`${fault.store} ${fault.name}`, fault] as const))(
    '%s: writes get 503 with Retry-After, and go on when it is mended',
    async (title, fault) => {
      if (fault.name === 'with a full disk' && !hasDisk) {
        recordMeasurement(title, 'not tried: this user may not mount a disk');
        return;
      }
      const ada = shop.api.visitor();
      const email = `ada-${trials.indexOf(fault)}@shopper.example`;
      expect((await ada.post('/api/test/enter', { email })).status).toBe(200);
      const sessions: string[] = [];
      await shop.control('webhooks', { mode: 'drop' });
      for (let paid = 0; paid < 5; paid += 1) {
        const session = await shop.open(shop.api.visitor());
        await shop.pay(session);
        sessions.push(session);
      }
      const before = await shop.count('orders');
      const event = eventFor(sessions[0] ?? '');
      let made = 0;
      const write = (): Promise<Answer> =>
        fault.store === 'Redis'
          ? shop.api.visitor().post('/api/test/enter', { email: `${made++}.${email}` })
          : shop.api
              .visitor()
              .post('/api/functions/create-cart-checkout', { items: [line('focus')] });

      await fault.begin();
      const answers: Answer[] = [];
      await until(async () => {
        answers.push(await write());
        return answers.filter(({ status }) => status === 503).length >= 10;
      }, 60_000);
      const refused = answers.filter(({ status }) => status >= 500);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
      for (const { headers } of refused)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      const webhook = await deliver(shop, event);
      expect([200, 503]).toContain(webhook);
      const asked = performance.now();
      const { output } = await diagnose({
        DATABASE_URL: postgres.url,
        REDIS_URL: endpoint.url,
      });
      expect(output).toMatch(fault.doctor);
      const doctorMs = performance.now() - asked;
      expect(doctorMs).toBeLessThan(10_000);

      await fault.mend();
      const mended = performance.now();
      await until(async () => (await write()).status < 500, 60_000);
      const seconds = ((performance.now() - mended) / 1000).toFixed(1);
      for (const session of sessions)
        await until(async () => (await deliver(shop, eventFor(session))) === 200);
      const placed = (await shop.count('orders')) - before;
      const { body } = await ada.get('/api/auth/session');
      expect(body).toMatchObject({ session: { user: { email } } });
      expect(placed).toBe(sessions.length);
      recordMeasurement(
        `${title} (${versions[fault.store]})`,
        `${refused.length} of ${answers.length} writes refused, each 503 with Retry-After; doctor in ${(doctorMs / 1000).toFixed(1)} s; back after ${seconds} s; ${sessions.length - placed} of ${sessions.length} paid orders lost, 0 sessions lost`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
