import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataDir, repoRoot } from '@candor/federation/paths';
import { originUrl, publish } from '@candor/federation/releases/origin';
import { deployRelease, readDeployments, readRegistry } from '@candor/federation/releases/registry';
import { hasCurrentSignature, makeMissingKeys } from '@candor/federation/releases/team-keys';
import { remotes } from '@candor/federation/remotes';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { RemoteName } from '@candor/shell-contract/remote';

const lastDeployedFile = (folder: string) => path.join(dataDir(), 'shop/deployed', folder);

/** The last release of a remote that this shop deployed, and the number of that deployment. */
const readLastDeployment = async (folder: string): Promise<{ version: string; number: number }> => {
  const text = await readFile(lastDeployedFile(folder), 'utf8').catch(() => '');
  const [version = '', number = '0'] = text.split(' ');
  return { version, number: Number(number) };
};

/**
 * Returns whether a build was deployed by this shop, or by hand since this shop's last deployment.
 */
const wasDeployed = async (folder: RemoteName, built: string): Promise<boolean> => {
  const last = await readLastDeployment(folder);
  if (last.version === built) return true;
  return (await readDeployments(folder)).some(
    (deployment) =>
      deploymentNumber(deployment) > last.number &&
      [deployment.stable, deployment.canary?.release].includes(built),
  );
};

/**
 * Publishes each remote's last build to its origin and deploys it, unless it was deployed before: a
 * team's canary or rollback survives restarts.
 * @param log called with one line per deployment
 */
export const deployReleases = async (log: (line: string) => void): Promise<void> => {
  await mkdir(path.join(dataDir(), 'shop/deployed'), { recursive: true });
  const made = await makeMissingKeys(remotes.map(({ folder }) => folder));
  if (made.length > 0) log(`Made signing keys for ${made.join(', ')}.`);
  for (const { folder } of remotes) {
    const built = (await readFile(path.join(repoRoot, folder, 'dist/latest'), 'utf8')).trim();
    await publish(folder, built);

    const deployment = (await readRegistry())[folder];
    // Edges reject a deployment that was signed with an earlier key.
    if (
      !deployment ||
      !(await wasDeployed(folder, built)) ||
      !(await hasCurrentSignature(folder, deployment))
    ) {
      const deployed = await deployRelease(folder, originUrl(folder), built);
      await writeFile(lastDeployedFile(folder), `${built} ${deploymentNumber(deployed)}`);
      log(`Released ${folder} ${built}.`);
    } else if (deployment.origin !== originUrl(folder) && !deployment.removed) {
      // The shop was restarted with other ports.
      await deployRelease(folder, originUrl(folder), deployment.stable, {
        canary: deployment.canary,
      });
    }
  }
};
