import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { originUrl, publish } from '../federation/origin';
import { dataDir, repoRoot } from '../federation/paths';
import { orderRelease, pastOrders, readRegistry } from '../federation/registry-file';
import { remotes } from '../federation/remotes';
import { isSignedNow, makeMissingKeys } from '../federation/team-keys';

const lastOrdered = (folder: string) => path.join(dataDir(), 'shop/deployed', folder);

/** What this shop ordered last of a remote, and under which number. */
const readLast = async (folder: string): Promise<{ version: string; number: number }> => {
  const text = await readFile(lastOrdered(folder), 'utf8').catch(() => '');
  const [version = '', number = '0'] = text.split(' ');
  return { version, number: Number(number) };
};

/** Whether a build has had its order: from this shop, or by hand since the last order of this shop. */
const wasOrdered = async (folder: RemoteName, built: string): Promise<boolean> => {
  const last = await readLast(folder);
  if (last.version === built) return true;
  return (await pastOrders(folder)).some(
    ({ order, stable, canary }) =>
      order > last.number && (stable === built || canary?.release === built),
  );
};

/**
 * Publishes each remote's last build to its origin and orders it to be served, unless that was done
 * before: a canary or a rollback that a team ordered stands across restarts.
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
    // An order of the time before the team had this key is one that every edge refuses.
    if (!order || !(await wasOrdered(folder, built)) || !(await isSignedNow(folder, order))) {
      const given = await orderRelease(folder, originUrl(folder), built);
      await writeFile(lastOrdered(folder), `${built} ${given.order}`);
      say(`Released ${folder} ${built}.`);
    } else if (order.origin !== originUrl(folder) && !order.removed) {
      // The same folder, started on other ports.
      await orderRelease(folder, originUrl(folder), order.stable, order.canary);
    }
  }
};
