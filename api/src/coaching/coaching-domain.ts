import type { Domain, AppContext } from '../domain/domain';
import { coachingCommands } from './coaching-commands';
import { coachingRoutes } from './coaching.routes';
import { coachingLinks } from './mailed-links';
import { dropReader, joinReader, readerOfPerson } from './reader-store';
import { coachingWorker } from './send-letters';
import { showReader } from './show-coaching';

/** A letter a week for who has bought a formula, from the morning on which it has arrived. */
export const coachingDomain = ({ config, db, clock, logger }: AppContext): Domain => {
  const { publicOrigin, smtpUrl } = config;
  const deps = { db, clock, logger, publicOrigin, sendsMail: smtpUrl !== null };
  return {
    routes: coachingRoutes(deps),
    workers: [coachingWorker(deps)],
    opsCommands: coachingCommands(publicOrigin),
    mailedLinks: coachingLinks,
    accountHooks: {
      onConfirmed: joinReader,
      exportAs: {
        name: 'coaching',
        read: async (tx, person) => {
          const reader = await readerOfPerson(tx, person);
          return reader === null ? null : showReader(tx, reader);
        },
      },
      onDeleted: dropReader,
    },
  };
};
