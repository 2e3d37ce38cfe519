import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, registryDir } from '@candor/federation/releases/registry';
import type { Registry } from '@candor/shell-contract/release';
import { FAULT_TIMEOUT_MS, recordMeasurement, isFull } from '../../api/src/test/test-faults';
import { badReleases, type BadRelease } from './test/bad-releases';
import { publishVariant, type Changes } from './test/release-origin';
import { openReleasedEdge, type ReleasedEdge } from './test/released-edge';
import { sendShoppers } from './test/shoppers';

const cart = 'mf-cart';
const pages = ['/', '/focus', '/cart', '/research'];
const SHOPPERS = isFull ? 20 : 5;

const startMisbehaving = (
  act: NonNullable<Extract<BadRelease, { release: Changes }>['trouble']>,
) => {
  shop.origin.misbehave('/release.json', (response) => {
    if (act === 'is gone') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (act === 'hangs') return;
    const drip = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drip));
  });
};

const replayDeployment = async (old: Registry) => {
  const file = path.join(registryDir(), 'remotes.json');
  const now = JSON.parse(await readFile(file, 'utf8')) as Registry;
  await writeFile(`${file}.next`, JSON.stringify({ ...now, [cart]: old[cart] }));
  await rename(`${file}.next`, file);
};

const deployBadRelease = async (badRelease: BadRelease, first: Registry): Promise<void> => {
  if ('deployment' in badRelease) return replayDeployment(first);
  const version = await publishVariant(cart, badRelease.release);
  if (badRelease.trouble) startMisbehaving(badRelease.trouble);
  await shop.deploy(cart, version);
};

let shop: ReleasedEdge;
let good: string;
let stop: ReturnType<typeof sendShoppers>;
let firstDeployments: Registry;

beforeAll(async () => {
  shop = await openReleasedEdge();
  firstDeployments = await readRegistry();
  good = await publishVariant(cart, {
    edit: [/CartPage/, (text) => text.replaceAll('Your Cart', 'Your  Cart')],
  });
  await shop.deploy(cart, good);
  await shop.edge.until(({ remotes: served }) => served[cart]?.version === good);
  await shop.edge.warm(pages);
}, FAULT_TIMEOUT_MS);

afterEach(() => stop());

afterAll(() => shop?.close());

test(
  'rejects every kind of bad release with its reason while shoppers see no failure',
  async () => {
    const tried = isFull ? badReleases : badReleases.filter(({ quick }) => quick);
    stop = sendShoppers(shop.edge.origin, pages, { shoppers: SHOPPERS });
    const listed: string[] = [];
    for (const badRelease of tried) {
      await deployBadRelease(badRelease, firstDeployments);
      const { remotes: served, rejections: current } = await shop.edge.until(
        ({ rejections: now }) => now[cart]?.code === badRelease.code,
      );
      expect(served[cart]?.version).toBe(good);
      listed.push(`${badRelease.what}: ${current[cart]?.reason ?? ''}`);
      // Back to a good release, so that each kind is rejected for its own reason.
      shop.origin.behave();
      await shop.deploy(cart, good);
      await shop.edge.until(({ rejections: now }) => now[cart] === undefined);
    }
    const observed = await stop();
    expect(observed.failed).toEqual([]);
    expect(observed.mixed).toEqual([]);
    expect(listed).toHaveLength(tried.length);
    recordMeasurement(
      'bad releases',
      `${listed.length} of ${tried.length} rejected; ${observed.pages} pages meanwhile, ${observed.failed.length} failed, ${observed.mixed.length} mixed, slowest ${observed.slowestMs} ms`,
    );
  },
  FAULT_TIMEOUT_MS,
);

// A loop takes ten seconds; unit tests cover the rollback in `npm test`.
if (isFull)
  test(
    'rolls back a release that loops for one address',
    async () => {
      const research = 'mf-research';
      const loops = (text: string) =>
        `${text};{const{modules}=module.exports;const router=require('@candor/shell-contract/router');const{ResearchPage}=modules.ResearchPage;const page=Object.assign({},modules.ResearchPage,{ResearchPage:(props)=>{if(router.useLocation().search.includes('oldest'))for(;;);return ResearchPage(props);}});module.exports={modules:Object.assign({},modules,{ResearchPage:page})};}`;
      const good = (await shop.edge.report()).remotes[research]?.version;
      const looping = await publishVariant(research, { edit: [/^server\//, loops] });
      await shop.deploy(research, looping);
      await shop.edge.until(({ remotes: served }) => served[research]?.version === looping);
      await shop.edge.warm(pages);
      stop = sendShoppers(shop.edge.origin, pages, { shoppers: SHOPPERS });
      const affected = await fetch(`${shop.edge.origin}/research?sort=oldest`);
      expect(affected.status).toBe(503);
      const { rejections } = await shop.edge.until(
        ({ remotes: served }) => served[research]?.version === good,
      );
      expect(rejections[research]?.code).toBe('failed_in_service');
      expect((await fetch(`${shop.edge.origin}/research?sort=oldest`)).status).toBe(200);
      const observed = await stop();
      expect(observed.failed).toEqual([]);
      recordMeasurement(
        'a loop for one address',
        `rolled back; ${observed.pages} other pages, 0 failed`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

test(
  'rolls back a canary that fails in a fifth of its views, unseen by other visitors',
  async () => {
    const stable = (await shop.edge.report()).remotes[cart]?.version ?? '';
    const canary = await publishVariant(cart);
    await shop.deploy(cart, stable, { release: canary, percent: 10 });
    await shop.edge.until(({ canaries }) => canaries.some(({ version }) => version === canary));
    stop = sendShoppers(shop.edge.origin, pages, { shoppers: SHOPPERS });

    const began = Date.now();
    const visits = { canary: 0, stable: 0, moved: 0 };
    const isLive = async () => (await shop.edge.report()).canaries.length > 0;
    const visit = async (visitor: number) => {
      const headers = {
        cookie: `candor-share=${String(visitor).padStart(22, '0')}`,
        'x-forwarded-for': `198.51.${visitor >> 8}.${visitor & 255}`,
      };
      const versions = [];
      for (const page of ['/focus', '/cart']) {
        const html = await (await fetch(`${shop.edge.origin}${page}`, { headers })).text();
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
      const failureReport = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/plain' },
        body,
      };
      // Like a browser in which both pages failed.
      for (let i = 0; i < 2; i += 1)
        expect((await fetch(`${shop.edge.origin}/__failures`, failureReport)).status).toBe(204);
    };
    for (let visitor = 0; visitor < 10_000 && (await isLive()); visitor += 1) await visit(visitor);

    const seconds = (Date.now() - began) / 1000;
    const { remotes: served, canaryRejections } = await shop.edge.report();
    expect(canaryRejections[cart]?.code).toBe('failed_in_service');
    expect(served[cart]?.version).toBe(stable);
    expect(visits.moved).toBe(0);
    expect(visits.canary).toBeLessThan(visits.stable);
    const after = await (await fetch(`${shop.edge.origin}/cart`)).text();
    expect(after).not.toContain(canary);
    expect((await stop()).failed).toEqual([]);
    recordMeasurement(
      'a canary that fails in a fifth of its views',
      `rolled back after ${seconds.toFixed(1)} s: ${visits.canary} visitors had it, ${visits.stable} did not`,
    );
  },
  FAULT_TIMEOUT_MS,
);
