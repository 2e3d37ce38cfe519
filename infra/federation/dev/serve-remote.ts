import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as ServerOptions, default as Server } from 'webpack-dev-server';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { federationName } from '../build/base-build';
import { exposedModules } from '../build/exposed-modules';
import { readNeighbors } from '../build/neighbors';
import { runWebpack } from '../build/run-webpack';
import { emulatorDir, type Neighbor } from '../build/shell-offer';
import { readEnvFile } from '../env-file';
import { cacheDir, inCheckout } from '../paths';
import { originPort } from '../releases/origin';
import { takenPort } from '../taken-port';
import { print, printError } from '../terminal';
import { findShop } from './find-shop';
import { DEV_DIGEST, fragmentAddress, insertRemotes, localRemote } from './insert-remotes';
import type { PageRemote } from './page-table';
import { allowStyles, openLocalRenderer, type LocalRenderer } from './render-local';
import { allowScripts, devScript, keepReports, proxyShop, type ChangePage } from './shop-proxy';
import { openStubShop, shopDir, stubContainer } from './stub-shop';

/** Options of `webpack serve`, each after `--env`: the address of a shop, or of the shop whose API to use. */
export type ServeOptions = { against?: string; api?: string };

/** Hydration errors are expected: the shop's edge rendered another build. */
const silenceHydration = `{const log=console.error;console.error=(...a)=>a[1]?.digest==='${DEV_DIGEST}'||log(...a)}`;

/**
 * A page that the shop does not serve yet comes with the header of its not-found page, which may differ from that of this
 * address.
 */
const silenceAttributes = `{const log=console.error;console.error=(...a)=>/some attributes of the server rendered HTML/.test(a[0])||log(...a)}`;

/**
 * Stands for the remote until its script has run: the shell may start before, and would look elsewhere.
 * The script replaces the variable.
 */
const waitingContainer = (name: string): string => {
  const later = (method: string) =>
    `${method}:(...a)=>loaded.then(()=>self.${name}.${method}(...a))`;
  return `{const loaded=new Promise((done)=>addEventListener('DOMContentLoaded',done));var ${name}={${later('init')},${later('get')}}}`;
};

/** Headers without the lists of scripts, which change in an open page. */
const withoutHashes = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => {
  const { 'integrity-policy': hashes, 'content-security-policy': policy, ...rest } = headers;
  void hashes;
  const loosened = String(policy).replaceAll(/; (require-)?trusted-types[^;]*/g, '');
  return { ...rest, 'content-security-policy': loosened };
};

/** The page at `/__dev`: links to every route and fragment of the remote. */
const listPage = ({ name, routes, fragments }: RemoteDefinition, description: string): string => {
  const rows = [
    ...routes.map(({ path: address, page }) => [address, page]),
    ...fragments.map((fragment) => [fragmentAddress(fragment), fragment]),
  ].map(([address, page]) => `<tr><td><a href="${address}">${address}</a><td>${page}`);
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name} · development</title>` +
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg">' +
    '<body style="font:1rem/1.5 system-ui;max-width:44rem;margin:3rem auto;padding:0 1.5rem">' +
    `<main><h1>${name}</h1><p>${description}</p><table cellpadding="6"><thead><tr><th>Address` +
    `<th>Module<tbody>${rows.join('')}</table></main></html>`
  );
};

const openShop = async (remote: RemoteDefinition, addresses: ServeOptions) => {
  if (addresses.against !== undefined && addresses.api !== undefined)
    throw new Error('--against uses the API of that shop: omit --api.');
  const find = (option: keyof ServeOptions) => {
    const address = addresses[option];
    return address === undefined ? null : findShop(address, option);
  };
  const [against, api] = [await find('against'), await find('api')];
  readEnvFile();
  const origin = originPort(remote.name);
  // Each remote has its own ports, so that two remotes can be developed at the same time.
  const ports = {
    page: origin + 1000,
    edge: origin + 1100,
    edgeInternal: origin + 1200,
    api: origin + 1300,
  };
  const used = against ? [ports.page] : Object.values(ports);
  const taken = await takenPort(used.map((number) => ({ number })));
  if (taken)
    throw new Error(
      `Port ${taken.number} is taken; ${remote.name} needs it. Stop what listens there, or set PORT_OFFSET=10.`,
    );
  if (against) {
    const description = `Everything else is from ${against.url.origin}, including its data: an order here is an order there.`;
    return { ports, shop: against, api: against, stubs: [], description };
  }
  const shop = await openStubShop(remote.name, ports, api);
  const stubs = await readNeighbors(remote.name);
  const description = `Around it is the shell only; ${api ? `the API is that of ${api.url.origin}` : 'the API is a stub with sample prices, where any email and password sign in'}.`;
  return { ports, shop, api: api ?? shop, stubs, description };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Builds the shell for development: React Refresh needs React's development build, which is in the shell. */
const buildShell = async (): Promise<string> => {
  if (!inCheckout) return path.join(emulatorDir(), 'development');
  const { shellClientBuild } = await import('../build/shell-build');
  const shell = shellClientBuild('development');
  const folder = path.join(cacheDir, 'dev/shell');
  await runWebpack([
    { ...shell, output: { ...shell.output, path: folder, publicPath: '/__build/shell/' } },
  ]);
  return folder;
};

/** The scripts of a page, in place of those that the shop's edge has written. */
const pageScripts = (name: string, stubs: readonly Neighbor[]): string =>
  devScript(
    silenceHydration + waitingContainer(federationName(name)) + stubs.map(stubContainer).join(''),
  ) +
  devScript('', '/__build/shell/main.js') +
  devScript('', `/__build/remote/${federationName(name)}.js`);

/** Replaces the remote in the pages of a shop, and other remotes when the shop has none. */
const showLocal = (
  remote: RemoteDefinition,
  stubs: readonly Neighbor[],
  untilBuilt: () => Promise<void>,
  render: LocalRenderer,
): ChangePage => {
  const exposes = exposedModules(remote.name);
  const local: Record<string, PageRemote> = { [remote.name]: localRemote({ ...remote, exposes }) };
  for (const stub of stubs)
    local[stub.name] = localRemote({ ...stub, routes: [], uses: {}, exposes: stub.fragments });
  const known = pageScripts(remote.name, stubs);
  return async (page, address, search) => {
    // Otherwise the page would look for a container that is still being built.
    await untilBuilt();
    const inserted = insertRemotes(page.html, address, local);
    if (!inserted) return page;
    const scripts = inserted.isNew ? devScript(silenceAttributes) + known : known;
    const rendered = await render(inserted.html, address, search);
    return {
      status: inserted.isNew ? 200 : page.status,
      headers: allowStyles(withoutHashes(allowScripts(page.headers)), rendered?.styles ?? ''),
      html: (rendered?.html ?? inserted.inBrowser())
        .replaceAll(/<link rel="preload" as="script" href="\/shell\/[^>]*>/g, '')
        .replace(
          /<template id="scripts"><script src="\/shell\/main\.[^>]*><\/script>/,
          () => `${scripts}<template id="scripts">`,
        ),
    };
  };
};

const isApi = (address: string) => /^\/(api|dev)(\/|$)/.test(address);
const isBuild = (address: string) => address.startsWith('/__build/');

/** The server of `webpack serve`: the builds of this machine, and the shop behind them. */
const serverOptions = (
  remote: RemoteDefinition,
  { ports, shop, api, stubs, description }: Shop,
  shellFolder: string,
  render: LocalRenderer,
): ServerOptions => {
  let server: Server | undefined;
  const untilBuilt = () =>
    new Promise<void>((resolve) => {
      server?.middleware?.waitUntilValid(() => resolve());
    });
  return {
    host: '127.0.0.1',
    port: ports.page,
    compress: false,
    client: {
      logging: 'none',
      overlay: { errors: true, warnings: true, runtimeErrors: false },
      // The address of the page, which its policy allows.
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    static: { directory: shellFolder, publicPath: '/__build/shell/', watch: false },
    setupMiddlewares: (middlewares, devServer) => {
      server = devServer;
      devServer.app?.get('/__dev', (_request, response) => {
        response.type('html').send(listPage(remote, description));
      });
      keepReports(devServer);
      const isPage = (address: string) => !isApi(address) && !isBuild(address);
      return [
        ...middlewares,
        proxyShop(api, isApi, (page) => page),
        proxyShop(shop, isPage, showLocal(remote, stubs, untilBuilt, render)),
      ];
    },
    onListening: () => {
      print(
        `${remote.name} is open at http://localhost:${ports.page}/__dev. ${description} Ctrl-C closes it.`,
      );
    },
  };
};

/** The build of a remote for `webpack serve`, in the pages of a shop. */
const serveIn = async (
  remote: RemoteDefinition,
  client: Configuration,
  options: ServeOptions,
): Promise<Configuration> => {
  const shop = await openShop(remote, options);
  const shellFolder = await buildShell();
  return {
    ...client,
    output: {
      ...client.output,
      path: path.join(cacheDir, 'dev', remote.name, 'client'),
      publicPath: '/__build/remote/',
    },
    plugins: [
      ...(client.plugins ?? []),
      // Without the entry, whose map would take a quarter of the build time.
      new webpack.SourceMapDevToolPlugin({ exclude: /^mf_/, columns: false }),
    ],
    stats: { preset: 'errors-warnings', timings: true },
    devServer: serverOptions(remote, shop, shellFolder, openLocalRenderer(remote, shopDir())),
  };
};

/** Does what `serveIn` does; an error is one sentence, and ends the process. */
export const serveRemote: typeof serveIn = (...args) =>
  serveIn(...args).catch((error: unknown) => {
    printError((error as Error).message);
    return process.exit(1);
  });
