/**
 * `npm run test:pooler [-- NAME…]`: runs the API's tests through PgBouncer in transaction mode, as a managed database
 * often has in front of it; or only the files with one of these names in their path.
 */
import { ensureSystemPackages, pooler } from './system-packages';
import { log, reportFile, runStages } from './test-run';

ensureSystemPackages(log, [pooler]);
const names = process.argv.slice(2);
const report = reportFile('jest.json');
const { passed, failed } = await runStages(
  [
    {
      atOnce: 1,
      steps: [
        {
          name: 'API tests behind PgBouncer',
          command: [
            'jest',
            ...(names.length === 0 ? ['api/src'] : names),
            ...['--reporters=agent', '--json', '--outputFile', report],
          ],
          report,
        },
      ],
    },
  ],
  undefined,
  true,
);
log(`\n${passed} passed, ${failed} failed`);
