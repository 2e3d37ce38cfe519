/** `npm run test:own-repository`: installs the browser of the team's flow when it is missing, and starts the trial. */
import { chromium, chromiumPath, ensureSystemPackages } from './system-packages';
import { log } from './test-run';

ensureSystemPackages(log, [chromium]);
process.env['CHROMIUM'] = chromiumPath;
await import('@candor/federation/own-repository/try-out');
