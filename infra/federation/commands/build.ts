import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { buildRemote } from '../build/build-remote';
import { print } from '../terminal';

/** `npm run build -w mf-…`: builds the remote of this folder as a release in `dist/`. */
export const build = (command: Command, remote: RemoteName): Command =>
  command.action(async () => {
    const started = Date.now();
    const { version } = await buildRemote(remote);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    print(`Built ${remote} ${version} in ${seconds} s.`);
  });
