import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { repoRoot } from '@candor/federation/paths';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { makeCertificate } from '../containers/preparation/certificate';
import { programs } from '../start/system-packages';

const READY_TRIES = 200;

const acceptsConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Copies the image's files, with container paths and names replaced by those of this test. */
const copyFiles = async (folder: string, changes: readonly (readonly [string, string])[]) => {
  for (const name of ['nginx.conf', 'start']) {
    const text = await readFile(path.join(repoRoot, 'infra/containers/proxy', name), 'utf8');
    const changed = changes.reduce((result, [from, to]) => result.replaceAll(from, to), text);
    await writeFile(path.join(folder, name), changed);
  }
  const { certificate, key } = await makeCertificate('localhost');
  await writeFile(path.join(folder, 'tls-certificate'), certificate);
  await writeFile(path.join(folder, 'tls-key'), key);
  await writeFile(path.join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\n');
};

/**
 * Starts the front proxy of the containers, with its real settings, in front of a local edge.
 * @param changes replacements in its files
 * @param settings its environment
 */
export const openFrontProxy = async (
  edgePort: number,
  changes: readonly (readonly [from: string, to: string])[] = [],
  settings: Readonly<Record<string, string>> = {},
) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'candor-proxy-'));
  // nginx workers run as another user when root starts it.
  await chmod(folder, 0o777);
  const port = await closedPort();
  const plainPort = await closedPort();
  await copyFiles(folder, [
    ['/tmp/', `${folder}/`],
    ['/etc/candor/', `${folder}/`],
    ['/run/secrets/', `${folder}/`],
    // A pipe to Node is a socket and cannot be opened by path.
    ['/dev/stdout', `${folder}/requests.log`],
    ['/etc/resolv.conf', `${folder}/resolv.conf`],
    ['listen 8443', `listen 127.0.0.1:${port}`],
    ['listen 8080', `listen 127.0.0.1:${plainPort}`],
    ['listen 4000', `listen 127.0.0.1:${await closedPort()}`],
    ['edge$domain:3000', `127.0.0.1:${edgePort}`],
    ...changes,
  ]);
  const proxy = spawn('sh', [path.join(folder, 'start')], {
    env: {
      ...settings,
      PATH: `${path.dirname(programs().nginx)}:${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(proxy, 'close');
  const errors: string[] = [];
  createInterface({ input: proxy.stderr }).on('line', (line) => errors.push(line));
  for (let tries = 0; !(await acceptsConnections(port)); tries += 1) {
    if (tries > READY_TRIES || proxy.exitCode !== null)
      throw new Error(`The front proxy does not start:\n${errors.join('\n')}`);
    await pause(25);
  }
  return {
    port,
    /** Where a gateway connects, which has ended TLS. */
    plainPort,
    tls: true,
    /** The lines of the access log, one per request. */
    requests: async (): Promise<string[]> =>
      (await readFile(path.join(folder, 'requests.log'), 'utf8')).split('\n').filter(Boolean),
    /** The lines of the error log. */
    errors,
    close: async (): Promise<void> => {
      proxy.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
