import { retentionDays } from '@candor/shell-contract/personal-data';
import { transaction } from '../db/transaction';
import { rateLimit } from '../http/rate-limit';
import { forgetMailsAbout } from '../mail/forget-mails';
import type { Domain, AppContext } from '../domain/domain';
import { apply } from './apply';
import {
  applicationsOf,
  dropApplicationsBefore,
  dropApplicationsOf,
  latestApplications,
} from './coach-store';
import { coachRoutes } from './coaches.routes';

const hour = 60 * 60;
const dayMs = 24 * hour * 1000;
/** Copies go with the application. */
const mailKinds = ['coach-received', 'coach-applied'];
const printedAtMost = 50;

/** Applications of those who would like to coach. */
export const coachesDomain = ({ config, db, redis, clock }: AppContext): Domain => ({
  routes: coachRoutes(
    apply({ db, clock, publicOrigin: config.publicOrigin, team: config.mailFrom }),
    rateLimit(
      { db, redis },
      { name: 'coaches', points: config.limits.formsPerHour, seconds: hour },
    ),
  ),
  opsCommands: [
    {
      words: 'coaches',
      summary: `Prints the latest ${printedAtMost} applications of coaches`,
      run: async () => {
        const rows = await transaction(db, (tx) => latestApplications(tx, printedAtMost));
        if (rows.length === 0) return 'Nobody has applied yet.';
        return rows
          .map(({ appliedAt, name, email, place, about }) =>
            [`${appliedAt.toISOString()}  ${name} <${email}>  ${place}`, about].join('\n'),
          )
          .join('\n\n');
      },
    },
  ],
  workers: [
    {
      name: 'forget-coaches',
      everyMs: dayMs,
      run: async () => {
        const day = new Date(clock().getTime() - retentionDays.application * dayMs);
        await transaction(db, async (tx) => {
          const ids = await dropApplicationsBefore(tx, day);
          await forgetMailsAbout(tx, { kinds: mailKinds, ids }, clock());
        });
      },
    },
  ],
  // An account's address is confirmed, so what was sent with it is its owner's.
  accountHooks: {
    exportAs: {
      name: 'coachApplications',
      read: async (tx, { email }) =>
        (await applicationsOf(tx, email)).map(({ name, place, about, appliedAt }) => ({
          name,
          place,
          about,
          appliedAt,
        })),
    },
    onDeleted: async (tx, { email }, { since }) =>
      forgetMailsAbout(tx, { kinds: mailKinds, ids: await dropApplicationsOf(tx, email) }, since),
  },
});
