/**
 * `npm run keys`: a signing key for each team that has none, and the list of public keys for edges.
 * `npm run keys -- --least` also writes into that list the order numbers of now as the least that count.
 */
import { readRegistry } from './registry-file';
import { remotes } from './remotes';
import {
  makeMissingKeys,
  setMinimumDeployments,
  privateKeysDir,
  trustedKeysFile,
} from './team-keys';

try {
  const made = await makeMissingKeys(remotes.map(({ folder }) => folder));
  console.info(
    made.length > 0
      ? `Made keys for ${made.join(', ')} in ${privateKeysDir()}; edges find the public ones in ${trustedKeysFile()}.`
      : `Every team has its key in ${privateKeysDir()}.`,
  );
  if (process.argv.includes('--least')) {
    const orders = Object.entries(await readRegistry());
    await setMinimumDeployments(
      Object.fromEntries(orders.map(([name, { order }]) => [name, order])),
    );
    console.info(`Edges refuse orders older than those of now, by ${trustedKeysFile()}.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
