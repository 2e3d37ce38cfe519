import { generateKeyPairSync, sign } from 'node:crypto';
import type { Deployment, Release, Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { deploymentText, releaseText } from '@candor/shell-contract/signed-text';

/** A team with a key of its own, as `npm run keys` makes one. */
export const sampleTeam = (team: string, remotes: readonly RemoteName[]) => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string): Signature => ({
    key: team,
    value: sign(null, Buffer.from(text), privateKey).toString('base64'),
  });
  return {
    /** Its line in the list that edges trust. */
    trusted: {
      id: team,
      team,
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      remotes,
    },
    sign: (release: Release): Release => ({ ...release, signature: signed(releaseText(release)) }),
    order: (remote: RemoteName, order: Deployment): Deployment => ({
      ...order,
      signature: signed(deploymentText(remote, order)),
    }),
  };
};
