import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { recordMeasurement } from '../../api/src/test/test-faults';
import { requireBuilt } from '../start/builds';
import { startChild, type Child, type ChildPlan } from '../start/child';
import { serverPlans } from '../start/servers';
import type { ShopSettings } from '../start/settings';
import { freeShop } from '../start/test/free-shop';
import { listeningPorts } from './listening-sockets';

const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-exposure-'));
const own = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent' };
const open: Child[] = [];
const openServer = (plan: ChildPlan) => startChild({ ...plan, isQuiet: true });
let shop: ShopSettings;
let env: NodeJS.ProcessEnv;
let release: () => void;

/** Folders as earlier versions created them, readable by every user. */
const legacyFolders = ['', 'database', 'edge', 'edge/releases'].map((name) =>
  path.join(folder, name),
);

const isDatabaseFile = (name: string) =>
  name.startsWith('database/') && statSync(path.join(folder, name)).isFile();

beforeAll(async () => {
  await requireBuilt(['shell', 'api', 'simulator', 'origins']);
  for (const legacyFolder of legacyFolders) {
    mkdirSync(legacyFolder, { recursive: true });
    chmodSync(legacyFolder, 0o755);
  }
  const free = await freeShop(own);
  ({ shop, release } = free);
  env = { ...own, PORT_OFFSET: free.offset };
  const { first, api, edge } = serverPlans(shop, env);
  open.push(...(await Promise.all([...first, api, edge].map(openServer))));
}, 90_000);

afterAll(async () => {
  await Promise.all(open.map(({ stop }) => stop()));
  release();
  rmSync(folder, { recursive: true, force: true });
});

test('no server with default settings is reachable from another machine', () => {
  const portsByName = Object.fromEntries(open.map(({ name, pid }) => [name, listeningPorts(pid)]));
  expect(portsByName).toMatchObject({
    origins: { all: shop.origins, exposed: [] },
    simulator: { all: [shop.simulator], exposed: [] },
    api: { all: [shop.api, shop.staff, shop.apiInternal], exposed: [] },
    edge: { all: [shop.edgeInternal, shop.edge].sort((a, b) => a - b), exposed: [] },
  });
  const ports = Object.values(portsByName).flatMap(({ all }) => all);
  recordMeasurement(
    'ports of a started shop reachable from other machines',
    `0 of ${ports.length}`,
  );
});

test('closes the data folder to other users, also one that was readable before', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const readable = ['', ...all].filter(
    // A file that is being replaced may be gone.
    (name) =>
      ((statSync(path.join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
  // PostgreSQL makes its files readable, inside folders of its user; edge/releases is in a closed folder.
  expect(readable.filter((name) => !isDatabaseFile(name))).toEqual(['edge/releases']);
  expect(all).toEqual(
    expect.arrayContaining(['ops.sock', 'session-secret', 'database/PG_VERSION']),
  );
});

test('an edge in production serves no mail preview, even if the API has one', async () => {
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
  // The address is an ordinary page; without a release no page can be rendered.
  expect(await mails(shop.edge)).toEqual([503, 'text/html; charset=utf-8']);
});
