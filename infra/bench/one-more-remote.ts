import path from 'node:path';
import { originDir, originUrl } from '@candor/federation/releases/origin';
import { deployRelease, readRegistry } from '@candor/federation/releases/registry';
import { makeMissingKeys } from '@candor/federation/releases/team-keys';
import type { RemoteName } from '@candor/shell-contract/remote';
import { publishCopy } from '../start/test/release-origin';
import { storedPage } from './raw-get';
import type { Row } from './row';

const extra: RemoteName = 'mf-one-more';
const TIMEOUT_MS = 10_000;

/** Publishes a copy of a release under another name. */
const publishSixth = async (): Promise<{ version: string; origin: string }> => {
  const template: RemoteName = 'mf-founders';
  const version = (await readRegistry())[template]?.stable;
  if (!version) throw new Error(`${template} is not deployed`);
  // An origin serves any folder of releases, so the template's origin can serve the copy.
  const sixth = `${version}-sixth`;
  await makeMissingKeys([extra]);
  await publishCopy(path.join(originDir(template), version), template, sixth, {
    manifest: ({ routes }) => ({
      name: extra,
      routes: routes.map((route) => ({ ...route, path: '/one-more' })),
    }),
  });
  return { version: sixth, origin: originUrl(template) };
};

const waitForNewSize = async (url: string, before: number): Promise<number> => {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { body } = await storedPage(url);
    if (body.length !== before) return body.length;
    if (Date.now() > until) throw new Error('The edge did not adopt the sixth remote in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** Bytes on the wire that a page grows by when a remote that it does not use is deployed. */
export const oneMoreRemoteRow = async (origin: string, page: string): Promise<Row> => {
  const before = (await storedPage(`${origin}${page}`)).body.length;
  const sixth = await publishSixth();
  await deployRelease(extra, sixth.origin, sixth.version);
  const after = await waitForNewSize(`${origin}${page}`, before);
  return {
    what: `${page} one more remote that it does not use`,
    value: after - before,
    unit: 'B',
    budget: 200,
  };
};
