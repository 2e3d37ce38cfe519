import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@candor/shell-contract/release';
import { FAULT_TIMEOUT_MS, figure, isFull } from '../../api/src/test/fault-runs';
import { orderRelease, registryDir } from '../federation/registry-file';
import { remotes } from '../federation/remotes';
import { makeMissingKeys } from '../federation/team-keys';
import { badReleases, type Kind } from './test/bad-releases';
import { openEdgeAlone, type EdgeAlone } from './test/edge-alone';
import { openReleaseOrigin, publishVariant, type Changes } from './test/release-origin';
import { sendShoppers } from './test/shoppers';

const cart = 'mf-cart';
const pages = ['/', '/focus', '/cart', '/research'];
const PAGES_PER_SECOND = isFull ? 20 : 5;

let folder: string;
let origin: Awaited<ReturnType<typeof openReleaseOrigin>>;
let edge: EdgeAlone;
const before = { ...process.env };

const misbehave = (act: NonNullable<Extract<Kind, { release: Changes }>['trouble']>) => {
  origin.misbehave('/release.json', (response) => {
    if (act === 'is gone') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (act === 'hangs') return;
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drip));
  });
};

const deploy = async (version: string) => {
  await orderRelease(cart, origin.of(cart), version);
};

const putBackOrder = async (old: Registry) => {
  const file = path.join(registryDir(), 'remotes.json');
  const now = JSON.parse(await readFile(file, 'utf8')) as Registry;
  await writeFile(`${file}.next`, JSON.stringify({ ...now, [cart]: old[cart] }));
  await rename(`${file}.next`, file);
};

const give = async (kind: Kind, first: Registry): Promise<void> => {
  if ('order' in kind) return putBackOrder(first);
  const version = await publishVariant(cart, kind.release);
  if (kind.trouble) misbehave(kind.trouble);
  await deploy(version);
};

let good: string;
let stop: ReturnType<typeof sendShoppers>;
let firstOrders: Registry;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-bad-releases-'));
  Object.assign(process.env, { DATA_DIR: folder, ORIGINS_DIR: path.join(folder, 'origins') });
  delete process.env['REMOTES_REGISTRY'];
  delete process.env['ORIGIN_URL'];
  await makeMissingKeys(remotes.map((remote) => remote.folder));
  origin = await openReleaseOrigin(path.join(folder, 'origins'));
  for (const remote of remotes)
    await orderRelease(
      remote.folder,
      origin.of(remote.folder),
      await publishVariant(remote.folder),
    );
  const file = path.join(registryDir(), 'remotes.json');
  firstOrders = JSON.parse(await readFile(file, 'utf8')) as Registry;
  edge = await openEdgeAlone(folder);
  good = await publishVariant(cart, {
    edit: [/CartPage/, (text) => text.replaceAll('Your Cart', 'Your  Cart')],
  });
  await deploy(good);
  await edge.until(({ remotes: served }) => served[cart]?.version === good);
  await edge.warm(pages);
}, FAULT_TIMEOUT_MS);

afterEach(() => stop());

afterAll(async () => {
  await edge?.close();
  await origin?.close();
  process.env = before;
  if (folder) await rm(folder, { recursive: true, force: true });
});

test(
  'whatever is wrong with a release, it is refused with its reason and the shop answers throughout',
  async () => {
    const tried = isFull ? badReleases : badReleases.filter(({ quick }) => quick);
    stop = sendShoppers(edge.origin, pages, PAGES_PER_SECOND);
    const found: string[] = [];
    for (const kind of tried) {
      await give(kind, firstOrders);
      const { remotes: served, refusals } = await edge.until(
        ({ refusals: now }) => now[cart]?.code === kind.code,
      );
      expect(served[cart]?.version).toBe(good);
      found.push(`${kind.what}: ${refusals[cart]?.reason ?? ''}`);
      // Back to a sound order, so that each kind is refused for its own sake.
      origin.behave();
      await deploy(good);
      await edge.until(({ refusals: now }) => now[cart] === undefined);
    }
    const met = await stop();
    expect(met.failed).toEqual([]);
    expect(met.mixed).toEqual([]);
    expect(found).toHaveLength(tried.length);
    figure(
      'bad releases',
      `${found.length} of ${tried.length} refused; ${met.requests} pages meanwhile, ${met.failed.length} failed, ${met.mixed.length} mixed, slowest ${met.slowestMs} ms`,
    );
  },
  FAULT_TIMEOUT_MS,
);

// A loop takes its five seconds, twice: `npm test` knows the rolling back from its unit tests.
if (isFull)
  test(
    'a release that loops only for one search costs one thread and is rolled back',
    async () => {
      const research = 'mf-research';
      const loops = (text: string) =>
        `${text};{const{modules}=module.exports;const router=require('@candor/shell-contract/router');const{ResearchPage}=modules.ResearchPage;const page=Object.assign({},modules.ResearchPage,{ResearchPage:(props)=>{if(router.useLocation().search.includes('loop'))for(;;);return ResearchPage(props);}});module.exports={modules:Object.assign({},modules,{ResearchPage:page})};}`;
      const sound = (await edge.report()).remotes[research]?.version;
      const looping = await publishVariant(research, { edit: [/^server\//, loops] });
      await orderRelease(research, origin.of(research), looping);
      await edge.until(({ remotes: served }) => served[research]?.version === looping);
      await edge.warm(pages);
      stop = sendShoppers(edge.origin, pages, PAGES_PER_SECOND);
      const struck = await fetch(`${edge.origin}/research?q=loop`);
      expect(struck.status).toBe(503);
      const { refusals } = await edge.until(
        ({ remotes: served }) => served[research]?.version === sound,
      );
      expect(refusals[research]?.code).toBe('failed_in_service');
      expect((await fetch(`${edge.origin}/research?q=loop`)).status).toBe(200);
      const met = await stop();
      expect(met.failed).toEqual([]);
      figure('a loop for one search', `rolled back; ${met.requests} other pages, 0 failed`);
    },
    FAULT_TIMEOUT_MS,
  );

test(
  'a canary that fails in a fifth of its views is rolled back by itself, and nobody else saw it',
  async () => {
    const stable = (await edge.report()).remotes[cart]?.version ?? '';
    const canary = await publishVariant(cart);
    await orderRelease(cart, origin.of(cart), stable, { release: canary, percent: 10 });
    await edge.until(({ canaries }) => canaries.some(({ version }) => version === canary));
    stop = sendShoppers(edge.origin, pages, PAGES_PER_SECOND);

    const began = Date.now();
    const visits = { canary: 0, stable: 0, moved: 0 };
    const isLive = async () => (await edge.report()).canaries.length > 0;
    const visit = async (share: number) => {
      const headers = { cookie: `candor-share=${share}` };
      const versions = [];
      for (const page of ['/focus', '/cart']) {
        const html = await (await fetch(`${edge.origin}${page}`, { headers })).text();
        versions.push(html.includes(`/releases/mf-cart/${canary}/`) ? canary : stable);
      }
      const [first, second] = versions;
      if (first !== second && (await isLive())) visits.moved += 1;
      if (second === stable) {
        visits.stable += 1;
        return;
      }
      visits.canary += 1;
      if (visits.canary % 5 > 0) return;
      const body = `${cart}@${canary}`;
      const told = { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body };
      // As a browser does that has shown both pages, and in which both failed.
      for (let i = 0; i < 2; i += 1)
        expect((await fetch(`${edge.origin}/__fault`, told)).status).toBe(204);
    };
    for (let share = 0; share < 10_000 && (await isLive()); share += 1) await visit(share);

    const seconds = (Date.now() - began) / 1000;
    const { remotes: served, canaryRefusals } = await edge.report();
    expect(canaryRefusals[cart]?.code).toBe('failed_in_service');
    expect(served[cart]?.version).toBe(stable);
    expect(visits.moved).toBe(0);
    expect(visits.canary).toBeLessThan(visits.stable);
    const after = await (await fetch(`${edge.origin}/cart`)).text();
    expect(after).not.toContain(canary);
    expect((await stop()).failed).toEqual([]);
    figure(
      'a canary that fails in a fifth of its views',
      `rolled back after ${seconds.toFixed(1)} s: ${visits.canary} visitors had it, ${visits.stable} did not`,
    );
  },
  FAULT_TIMEOUT_MS,
);
