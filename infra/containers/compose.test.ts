import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { remotes } from '@candor/federation/remotes';

type Service = {
  image?: string;
  ports?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  logging?: { options: Record<string, string> };
  healthcheck?: { test: string };
  deploy?: { replicas?: number; resources: { limits: { cpus: string; memory: string } } };
  labels?: Record<string, string>;
  depends_on?: unknown;
  profiles?: unknown;
};

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const servicesOf = (file: string) =>
  (parse(textOf(file), { merge: true }) as { services: Record<string, Service> }).services;

const addedFiles = ['demo', 'monitoring', 'canary', 'dev', 'small'].map(
  (name) => `infra/containers/compose.${name}.yml`,
);
const stack = servicesOf('docker-compose.yml');
const [demo = {}, monitoring = {}, canary = {}, dev = {}, small = {}] = addedFiles.map(servicesOf);

/** Services that do their work and end. */
const endingServices = ['migrate'];

/** Complete services; the added files also have partial ones that change a service of the stack. */
const ownServices = [
  ...Object.entries(stack),
  ...Object.entries({ ...demo, ...monitoring, ...canary }).filter(([name]) => !stack[name]),
  ...Object.entries(dev).map(([name, service]) => [`${name} (dev)`, service] as const),
];

test.each(ownServices)('%s runs with least privileges and limited resources', (name, service) => {
  const ends = endingServices.includes(name);
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges'],
    restart: ends ? 'on-failure' : 'unless-stopped',
  });
  expect(service.deploy?.resources.limits).toEqual({
    cpus: expect.stringMatching(/^\d+(\.\d+)?$/),
    memory: expect.stringMatching(/^\d+[MG]$/),
  });
  expect(service.logging?.options['max-size']).toMatch(/^\d+[km]$/);
  // With one file the minutes before an incident are gone once it is full (B38).
  expect(Number(service.logging?.options['max-file'])).toBeGreaterThanOrEqual(3);
  // A string, not a list: podman-compose 1.0.3 loses a list after the first replica.
  expect(ends ? 'it ends' : service.healthcheck?.test).toMatch(/^\w/);
});

test('has no empty defaults, which podman-compose 1.0.3 passes on as they are', () => {
  for (const file of ['docker-compose.yml', ...addedFiles])
    expect(textOf(file)).not.toMatch(/:-\}/);
});

test('has no conditions or profiles, which podman-compose 1.0.3 lacks', () => {
  for (const [, service] of ownServices) {
    expect(service.depends_on).toBeUndefined();
    expect(service.profiles).toBeUndefined();
  }
});

test('runs edge and API twice, and publishes only the proxy, and the back office on loopback', () => {
  expect([stack['edge']?.deploy?.replicas, stack['api']?.deploy?.replicas]).toEqual([2, 2]);
  const open = Object.entries(stack).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy', 'staff']);
  expect(stack['staff']?.ports).toEqual(['127.0.0.1:${CANDOR_STAFF_PORT:-4100}:4100']);
  const staff = stack['staff']?.networks ?? [];
  expect(staff).not.toContain('default');
  const neighbors = Object.entries(stack).filter(([, { networks = [] }]) =>
    networks.includes('office'),
  );
  expect(neighbors.map(([name]) => name)).toEqual(['staff']);
});

test('counts every program that opens a pool of connections', () => {
  const pools = ['api', 'staff', 'worker'].map((name) => stack[name]?.deploy?.replicas ?? 1);
  const sum = pools.reduce((all, more) => all + more);
  expect(stack['worker']?.environment?.['REPLICAS']).toBe(`\${REPLICAS:-${sum}}`);
});

test('runs edge and API once on a small machine, and no other service', () => {
  const replicas = Object.entries(small).map(([name, { deploy }]) => [name, deploy?.replicas]);
  expect(replicas).toEqual([
    ['edge', 1],
    ['api', 1],
  ]);
});

const ofShop = [
  'database-url',
  'redis-url',
  'session-secret',
  'stripe-secret-key',
  'stripe-webhook-secret',
];
const ofDemo = ['simulator-key', 'simulator-webhook-secret'];
const secretsIn = (services: Record<string, Service>) =>
  Object.fromEntries(
    Object.entries(services).flatMap(([name, { secrets }]) => (secrets ? [[name, secrets]] : [])),
  );

test('gives each service exactly the secrets that it needs', () => {
  expect(secretsIn(stack)).toEqual({
    proxy: ['tls-certificate', 'tls-key'],
    edge: ['registry-credentials'],
    api: ofShop,
    staff: ofShop,
    worker: ['database-url', 'redis-url', 'stripe-secret-key', 'smtp-url'],
    migrate: ['database-url', 'database-migrate-url', 'database-admin-url'],
    backup: ['database-url', 'backup-recipient', 'backup-credentials'],
    'backup-verify': ['database-migrate-url', 'backup-key', 'backup-credentials'],
    redis: ['redis-settings'],
    postgres: ['postgres-password'],
  });
  expect(secretsIn(demo)).toEqual({
    api: [...ofDemo, 'smtp-url'],
    staff: [...ofDemo, 'smtp-url'],
    worker: ofDemo,
    simulator: ['simulator-control-secret', 'simulator-webhook-secret'],
  });
  expect(secretsIn(monitoring)).toEqual({
    alertmanager: ['alert-page-url', 'alert-ticket-url'],
    grafana: ['grafana-password'],
  });
  expect(secretsIn(canary)).toEqual({ 'edge-canary': ['registry-credentials'] });
  expect(secretsIn(dev)).toEqual({});
});

test('names a secret file for each setting that reads one', () => {
  const unknown = [stack, demo, canary].flatMap((services) =>
    Object.entries(services).flatMap(([name, { environment = {}, secrets = [] }]) =>
      Object.values(environment)
        .flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? [])
        .filter((file) => !secrets.includes(file))
        .map((file) => `${name} has no ${file}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('publishes the demo simulator on loopback only, protected by a secret', () => {
  const { ports, environment, secrets } = demo['simulator'] ?? {};
  expect(ports).toEqual(['127.0.0.1:${CANDOR_SIMULATOR_PORT:-4242}:4242']);
  expect(environment).toMatchObject({
    SIM_CONTROL_SECRET_FILE: '/run/secrets/simulator-control-secret',
  });
  expect(secrets).toContain('simulator-control-secret');
  for (const caller of ['api', 'worker'])
    expect(demo[caller]).toMatchObject({
      environment: { STRIPE_SECRET_KEY_FILE: '/run/secrets/simulator-key' },
    });
});

test('monitoring names each image by its exact version, and opens Grafana on loopback only', () => {
  const added = Object.entries(monitoring).filter(([name]) => !stack[name]);
  // Renovate adds the digest.
  for (const [, { image }] of added)
    expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/);
  const open = added.filter(([, { ports }]) => ports);
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
    ['grafana', ['127.0.0.1:${CANDOR_GRAFANA_PORT:-3030}:3000']],
  ]);
  for (const [, { networks = [] }] of added) expect(networks).not.toContain('stores');
});

test('connects only API, back office and workers to the stores, which reach no other network', () => {
  const on = (network: string) =>
    Object.entries(stack)
      .filter(([, { networks = ['default'] }]) => networks.includes(network))
      .map(([name]) => name);
  expect(on('stores')).toEqual([
    'api',
    'staff',
    'worker',
    'migrate',
    'backup',
    'backup-verify',
    'redis',
    'postgres',
  ]);
  expect(on('default')).not.toEqual(expect.arrayContaining(['redis']));
  expect(on('default')).not.toEqual(expect.arrayContaining(['postgres']));
  for (const { networks = [] } of Object.values(demo)) expect(networks).not.toContain('stores');
  const { networks } = parse(textOf('docker-compose.yml')) as { networks: Record<string, object> };
  expect(networks['stores']).toEqual({ internal: true });
});

test.each([
  ['the stack', stack],
  ['the stores alone', dev],
])('lets Redis of %s reject writes before it runs out of memory', (_where, services) => {
  const { command = [], deploy } = services['redis'] ?? {};
  const valueOf = (setting: string) => command[command.indexOf(setting) + 1] ?? '';
  const megabytes = Number(/^(\d+)mb$/.exec(valueOf('--maxmemory'))?.[1]);
  expect(megabytes).toBeGreaterThan(0);
  expect(`${2 * megabytes}M`).toBe(deploy?.resources.limits.memory);
  expect(valueOf('--maxmemory-policy')).toBe('noeviction');
});

test.each(remotes)('serves $folder from its own origin on its usual port', (remote) => {
  const origin = stack[`origin-${remote.folder}`];
  expect(origin?.image).toBe(`candor-origin-${remote.folder}`);
  expect(origin?.healthcheck?.test).toContain(`:${remote.port}/health`);
});

test('names the command to run when the stack is not prepared', () => {
  expect(stack['proxy']?.labels?.['candor.prepared']).toMatch(
    /^\$\{CANDOR_PREPARED:\?Run infra\/containers\/prepare first[^}]*\.\}$/,
  );
});

test.each(['infra/containers/Dockerfile', 'infra/containers/proxy/Dockerfile'])(
  'runs the images of %s as a user other than root',
  (file) => {
    const users = [...textOf(file).matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('1000:1000');
    // Each switch to root is followed by a switch back.
    expect(users.join(' ')).not.toMatch(/root(?! 1000:1000)/);
    // The package managers of Node's image stay in the build stages.
    expect(textOf(file)).toMatch(/^ && rm -rf .*\/usr\/local\/lib\/node_modules/m);
  },
);
