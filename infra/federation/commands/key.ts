import type { Command } from 'commander';
import type { RemoteName } from '@candor/shell-contract/remote';
import { privateKeysDir, provideKey } from '../releases/team-keys';
import { print, printError } from '../terminal';

/** `candor key`: the signing key of a team with its own repository. Only its public part is printed. */
export const key = (command: Command, remote: RemoteName): Command =>
  command.action(async () => {
    const { publicKey, isNew } = await provideKey(remote);
    printError(
      `${isNew ? 'Created the key' : 'The key is'} in ${privateKeysDir()}. It never leaves this team. The shop's platform team adds the lines below with: npm run keys -- --trust FILE`,
    );
    print(JSON.stringify(publicKey, null, 2));
  });
