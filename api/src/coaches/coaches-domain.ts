import { retentionDays } from '@candor/shell-contract/personal-data';
import { dayMs, hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { rateLimit, type RateLimit } from '../http/rate-limit';
import { forgetMailsAbout } from '../mail/forget-mails';
import type { Domain, AppContext } from '../domain/domain';
import { submitApplication, Application } from './submit-application';
import {
  listApplicationsOf,
  deleteApplicationsBefore,
  deleteApplicationsOf,
  listLatestApplications,
} from './coach-store';
import { visitorOf } from '../http/csrf';
import { NoContent, route, type Route } from '../http/route';

const coachRoutes = (send: ReturnType<typeof submitApplication>, limit: RateLimit): Route[] => [
  route({
    method: 'post',
    path: '/api/coaches',
    summary: 'Stores an application as a coach and mails the applicant and the team',
    body: Application,
    response: NoContent,
    responseStatus: 201,
    limits: [limit],
    handle: async ({ req, body }) => {
      await send(visitorOf(req), body);
      return {};
    },
  }),
];

/** Mails that are deleted together with an application. */
const mailKinds = ['coach-received', 'coach-applied'];
const maxPrinted = 50;

/** Applications of coaches. */
export const coachesDomain = ({ config, db, redis, clock }: AppContext): Domain => ({
  routes: coachRoutes(
    submitApplication({ db, clock, publicOrigin: config.publicOrigin, team: config.mailFrom }),
    rateLimit(
      { db, redis },
      { name: 'coaches', points: config.limits.formsPerHour, seconds: hourMs / 1000 },
    ),
  ),
  opsCommands: [
    {
      name: 'coaches',
      summary: `prints the latest ${maxPrinted} applications of coaches`,
      run: async () => {
        const rows = await transaction(db, (tx) => listLatestApplications(tx, maxPrinted));
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
          const ids = await deleteApplicationsBefore(tx, day);
          await forgetMailsAbout(tx, { kinds: mailKinds, ids }, clock());
        });
      },
    },
  ],
  // Matched by address: the address of an account is confirmed.
  accountHooks: {
    exportAs: {
      name: 'coachApplications',
      read: async (tx, { email }) =>
        (await listApplicationsOf(tx, email)).map(({ name, place, about, appliedAt }) => ({
          name,
          place,
          about,
          appliedAt,
        })),
    },
    onDeleted: async (tx, { email }, { since }) =>
      forgetMailsAbout(tx, { kinds: mailKinds, ids: await deleteApplicationsOf(tx, email) }, since),
  },
});
