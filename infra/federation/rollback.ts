/** `npm run rollback -w mf-… [-- VERSION]`: a new order that names an older release. */
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { isPublished, originUrl } from './origin';
import { orderRelease, pastOrders, readRegistry } from './registry-file';

const remote = path.basename(process.cwd()) as RemoteName;
const current = (await readRegistry())[remote]?.stable;
const previous = (await pastOrders(remote)).findLast(({ stable }) => stable !== current)?.stable;

const version = process.argv[2] ?? previous;
if (!version || !(await isPublished(remote, version))) {
  console.error(
    version
      ? `${remote} ${version} is not at its origin any more, so it cannot be served again.`
      : `${remote} has had no other release to go back to.`,
  );
  process.exit(1);
}
const { order } = await orderRelease(remote, originUrl(remote), version);
console.info(
  `Order ${order}: serve ${remote} ${version} again.${
    current ? ` To undo it: npm run deploy -w ${remote} -- ${current}` : ''
  }`,
);
