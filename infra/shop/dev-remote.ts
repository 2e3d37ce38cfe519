/**
 * `npm run dev -w mf-…`: serves a remote in the shell alone, or with `-- --against URL` in the pages of
 * a running shop. A saved change reloads the page.
 */
import path from 'node:path';
import { cacheDir } from '../federation/paths';
import { teamCommand } from '../federation/team-command';
import { remotes } from '../federation/remotes';
import { openDevServer } from './dev-remote/dev-server';
import { findShop } from './dev-remote/find-shop';
import { listPage } from './dev-remote/dev-pages';
import { openStubShop, type StubPorts } from './dev-remote/stub-shop';
import { watchRemote } from './dev-remote/watch-remote';
import { readEnvFile } from './env-file';
import { readSettings } from './settings';
import { takenPort } from './taken-port';

const log = (line: string) => process.stdout.write(`${line}\n`);

/** Each remote has its own ports, so that two remotes can be developed at the same time. */
const portsFor = (origin: number): StubPorts => ({
  page: origin + 1000,
  edge: origin + 1100,
  edgeInternal: origin + 1200,
  api: origin + 1300,
});

const usage = 'npm run dev -w mf-… [-- --against URL | --api URL]';

await teamCommand({ usage, options: ['against', 'api'] }, async ({ remote: name, option }) => {
  const [against, apiAddress] = [option('against'), option('api')];
  if (against !== undefined && apiAddress !== undefined)
    throw new Error(`--against uses the API of that shop: omit --api. Usage: ${usage}`);

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort());
  const stop = new Promise<null>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(null), { once: true }),
  );

  readEnvFile();
  const index = remotes.findIndex(({ folder }) => folder === name);
  const ports = portsFor(readSettings().origins[index] ?? 0);
  const used = against === undefined ? Object.values(ports) : [ports.page];
  const taken = await takenPort(used.map((number) => ({ number, owner: name })));
  if (taken)
    throw new Error(
      `Port ${taken.number} is taken, and npm run dev -w ${name} needs it. Stop what listens there, or set PORT_OFFSET=10.`,
    );

  const api = apiAddress === undefined ? null : await findShop(apiAddress, 'api');
  const stub =
    against === undefined ? await openStubShop(name, ports, api, log, stopping.signal) : null;
  const shop = stub?.shop ?? (await findShop(against ?? '', 'against'));
  const description = stub
    ? `Around it is the shell only; ${api ? `the API is that of ${api.url.origin}` : 'the API is a stub with sample prices, where any email and password sign in'}.`
    : `Everything else is from ${shop.url.origin}, including its data: an order here is an order there.`;

  const server = await openDevServer({
    name,
    port: ports.page,
    shop,
    ...(api ? { api } : {}),
    ...(stub ? { stubRemotes: stub.stubRemotes } : {}),
    list: (release) => listPage({ name, description, routes: release?.known.routes ?? [] }),
  });
  const unwatch = watchRemote(name, path.join(cacheDir, 'dev', name), (outcome) => {
    server.show(outcome);
    log(
      'error' in outcome
        ? `${name} does not build; open pages show this error.\n${outcome.error}`
        : `Built ${name} in ${outcome.ms} ms.`,
    );
  });
  log(`${name} is open at http://localhost:${ports.page}/__dev. ${description} Ctrl-C closes it.`);

  const reason = await Promise.race([stop, stub?.ended ?? stop]);
  server.close();
  await Promise.all([unwatch(), stub?.close()]);
  if (reason !== null) throw new Error(`The edge ${reason}; closing.`);
});
