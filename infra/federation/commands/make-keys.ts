import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
/**
 * `npm run keys`: creates missing signing keys, and the list of public keys for edges.
 * `npm run keys -- --trust FILE` adds the public key of a team with its own repository, as `candor key` prints it.
 * `npm run keys -- --least` also writes the current deployment numbers into that list, as the minimum.
 */
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import { readRegistry } from '../releases/registry';
import {
  makeMissingKeys,
  setMinimumDeployments,
  privateKeysDir,
  trustKey,
  trustedKeysFile,
} from '../releases/team-keys';
import { remotes } from '../remotes';
import { print, printError } from '../terminal';

try {
  const { values } = parseArgs({
    options: { least: { type: 'boolean' }, trust: { type: 'string' } },
  });
  if (values.trust !== undefined) {
    const { team, remotes: trusted } = await trustKey(await readFile(values.trust, 'utf8'));
    print(
      `Edges that read ${trustedKeysFile()} trust the ${team} team with ${trusted.join(', ')}.`,
    );
  }
  const created = await makeMissingKeys(remotes.map(({ folder }) => folder));
  print(
    created.length > 0
      ? `Created keys for ${created.join(', ')} in ${privateKeysDir()}; the public ones are in ${trustedKeysFile()}.`
      : `Every team has its key in ${privateKeysDir()}.`,
  );
  if (values.least) {
    const deployments = Object.entries(await readRegistry());
    await setMinimumDeployments(
      Object.fromEntries(
        deployments.map(([name, deployment]) => [name, deploymentNumber(deployment)]),
      ),
    );
    print(`With ${trustedKeysFile()} edges reject deployments older than the current ones.`);
  }
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
