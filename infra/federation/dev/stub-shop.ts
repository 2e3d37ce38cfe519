import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { federationName } from '../build/base-build';
import { cacheDir, repoRoot } from '../paths';
import { printError } from '../terminal';
import type { Upstream } from './shop-proxy';
import { createStubApi } from './stub-api';

/** A script that stands for another team's remote: each fragment renders its name. */
export const stubContainer = ({ name, fragments }: RemoteDefinition): string => {
  const modules = fragments.map(
    // A component may return a string, so the stub needs no shared module.
    (f) => `"./${f}":()=>({${JSON.stringify(f)}:()=>${JSON.stringify(`[${name}/${f}]`)}})`,
  );
  return `var ${federationName(name)}={init(){},get:(name)=>Promise.resolve({${modules.join(',')}}[name])};`;
};

type Ports = { page: number; edge: number; edgeInternal: number; api: number };

/**
 * Opens a shop of the shell only: the edge without releases, until this process ends.
 * @param api the API; by default a stub
 */
export const openStubShop = async (
  name: RemoteName,
  ports: Ports,
  api: Upstream | null,
): Promise<Upstream> => {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', 'shell'], {
    cwd: repoRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The shell does not build, and its pages show the remote.');

  const dataDir = path.join(cacheDir, 'dev', name);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'registry'), { recursive: true });
  writeFileSync(path.join(dataDir, 'registry/remotes.json'), '{}');
  if (!api) createStubApi().listen(ports.api, '127.0.0.1');

  const publicOrigin = `http://localhost:${ports.page}`;
  const edge = spawn(
    process.execPath,
    ['--import', './infra/federation/stop-with-parent.mjs', 'shell/dist/edge/server.mjs'],
    {
      cwd: repoRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(ports.edge),
        PORT_OFFSET: String(ports.edgeInternal - 3900),
        DATA_DIR: dataDir,
        API_URL: api?.url.href ?? `http://127.0.0.1:${ports.api}`,
        PUBLIC_ORIGIN: publicOrigin,
        RENDER_WORKERS: '1',
        LOG_LEVEL: 'error',
      },
    },
  );
  edge.once('exit', (code) => {
    printError(`The edge exited with code ${code}; closing.`);
    process.exit(1);
  });
  process.once('exit', () => {
    edge.removeAllListeners('exit');
    edge.kill();
  });
  return { url: new URL(`http://127.0.0.1:${ports.edge}`), publicOrigin };
};
