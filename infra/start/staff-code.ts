/** `npm run staff-code`: prints the six digits with which the owner that `npm start` has made signs in. */
import { readEnvFile } from '@candor/federation/env-file';
import { dataDir } from '@candor/federation/paths';
import { signInCode } from './sign-in-code';
import { readStaffSignIn } from './staff-sign-in';

readEnvFile();
const signIn = await readStaffSignIn(dataDir());
if (signIn) {
  process.stdout.write(`${signInCode(signIn.secret)}\n`);
} else {
  process.stderr.write(
    `${dataDir()} has no ready-made owner: run npm start in a terminal, or npm run ops -- staff add ADDRESS --role owner.\n`,
  );
  process.exitCode = 1;
}
