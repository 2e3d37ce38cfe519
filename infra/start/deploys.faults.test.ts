import { remotes } from '@candor/federation/remotes';
/**
 * Shoppers do not notice deploys and rollbacks.
 *
 * Each of fifty browsers opens a page per second, and with it requests what a browser with an empty cache
 * does: all scripts, and the list of all others. Every response must match its integrity hash.
 *
 * A page mixes releases when its HTML, its preloads and its snapshot name different releases of a remote.
 * Releases of this test mark what they render.
 *
 * Memory is the heap and buffers of the edge after garbage collection. Its resident size is reported but
 * not asserted, because it varies. Render processes are replaced above a limit, which is asserted.
 */
import type { RemoteName } from '@candor/shell-contract/remote';
import { FAULT_TIMEOUT_MS, recordMeasurement } from '../../api/src/test/test-faults';
import { publishVariant, type Changes } from './test/release-origin';
import { openReleasedEdge, type ReleasedEdge } from './test/released-edge';
import { sendShoppers, markRendered } from './test/shoppers';
import type { Memory } from './test/start-edge';

const pages = ['/', '/focus', '/cart', '/practice', '/programme', '/founders', '/research'];
const BROWSERS = 50;
/** The number of deploys, and of rollbacks. */
const DEPLOYS = 100;
/** Enough to fill the edge's caches before memory is measured. */
const WARM_UP_DEPLOYS = 30;
const MAX_GROWTH_MB = 10;
const RENDER_PROCESS_LIMIT_MB = 400;

/** Mulberry32: reproducible random numbers from 0 to 1. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const markReleases = (remote: RemoteName): Changes => ({
  edit: [/^server\//, (text, version) => markRendered(text, `${remote}@${version}`)],
});

let shop: ReleasedEdge;
beforeAll(async () => {
  shop = await openReleasedEdge(markReleases);
  await shop.edge.warm(pages);
}, FAULT_TIMEOUT_MS);
afterAll(() => shop?.close());

const random = randomFrom(20_261_122);
/** The releases of each remote in the order of their deploys; the last one is served. */
const history = new Map<RemoteName, string[]>();

const pickRandom = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Deploys a release and waits until it is served. @returns the duration in ms */
const deployAndWait = async (remote: RemoteName, version: string): Promise<number> => {
  const began = Date.now();
  await shop.deploy(remote, version);
  await shop.edge.until(({ remotes: served }) => served[remote]?.version === version);
  return Date.now() - began;
};

const deployRandom = async (): Promise<number> => {
  const remote = pickRandom(remotes)?.folder ?? 'mf-cart';
  const version = await publishVariant(remote, markReleases(remote));
  const took = await deployAndWait(remote, version);
  history.get(remote)?.push(version);
  return took;
};

const rollBackRandom = async (): Promise<number> => {
  const deployed = [...history].filter(([, versions]) => versions.length > 1);
  const [remote, versions] = pickRandom(deployed) ?? ['mf-cart', []];
  versions.pop();
  return deployAndWait(remote, versions.at(-1) ?? '');
};

/** Deploys and rolls back equally often, in random order. */
const deployAndRollBack = async (count: number) => {
  const took = { deploys: [] as number[], rollbacks: [] as number[] };
  while (took.rollbacks.length < count) {
    const canDeploy = took.deploys.length < count;
    const canRollBack = took.deploys.length > took.rollbacks.length;
    if (canDeploy && (!canRollBack || random() < 0.5)) took.deploys.push(await deployRandom());
    else took.rollbacks.push(await rollBackRandom());
  }
  return took;
};

const inMb = (bytes: number) => bytes / 1024 / 1024;
const largest = ({ renderProcesses }: Memory) => inMb(Math.max(...renderProcesses));
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test(
  'fails no request, mixes no page and leaks no memory during 200 deployments',
  async () => {
    const { remotes: served } = await shop.edge.report();
    for (const { folder } of remotes) history.set(folder, [served[folder]?.version ?? '']);

    const stop = sendShoppers(shop.edge.origin, pages, {
      shoppers: BROWSERS,
      asBrowsers: true,
    });
    const began = Date.now();
    await deployAndRollBack(WARM_UP_DEPLOYS);
    const before = await shop.edge.memory();
    const { deploys, rollbacks } = await deployAndRollBack(DEPLOYS);
    const after = await shop.edge.memory();
    const observed = await stop();
    const seconds = (Date.now() - began) / 1000;

    const retained = inMb(after.main - before.main);
    const resident = inMb(after.resident - before.resident);
    recordMeasurement(
      `${deploys.length} deploys and ${rollbacks.length} rollbacks`,
      `${BROWSERS} browsers opened ${observed.pages} pages (${(observed.pages / seconds).toFixed(1)} a second) with ${observed.requests} requests: ${observed.failed.length} failed, ${observed.mixed.length} mixed, ${observed.incomplete.length} without a part, slowest ${observed.slowestMs} ms; served after ${median(deploys)} ms and ${median(rollbacks)} ms (median); heap and buffers of the edge after collection ${inMb(before.main).toFixed(1)} MB, then ${retained.toFixed(1)} MB more; resident ${inMb(before.resident).toFixed(0)} MB, then ${resident.toFixed(1)} MB more; the largest render process ${largest(before).toFixed(0)} MB, then ${largest(after).toFixed(0)} MB`,
    );
    expect(observed.failed).toEqual([]);
    expect(observed.mixed).toEqual([]);
    expect(observed.incomplete).toEqual([]);
    expect(deploys).toHaveLength(DEPLOYS);
    expect(rollbacks).toHaveLength(DEPLOYS);
    expect(after.renderProcesses.length).toBeGreaterThan(0);
    expect(largest(after)).toBeLessThan(RENDER_PROCESS_LIMIT_MB);
    expect(retained).toBeLessThan(MAX_GROWTH_MB);
  },
  FAULT_TIMEOUT_MS,
);
