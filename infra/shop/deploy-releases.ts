import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { originUrl, publish } from '../federation/origin';
import { dataDir, repoRoot } from '../federation/paths';
import { orderRelease, readRegistry } from '../federation/registry-file';
import { remotes } from '../federation/remotes';
import { isSignedNow, makeMissingKeys } from '../federation/team-keys';

const lastOrdered = (folder: string) => path.join(dataDir(), 'shop/deployed', folder);

/**
 * Publishes each remote's last build to its origin and orders it to be served, unless this shop did
 * so before: a rollback ordered since then stands across restarts.
 * @param say told one line per order
 */
export const deployReleases = async (say: (line: string) => void): Promise<void> => {
  await mkdir(path.join(dataDir(), 'shop/deployed'), { recursive: true });
  const made = await makeMissingKeys(remotes.map(({ folder }) => folder));
  if (made.length > 0) say(`Made signing keys for ${made.join(', ')}.`);
  for (const { folder } of remotes) {
    const built = (await readFile(path.join(repoRoot, folder, 'dist/latest'), 'utf8')).trim();
    await publish(folder, built);

    const order = (await readRegistry())[folder];
    const before = await readFile(lastOrdered(folder), 'utf8').catch(() => null);
    // An order of the time before the team had this key is one that every edge refuses.
    if (!order || before !== built || !(await isSignedNow(folder, order))) {
      await orderRelease(folder, originUrl(folder), built);
      await writeFile(lastOrdered(folder), built);
      say(`Released ${folder} ${built}.`);
    } else if (order.origin !== originUrl(folder)) {
      // The same folder, started on other ports.
      await orderRelease(folder, originUrl(folder), order.stable, order.canary);
    }
  }
};
