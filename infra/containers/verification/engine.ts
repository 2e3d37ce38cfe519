import { execa, execaSync } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { publishedPorts } from './ports';

const works = (program: string, ...args: string[]) =>
  execaSync(program, args, { reject: false }).exitCode === 0;

const installed = (() => {
  // The command may be there without its daemon or its plugin.
  if (works('docker', 'compose', 'version') && works('docker', 'info'))
    return { engine: 'docker', compose: ['docker', 'compose'] };
  if (works('podman', '--version') && works('podman-compose', '--version'))
    return { engine: 'podman', compose: ['podman-compose'] };
  throw new Error(
    'No container engine: start docker (with its compose plugin), or install podman and podman-compose.',
  );
})();

/** The engine with its version, for the report. */
export const engineName = execaSync(installed.engine, ['--version']).stdout.trim();

const ports = publishedPorts();

/** The Compose project of the verification, and its addresses. */
export const project = {
  name: 'candor-verify',
  origin: `https://localhost:${ports.shop}`,
  simulator: `http://localhost:${ports.simulator}`,
} as const;

const env = {
  // Proxy and edge, plus one: each simulated shopper sends its own X-Forwarded-For.
  CANDOR_PROXY_HOPS: '3',
  CANDOR_ORIGIN: project.origin,
  // The stack's PostgreSQL is this version, and Debian has its client programs.
  CANDOR_POSTGRES_CLIENTS: '15',
  BUILDAH_FORMAT: 'docker',
};

const call = async (program: string, args: readonly string[]): Promise<string> =>
  (await execa(program, args, { cwd: repoRoot, env })).stdout.trim();

/** Calls docker or podman. @returns its output @throws Error with its output */
export const engine = (...args: readonly string[]): Promise<string> => call(installed.engine, args);

/** The last log lines of a container. */
export const lastLines = async (container: string): Promise<string> =>
  (await execa(installed.engine, ['logs', '--tail', '15', container], { all: true })).all;

const files = ['docker-compose.yml', 'infra/containers/compose.demo.yml'];

const callCompose = (files: readonly string[], args: readonly string[]): Promise<string> => {
  const [program = '', ...prefix] = installed.compose;
  return call(program, [
    ...prefix,
    ...['-p', project.name],
    ...files.flatMap((file) => ['-f', file]),
    ...args,
  ]);
};

/** Calls Compose for the stack with the demo's services. */
export const compose = (...args: readonly string[]): Promise<string> => callCompose(files, args);

/** Runs `compose` with a further file. */
export const composeWith = (file: string, ...args: readonly string[]): Promise<string> =>
  callCompose([...files, file], args);

/** The ids of a service's containers, running or stopped. */
export const containersOf = async (service: string): Promise<string[]> => {
  const label = 'label=com.docker.compose';
  const listed = await engine(
    ...['ps', '-a', '--no-trunc', '--format', '{{.ID}}'],
    ...['--filter', `${label}.project=${project.name}`, '--filter', `${label}.service=${service}`],
  );
  return listed.split('\n').filter(Boolean).sort();
};

/** The container of a service with one replica. */
export const containerOf = async (service: string): Promise<string> => {
  const [only, ...more] = await containersOf(service);
  if (!only || more.length > 0)
    throw new Error(`${service} has ${more.length + (only ? 1 : 0)} containers instead of one`);
  return only;
};
