import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { repoRoot } from '../../federation/paths';

const run = promisify(execFile);

const works = (program: string, ...parts: string[]) =>
  spawnSync(program, parts, { stdio: 'ignore' }).status === 0;

/** The container engine of this machine and its Compose. */
const found = (() => {
  if (works('docker', 'compose', 'version'))
    return { engine: 'docker', compose: ['docker', 'compose'] };
  if (works('podman', '--version') && works('podman-compose', '--version'))
    return { engine: 'podman', compose: ['podman-compose'] };
  throw new Error('Neither docker with its compose plugin nor podman with podman-compose is here.');
})();

export const engineName = found.engine;

/** What the stack is called while it is verified, and the addresses that it takes. */
export const project = {
  name: 'candor-verify',
  origin: 'https://localhost:8443',
  simulator: 'http://localhost:4242',
} as const;

const env = {
  ...process.env,
  // One more than the front proxy and the edge: each shopper of the load says its own address.
  CANDOR_PROXY_HOPS: '3',
  BUILDAH_FORMAT: 'docker',
};

const call = async (program: string, parts: readonly string[]): Promise<string> => {
  try {
    const { stdout } = await run(program, parts, {
      cwd: repoRoot,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const said = `${stdout}\n${stderr}`.trim().slice(-3000);
    throw new Error(`${program} ${parts.slice(0, 6).join(' ')} … failed:\n${said}`, {
      cause: error,
    });
  }
};

/** Calls docker or podman and answers what it printed. @throws with what it complained of */
export const engine = (...parts: readonly string[]): Promise<string> => call(found.engine, parts);

/** What a container wrote last, on either of its streams; programs complain on the second. */
export const lastLines = async (container: string): Promise<string> => {
  const { stdout, stderr } = await run(found.engine, ['logs', '--tail', '15', container]);
  return `${stdout}\n${stderr}`.trim();
};

const files = ['-f', 'docker-compose.yml', '-f', 'infra/containers/compose.demo.yml'];

/** Calls Compose for the stack with the demo's parts. */
export const compose = (...parts: readonly string[]): Promise<string> => {
  const [program = '', ...before] = found.compose;
  return call(program, [...before, '-p', project.name, ...files, ...parts]);
};

/** The ids of a service's containers, running or not. */
export const containersOf = async (service: string): Promise<string[]> => {
  const label = 'label=com.docker.compose';
  const listed = await engine(
    ...['ps', '-a', '--no-trunc', '--format', '{{.ID}}'],
    ...['--filter', `${label}.project=${project.name}`, '--filter', `${label}.service=${service}`],
  );
  return listed.split('\n').filter(Boolean).sort();
};

/** The one container of a service. */
export const containerOf = async (service: string): Promise<string> => {
  const [only, ...more] = await containersOf(service);
  if (!only || more.length > 0) throw new Error(`${service} has not exactly one container.`);
  return only;
};
