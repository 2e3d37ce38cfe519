import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { originUrl } from '../federation/origin';
import { dataDir } from '../federation/paths';
import { orderRelease, readRegistry } from '../federation/registry-file';
import { makeMissingKeys, signRelease } from '../federation/team-keys';
import { storedPage } from './raw-get';
import type { Row } from './row';

const extra: RemoteName = 'mf-one-more';
const PATIENCE_MS = 10_000;

/** Copies a release under another name, as a sixth team would publish it. */
const publishSixth = async (): Promise<{ version: string; origin: string }> => {
  const model: RemoteName = 'mf-founders';
  const version = (await readRegistry())[model]?.stable;
  if (!version) throw new Error(`${model} is not deployed`);
  const source = path.join(dataDir(), 'origins', model, version);
  // Another version at the model's own origin: an origin serves any folder of releases.
  const sixth = `${version}-sixth`;
  const target = path.join(dataDir(), 'origins', model, sixth);
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, target, { recursive: true });
  const release = JSON.parse(await readFile(path.join(source, 'release.json'), 'utf8')) as Release;
  const routes = release.routes.map((route) => ({ ...route, path: '/one-more' as const }));
  await makeMissingKeys([extra]);
  const renamed = await signRelease({ ...release, name: extra, version: sixth, routes });
  await writeFile(path.join(target, 'release.json'), JSON.stringify(renamed));
  return { version: sixth, origin: originUrl(model) };
};

const settledSize = async (url: string, before: number): Promise<number> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { body } = await storedPage(url);
    if (body.length !== before) return body.length;
    if (Date.now() > until) throw new Error('The sixth remote was never adopted');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** What a remote that a page does not use costs that page, in bytes of the wire. */
export const oneMoreRemoteRow = async (origin: string, page: string): Promise<Row> => {
  const before = (await storedPage(`${origin}${page}`)).body.length;
  const sixth = await publishSixth();
  await orderRelease(extra, sixth.origin, sixth.version);
  const after = await settledSize(`${origin}${page}`, before);
  return {
    what: `${page} one more remote that it does not use`,
    value: after - before,
    unit: 'B',
    budget: 200,
  };
};
