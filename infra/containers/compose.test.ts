import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { remotes } from '../federation/remotes';

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

const root = path.join(__dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const servicesOf = (file: string) =>
  (parse(textOf(file), { merge: true }) as { services: Record<string, Service> }).services;

const stack = servicesOf('docker-compose.yml');
const demo = servicesOf('infra/containers/compose.demo.yml');
const dev = servicesOf('infra/containers/compose.dev.yml');

/** The demo changes services of the stack and adds others; only these stand by themselves. */
const ownServices = [
  ...Object.entries(stack),
  ...Object.entries(demo).filter(([name]) => !stack[name]),
  ...Object.entries(dev).map(([name, service]) => [`${name} (dev)`, service] as const),
];

test.each(ownServices)('%s can do no more than it needs', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges'],
    restart: 'unless-stopped',
  });
  expect(service.deploy?.resources.limits).toEqual({
    cpus: expect.stringMatching(/^\d+(\.\d+)?$/),
    memory: expect.stringMatching(/^\d+[MG]$/),
  });
  expect(service.logging?.options['max-size']).toBeDefined();
  // Not as a list: podman-compose 1.0.3 takes it apart for the first replica and has none for the next.
  expect(service.healthcheck?.test).toMatch(/^\w/);
});

test('podman-compose 1.0.3 understands the stack: no conditions, no profiles', () => {
  for (const [, service] of ownServices) {
    expect(service.depends_on).toBeUndefined();
    expect(service.profiles).toBeUndefined();
  }
});

test('edge and API have two replicas, and only the proxy is open to the outside', () => {
  expect([stack['edge']?.deploy?.replicas, stack['api']?.deploy?.replicas]).toEqual([2, 2]);
  const open = Object.entries(stack).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
});

test('the simulator of the demo is open to its machine alone, and asks for a secret in the network', () => {
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

test('only API and workers reach database and Redis, which reach nobody outside', () => {
  const on = (network: string) =>
    Object.entries(stack)
      .filter(([, { networks = ['default'] }]) => networks.includes(network))
      .map(([name]) => name);
  expect(on('stores')).toEqual(['api', 'worker', 'redis', 'postgres']);
  expect(on('default')).not.toEqual(expect.arrayContaining(['redis']));
  expect(on('default')).not.toEqual(expect.arrayContaining(['postgres']));
  for (const { networks } of Object.values(demo)) expect(networks).toBeUndefined();
  const { networks } = parse(textOf('docker-compose.yml')) as { networks: Record<string, object> };
  expect(networks['stores']).toEqual({ internal: true });
});

test.each([
  ['the stack', stack],
  ['the stores alone', dev],
])('Redis of %s refuses to write before it is killed, and forgets nobody', (_where, services) => {
  const { command = [], deploy } = services['redis'] ?? {};
  const valueOf = (setting: string) => command[command.indexOf(setting) + 1] ?? '';
  const megabytes = Number(/^(\d+)mb$/.exec(valueOf('--maxmemory'))?.[1]);
  expect(megabytes).toBeGreaterThan(0);
  expect(`${2 * megabytes}M`).toBe(deploy?.resources.limits.memory);
  expect(valueOf('--maxmemory-policy')).toBe('noeviction');
});

test.each(remotes)('$folder has an origin of its own, on the port it has everywhere', (remote) => {
  const origin = stack[`origin-${remote.folder}`];
  expect(origin?.image).toBe(`candor-origin-${remote.folder}`);
  expect(origin?.healthcheck?.test).toContain(`:${remote.port}/health`);
});

test('a stack that nobody prepared says what to run', () => {
  expect(stack['proxy']?.labels?.['candor.prepared']).toMatch(
    /^\$\{CANDOR_PREPARED:\?Run infra\/containers\/prepare first[^}]*\.\}$/,
  );
});

test.each(['infra/containers/Dockerfile', 'infra/containers/proxy/Dockerfile'])(
  'the images of %s run as a user that is not root',
  (file) => {
    const users = [...textOf(file).matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe('1000:1000');
    // Whoever becomes root for a line gives it back.
    expect(users.join(' ')).not.toMatch(/root(?! 1000:1000)/);
    // What Node's image brings to install packages with stays in the stages that build.
    expect(textOf(file)).toMatch(/^ && rm -rf .*\/usr\/local\/lib\/node_modules/m);
  },
);
