/** `npm run deploy -w mf-… [-- VERSION]`: orders a published release to be served. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { isPublished, originUrl } from './origin';
import { repoRoot } from './paths';
import { orderRelease } from './registry-file';

const remote = path.basename(process.cwd()) as RemoteName;
const lastBuilt = () =>
  readFile(path.join(repoRoot, remote, 'dist/latest'), 'utf8').catch(() => undefined);

const version = process.argv[2] ?? (await lastBuilt());
if (!version || !(await isPublished(remote, version))) {
  console.error(
    `${version ? `${remote} ${version} is not published` : 'Nothing is built'}. Run: npm run release -w ${remote}`,
  );
  process.exit(1);
}
const { order } = await orderRelease(remote, originUrl(remote), version);
console.info(
  `Order ${order}: serve ${remote} ${version}. To undo it: npm run rollback -w ${remote}`,
);
