/**
 * `npm run keys`: creates missing signing keys, and the list of public keys for edges.
 * `npm run keys -- --least` also writes the current deployment numbers into that list, as the minimum.
 */
import { readRegistry } from '../releases/registry';
import {
  makeMissingKeys,
  setMinimumDeployments,
  privateKeysDir,
  trustedKeysFile,
} from '../releases/team-keys';
import { remotes } from '../remotes';
import { print, printError } from '../terminal';

try {
  const created = await makeMissingKeys(remotes.map(({ folder }) => folder));
  print(
    created.length > 0
      ? `Created keys for ${created.join(', ')} in ${privateKeysDir()}; the public ones are in ${trustedKeysFile()}.`
      : `Every team has its key in ${privateKeysDir()}.`,
  );
  if (process.argv.includes('--least')) {
    const deployments = Object.entries(await readRegistry());
    await setMinimumDeployments(
      Object.fromEntries(deployments.map(([name, { order }]) => [name, order])),
    );
    print(`With ${trustedKeysFile()} edges reject deployments older than the current ones.`);
  }
} catch (error) {
  printError((error as Error).message);
  process.exitCode = 1;
}
