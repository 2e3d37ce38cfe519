import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import { mailBlanker } from './blank-mails';
import { forgetMailsWorker } from './forget-mails';
import { mailViewerRoutes } from './mail-viewer.routes';
import type { LinkStores } from './mailed-link';
import { givenUpMails } from './mails-worklist';
import { mailStaffRoutes } from './mails.staff.routes';
import { outboxCommands } from './outbox-commands';
import { outboxMetrics } from './outbox-metrics';
import { outboxWorkers } from './send-outbox';
import { showMails } from './show-mails';
import { smtpSender } from './smtp';

type MailDeps = { config: Config; db: Database; clock: () => Date; logger: Logger };

/** The outbox. Without a mail server its mails are not sent and can be read in the viewer. */
export const mailDomain = ({ config, db, clock, logger }: MailDeps, linkStores: LinkStores) => {
  const { smtpUrl, mailFrom, mailViewer, publicOrigin } = config;
  const blanker = mailBlanker({ db, clock, sendsMail: smtpUrl !== null });
  const forgetter = forgetMailsWorker(db, clock);
  return {
    routes:
      mailViewer === 'nobody'
        ? []
        : mailViewerRoutes(showMails({ db, clock, linkStores }), {
            viewer: mailViewer,
            publicOrigin,
          }),
    workers:
      smtpUrl === null
        ? [blanker, forgetter]
        : [
            ...outboxWorkers({
              db,
              send: smtpSender(smtpUrl, mailFrom),
              clock,
              logger,
              linkStores,
            }),
            blanker,
            forgetter,
          ],
    staffRoutes: mailStaffRoutes({ db, clock, publicOrigin }),
    worklist: [givenUpMails],
    opsCommands: outboxCommands(db, clock),
    rowMetrics: outboxMetrics,
  };
};
