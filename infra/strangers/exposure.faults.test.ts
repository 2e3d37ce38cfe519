import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { figure } from '../../api/src/test/fault-runs';
import { serverPlans } from '../shop/servers';
import type { ShopSettings } from '../shop/settings';
import { listeningPorts } from './listening-sockets';
import { freeShop, openServer, type Server } from './open-servers';

const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-exposure-'));
const own = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent' };
const open: Server[] = [];
let shop: ShopSettings;
let env: NodeJS.ProcessEnv;

/** A folder of the days before it was closed: everybody may look into it. */
const foldersOfOld = ['', 'database', 'edge', 'edge/releases'].map((name) =>
  path.join(folder, name),
);

const isFileOfDatabase = (name: string) =>
  name.startsWith('database/') && statSync(path.join(folder, name)).isFile();

beforeAll(async () => {
  for (const old of foldersOfOld) {
    mkdirSync(old, { recursive: true });
    chmodSync(old, 0o755);
  }
  const [offset, settings] = await freeShop(own);
  shop = settings;
  env = { ...own, PORT_OFFSET: offset };
  const { first, api, edge } = serverPlans(shop, env);
  open.push(...(await Promise.all([...first, api, edge].map(openServer))));
}, 90_000);

afterAll(async () => {
  await Promise.all(open.map(({ stop }) => stop()));
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test('no server of a shop without settings can be reached from another machine', () => {
  const found = Object.fromEntries(open.map(({ name, pid }) => [name, listeningPorts(pid)]));
  expect(found).toMatchObject({
    origins: { all: shop.origins, exposed: [] },
    simulator: { all: [shop.simulator], exposed: [] },
    api: { all: [shop.api, shop.apiInternal], exposed: [] },
    edge: { all: [shop.edgeInternal, shop.edge].sort((a, b) => a - b), exposed: [] },
  });
  const ports = Object.values(found).flatMap(({ all }) => all);
  figure('ports of a started shop that others than this machine reach', `0 of ${ports.length}`);
});

test('no other user of the machine reads the data folder, not even one that stood open before', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const open = ['', ...all].filter(
    (name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0,
  );
  // Closed by the folder around it. The database's files are made open, in folders of its user alone.
  expect(open.filter((name) => !isFileOfDatabase(name))).toEqual(['edge/releases']);
  expect(all).toEqual(
    expect.arrayContaining(['ops.sock', 'session-secret', 'database/PG_VERSION']),
  );
});

test('an edge in production leads nobody to mails, even where the API would show them', async () => {
  const { edge } = serverPlans(shop, {
    ...env,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
  });
  const mails = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/dev/mail.json`);
    return [response.status, response.headers.get('content-type')];
  };
  expect(await mails(shop.edge)).toEqual([200, 'application/json; charset=utf-8']);
  await open.pop()?.stop();
  open.push(await openServer(edge));
  // A page like any other address; without a release none can be drawn.
  expect(await mails(shop.edge)).toEqual([503, 'text/html; charset=utf-8']);
});
