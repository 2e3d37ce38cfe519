import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { originUrl, publish } from '../federation/origin';
import { dataDir, repoRoot } from '../federation/paths';
import { orderRelease, readRegistry } from '../federation/registry-file';
import { remotes } from '../federation/remotes';

const lastOrdered = (folder: string) => path.join(dataDir(), 'shop/deployed', folder);

/**
 * Publishes each remote's last build to its origin and orders it to be served, unless this shop did
 * so before: a rollback ordered since then stands across restarts.
 * @param say told one line per order
 */
export const deployReleases = async (say: (line: string) => void): Promise<void> => {
  await mkdir(path.join(dataDir(), 'shop/deployed'), { recursive: true });
  for (const { folder } of remotes) {
    const built = (await readFile(path.join(repoRoot, folder, 'dist/latest'), 'utf8')).trim();
    await publish(folder, built);

    const order = (await readRegistry())[folder];
    const before = await readFile(lastOrdered(folder), 'utf8').catch(() => null);
    if (!order || before !== built) {
      await orderRelease(folder, originUrl(folder), built);
      await writeFile(lastOrdered(folder), built);
      say(`Released ${folder} ${built}.`);
    } else if (order.origin !== originUrl(folder)) {
      // The same folder, started on other ports.
      await orderRelease(folder, originUrl(folder), order.stable);
    }
  }
};
