/** `npm run keys`: a signing key for each team that has none, and the list of public keys for edges. */
import { remotes } from './remotes';
import { makeMissingKeys, privateKeysDir, trustedKeysFile } from './team-keys';

try {
  const made = await makeMissingKeys(remotes.map(({ folder }) => folder));
  console.info(
    made.length > 0
      ? `Made keys for ${made.join(', ')} in ${privateKeysDir()}; edges find the public ones in ${trustedKeysFile()}.`
      : `Every team has its key in ${privateKeysDir()}.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
