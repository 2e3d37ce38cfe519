import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@candor/shell-contract/remote';
import { federationName } from '../build/base-build';
import { emulatorDir, type Neighbor } from '../build/shell-offer';
import { cacheDir, inCheckout, repoRoot } from '../paths';
import { printError } from '../terminal';
import { toolFile } from '../tool-file';
import type { Upstream } from './shop-proxy';
import type * as StubApi from './stub-api';

/** A script that stands for another team's remote: each fragment renders its name and its props. */
export const stubContainer = ({ name, fragments }: Neighbor): string => {
  const modules = fragments.map(
    // A component may return a string, so the stub needs no shared module.
    (f) =>
      `"./${f}":()=>({${JSON.stringify(f)}:(props)=>"["+${JSON.stringify([`${name}/${f}`])}.concat(Object.keys(props).length?JSON.stringify(props):[]).join(" ")+"]"})`,
  );
  return `var ${federationName(name)}={init(){},get:(name)=>Promise.resolve({${modules.join(',')}}[name])};`;
};

/** Where `shell/dist` is: in the checkout, built from the sources, or in the emulator, which has it built. */
const buildShop = (): string => {
  if (!inCheckout) return emulatorDir();
  const { status } = spawnSync('npm', ['run', '--silent', 'build', 'shell'], {
    cwd: repoRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The shell does not build, and its pages show the remote.');
  return repoRoot;
};

let built: string | undefined;

/** The folder with `shell/dist`, which is built once. */
export const shopDir = (): string => (built ??= buildShop());

const openStubApi = async (port: number): Promise<void> => {
  const { createStubApi } = (
    inCheckout
      ? await import('./stub-api')
      : await import(pathToFileURL(path.join(emulatorDir(), 'stub-api.mjs')).href)
  ) as typeof StubApi;
  createStubApi().listen(port, '127.0.0.1');
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
  const shop = shopDir();
  const dataDir = path.join(cacheDir, 'dev', name);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(path.join(dataDir, 'registry'), { recursive: true });
  writeFileSync(path.join(dataDir, 'registry/remotes.json'), '{}');
  if (!api) await openStubApi(ports.api);

  const publicOrigin = `http://localhost:${ports.page}`;
  const edge = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(toolFile('stop-with-parent.mjs')).href,
      'shell/dist/edge/server.mjs',
    ],
    {
      cwd: shop,
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
