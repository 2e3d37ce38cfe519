/** `npm run bench:remotes`: what an edge and a page cost with 1, 5, 20 and 60 remotes. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployRelease, registryDir } from '@candor/federation/releases/registry';
import { makeMissingKeys } from '@candor/federation/releases/team-keys';
import { remotes } from '@candor/federation/remotes';
import type { RemoteName } from '@candor/shell-contract/remote';
import { buildWhatChanged } from '../start/builds';
import { lineProgress } from '../start/progress';
import { openReleaseOrigin, publishVariant } from '../start/test/release-origin';
import { startEdge } from '../start/test/start-edge';
import { storedPage } from './raw-get';
import { isWithinBudget, printRow, type Row } from './row';

const COUNTS = [1, 5, 20, 60];
/** Uses mf-catalog and mf-cart. */
const PAGE = '/focus';
/** Uses mf-practice, mf-research and mf-cart; the first of five remotes alone does not serve it. */
const PAGE_OF_THREE = '/programme';
const MEGABYTE = 1_000_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Publishes a team's last build as another remote, with one page, at the team's own origin. */
const publishCopy = async (copy: RemoteName, template: RemoteName): Promise<string> => {
  await makeMissingKeys([copy]);
  const path = `/${copy.slice('mf-'.length)}`;
  return publishVariant(template, {
    manifest: ({ routes }) => ({
      name: copy,
      routes: routes.slice(0, 1).map((route) => ({ ...route, path })),
    }),
  });
};

/** @throws Error when the list of scripts that a page names is not served: then no click loads a page */
const checkScriptList = async (origin: string, page: string): Promise<void> => {
  const html = await (await fetch(`${origin}${page}`)).text();
  const [, address = ''] = /"(\/releases\/scripts\/[^"]+)"/.exec(html) ?? [];
  const { status } = await fetch(`${origin}${address}`);
  if (address === '' || status !== 200)
    throw new Error(`The list of scripts: status ${status}, ${address.length} characters.`);
};

/** `pages`: the bytes of each page. */
type Measured = {
  adopted: number;
  megabytes: number;
  pages: ReadonlyMap<string, number>;
  registry: number;
};

const measure = async (count: number): Promise<Measured> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-scale-'));
  Object.assign(process.env, { DATA_DIR: folder, ORIGINS_DIR: path.join(folder, 'origins') });
  const origin = await openReleaseOrigin(path.join(folder, 'origins'));
  try {
    const own = remotes.map((remote) => remote.folder).slice(0, count);
    await makeMissingKeys(own);
    for (const remote of own)
      await deployRelease(remote, origin.of(remote), await publishVariant(remote));
    for (let number = own.length; number < count; number += 1) {
      const copy: RemoteName = `mf-copy-${number}`;
      const template = own[number % own.length] ?? 'mf-cart';
      await deployRelease(copy, origin.of(template), await publishCopy(copy, template));
    }
    const started = performance.now();
    const edge = await startEdge(folder);
    try {
      await edge.until(({ remotes: served }) => Object.keys(served).length === count);
      const adopted = (performance.now() - started) / 1000;
      const measured = count < remotes.length ? [PAGE] : [PAGE, PAGE_OF_THREE];
      await edge.warm(measured);
      for (const page of measured) await checkScriptList(edge.origin, page);
      const { resident, renderProcesses } = await edge.memory();
      const pages = new Map<string, number>();
      for (const page of measured)
        pages.set(page, (await storedPage(`${edge.origin}${page}`)).body.length);
      const { size } = await stat(path.join(registryDir(), 'remotes.json'));
      const bytes = renderProcesses.reduce((sum, each) => sum + each, resident);
      return { adopted, megabytes: bytes / MEGABYTE, pages, registry: size };
    } finally {
      await edge.close();
    }
  } finally {
    await origin.close();
    await rm(folder, { recursive: true, force: true });
  }
};

await buildWhatChanged(
  lineProgress((line) => process.stderr.write(`${line}\n`)),
  new AbortController().signal,
);
const all = new Map<number, Measured>();
for (const count of COUNTS) {
  const found = await measure(count);
  all.set(count, found);
  const { adopted, megabytes, pages, registry } = found;
  const sizes = [...pages].map(([page, bytes]) => `${page} ${bytes} B`).join(', ');
  print(
    `${count} remotes: adopted ${adopted.toFixed(1)} s after the start, edge ${megabytes.toFixed(0)} MB, ${sizes}, registry ${registry} B`,
  );
}
const [five, sixty] = [all.get(5), all.get(60)];
const rows: Row[] = [
  ...[PAGE, PAGE_OF_THREE].map((page) => ({
    what: `${page} at 60 remotes, more than at 5`,
    value: (sixty?.pages.get(page) ?? Number.NaN) - (five?.pages.get(page) ?? Number.NaN),
    unit: 'B',
    budget: 200,
  })),
  {
    what: 'edge adopts 60 remotes after its start',
    value: sixty?.adopted ?? Number.NaN,
    unit: 's',
    budget: 20,
  },
  {
    what: 'edge with 60 remotes, resident',
    value: sixty?.megabytes ?? Number.NaN,
    unit: 'MB',
    budget: 600,
  },
];
for (const row of rows) print(printRow(row));
process.exitCode = rows.every(isWithinBudget) ? 0 : 1;
