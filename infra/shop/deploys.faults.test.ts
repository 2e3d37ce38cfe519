/**
 * What shoppers notice of teams that deploy and roll back all the time: nothing.
 *
 * One browser-worth of requests is what a browser with an empty cache sends for one page: the page, the
 * shell's script, every script that the page preloads, and the `release.json` of one more team, as when
 * a link to it is prefetched; each must come whole, with the hash that the page gives. Fifty browsers open
 * one of the pages each second, one page of every team after the other; a browser that still waits for its
 * page opens no other, so that the figure says how many there were in truth.
 *
 * A page mixes releases when what was drawn, what is preloaded and the table by which it hydrates do not
 * all name one release of a remote. Every release of this test signs what it draws.
 *
 * Memory is what the edge still holds after its garbage was collected, heap and buffers: all that is kept of
 * pages, releases and figures. Its resident size is told beside it and not judged: what it has of free pages
 * comes and goes. A process that draws is ended and replaced where it passes its limit, so it is held to that.
 */
import type { RemoteName } from '@candor/shell-contract/remote';
import { FAULT_TIMEOUT_MS, figure } from '../../api/src/test/fault-runs';
import { remotes } from '../federation/remotes';
import type { Memory } from './test/edge-alone';
import { publishVariant, type Changes } from './test/release-origin';
import { openReleasedEdge, type ReleasedEdge } from './test/released-edge';
import { sendShoppers, signWhatItDraws } from './test/shoppers';

const pages = ['/', '/focus', '/cart', '/practice', '/programme', '/founders', '/research'];
const BROWSERS = 50;
/** So many deploys, and as many rollbacks. */
const TURNS = 100;
/** So many before memory is measured: what an edge keeps of releases is full by then. */
const TURNS_BEFORE = 30;
const MAX_GROWTH_MB = 10;
const RENDER_PROCESS_LIMIT_MB = 400;

/** A small generator of numbers from 0 to 1, the same ones in every run. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const signed = (remote: RemoteName): Changes => ({
  edit: [/^server\//, (text, version) => signWhatItDraws(text, `${remote}@${version}`)],
});

let shop: ReleasedEdge;
beforeAll(async () => {
  shop = await openReleasedEdge(signed);
  await shop.edge.warm(pages);
}, FAULT_TIMEOUT_MS);
afterAll(() => shop?.close());

const random = randomFrom(20_261_122);
/** The releases of each remote in the order of their deploys; the last one is served. */
const history = new Map<RemoteName, string[]>();

const oneOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Orders a release and waits until it is served. Answers how long that took, in ms. */
const serve = async (remote: RemoteName, version: string): Promise<number> => {
  const began = Date.now();
  await shop.deploy(remote, version);
  await shop.edge.until(({ remotes: served }) => served[remote]?.version === version);
  return Date.now() - began;
};

const deployOne = async (): Promise<number> => {
  const remote = oneOf(remotes)?.folder ?? 'mf-cart';
  const version = await publishVariant(remote, signed(remote));
  const took = await serve(remote, version);
  history.get(remote)?.push(version);
  return took;
};

const rollBackOne = async (): Promise<number> => {
  const deployed = [...history].filter(([, versions]) => versions.length > 1);
  const [remote, versions] = oneOf(deployed) ?? ['mf-cart', []];
  versions.pop();
  return serve(remote, versions.at(-1) ?? '');
};

/** As many deploys as rollbacks, in any order that makes sense. */
const takeTurns = async (turns: number) => {
  const took = { deploys: [] as number[], rollbacks: [] as number[] };
  while (took.rollbacks.length < turns) {
    const canDeploy = took.deploys.length < turns;
    const canRollBack = took.deploys.length > took.rollbacks.length;
    if (canDeploy && (!canRollBack || random() < 0.5)) took.deploys.push(await deployOne());
    else took.rollbacks.push(await rollBackOne());
  }
  return took;
};

const inMb = (bytes: number) => bytes / 1024 / 1024;
const largest = ({ renderProcesses }: Memory) => inMb(Math.max(...renderProcesses));
const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test(
  'a hundred deploys and a hundred rollbacks cost no shopper a request, mix no page and leave memory flat',
  async () => {
    const { remotes: served } = await shop.edge.report();
    for (const { folder } of remotes) history.set(folder, [served[folder]?.version ?? '']);

    const stop = sendShoppers(shop.edge.origin, pages, {
      shoppers: BROWSERS,
      asBrowsers: true,
    });
    const began = Date.now();
    await takeTurns(TURNS_BEFORE);
    const before = await shop.edge.memory();
    const { deploys, rollbacks } = await takeTurns(TURNS);
    const after = await shop.edge.memory();
    const met = await stop();
    const seconds = (Date.now() - began) / 1000;

    const kept = inMb(after.main - before.main);
    const resident = inMb(after.resident - before.resident);
    figure(
      `${deploys.length} deploys and ${rollbacks.length} rollbacks`,
      `${BROWSERS} browsers opened ${met.pages} pages (${(met.pages / seconds).toFixed(1)} a second) with ${met.requests} requests: ${met.failed.length} failed, ${met.mixed.length} mixed, ${met.incomplete.length} without a part, slowest ${met.slowestMs} ms; served after ${median(deploys)} ms and ${median(rollbacks)} ms (median); heap and buffers of the edge after collection ${inMb(before.main).toFixed(1)} MB, then ${kept.toFixed(1)} MB more; resident ${inMb(before.resident).toFixed(0)} MB, then ${resident.toFixed(1)} MB more; the largest render process ${largest(before).toFixed(0)} MB, then ${largest(after).toFixed(0)} MB`,
    );
    expect(met.failed).toEqual([]);
    expect(met.mixed).toEqual([]);
    expect(met.incomplete).toEqual([]);
    expect(deploys).toHaveLength(TURNS);
    expect(rollbacks).toHaveLength(TURNS);
    expect(after.renderProcesses.length).toBeGreaterThan(0);
    expect(largest(after)).toBeLessThan(RENDER_PROCESS_LIMIT_MB);
    expect(kept).toBeLessThan(MAX_GROWTH_MB);
  },
  FAULT_TIMEOUT_MS,
);
