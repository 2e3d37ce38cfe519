import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PreviewPart } from '@candor/server-contract/preview';
import { deploymentText, previewText, releaseText } from '@candor/server-contract/signed-text';
import type { Deployment, Integrity, Release, Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';

/** The hash that `release.json` gives for some bytes. */
export const hashOf = (text: string): Integrity =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Creates a team with its own key, as `npm run keys` does. */
export const sampleTeam = (team: string, remotes: readonly RemoteName[]) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signatureOf = (text: string): Signature => ({
    key: team,
    value: sign(null, Buffer.from(text), privateKey).toString('base64'),
  });
  return {
    /** The entry of the sample team in the list of trusted keys. */
    trusted: {
      id: team,
      team,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      remotes,
    },
    signRelease: (release: Release): Release => ({
      ...release,
      signature: signatureOf(releaseText(release)),
    }),
    signDeployment: (remote: RemoteName, deployment: Deployment): Deployment => ({
      ...deployment,
      signature: signatureOf(deploymentText(remote, deployment)),
    }),
    signPreview: (part: PreviewPart): PreviewPart => ({
      ...part,
      signature: signatureOf(previewText(part)),
    }),
  };
};

/** The team that signs the sample releases by default. */
export const cartTeam = sampleTeam('cart', ['mf-cart']);

/** The content of every client file of a sample release. */
export const clientText = '"the cart in a browser";';
const serverText = 'module.exports = { modules: { CartPage: { CartPage: () => null } } };';

/** A valid release of the cart, with changes. */
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

/** Writes a release as an origin stores it. @param signRelease signs it; by default as its team */
export const publishSample = async (
  origin: string,
  release: Release,
  signRelease: (release: Release) => Release = cartTeam.signRelease,
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
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(signRelease(release)));
};
