import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Integrity, Release } from '@candor/shell-contract/release';
import { sampleTeam } from './sample-keys';

/** The hash that `release.json` gives for some bytes. */
export const hashOf = (text: string): Integrity =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The team that signs every sample that does not say otherwise. */
export const cartTeam = sampleTeam('cart', ['mf-cart']);

/** What every client file of a sample holds. */
export const clientText = '"the cart in a browser";';
const serverText = 'module.exports = { modules: { CartPage: { CartPage: () => null } } };';

/** A release of the cart as its team would publish it; parts may be changed to make it bad. */
export const sampleRelease = (version: string, changes: Partial<Release> = {}): Release => ({
  name: 'mf-cart',
  version,
  revision: 'abc',
  entry: 'client/mf_cart.js',
  exposes: { CartPage: ['client/page.js'], CartBadge: [] },
  lazy: {},
  server: 'server/server.cjs',
  files: {
    'client/mf_cart.js': hashOf(clientText),
    'client/page.js': hashOf(clientText),
    'server/server.cjs': hashOf(serverText),
  },
  routes: [{ path: '/cart', page: 'CartPage', heading: 'Your cart' }],
  fragments: ['CartBadge'],
  uses: {},
  contracts: { '@candor/cart-contract': '1.0.0' },
  shared: { react: '^19.3.0' },
  ...changes,
});

/** Writes a release as it stands at an origin, signed by its team unless `sign` does otherwise. */
export const publishSample = async (
  origin: string,
  release: Release,
  sign: (release: Release) => Release = cartTeam.sign,
): Promise<void> => {
  const folder = path.join(origin, release.version);
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await mkdir(path.join(folder, 'server'), { recursive: true });
  const files = Object.keys(release.files).filter((file) => file.startsWith('client/'));
  for (const file of new Set([...files, 'client/mf_cart.js', 'client/page.js'])) {
    await writeFile(path.join(folder, file), clientText);
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(clientText));
    await writeFile(path.join(folder, `${file}.gz`), gzipSync(clientText));
  }
  await writeFile(path.join(folder, 'server/server.cjs'), serverText);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(sign(release)));
};
