/** `npm run release -w mf-…`: builds the remote of this folder and publishes it to its origin. */
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { buildRemote } from './build-remote';
import { publish } from './origin';

const remote = path.basename(process.cwd()) as RemoteName;
const { version } = await buildRemote(remote);
const isNew = await publish(remote, version);
console.info(
  isNew
    ? `Released ${remote} ${version}. Nobody sees it before: npm run deploy -w ${remote}`
    : `${remote} ${version} was released before: the content is the same.`,
);
