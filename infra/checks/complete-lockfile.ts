/** `npm run complete-lockfile`: after every change of the dependencies. */
import { completeLockfile } from './lockfile-complete';

console.info(`${completeLockfile()} packages for other systems added to package-lock.json.`);
