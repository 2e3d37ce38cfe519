import type { Domain, Platform } from '../platform';
import { mailViewerRoutes } from './mail-viewer.routes';
import { outboxCommands } from './outbox-commands';
import { outboxFigures } from './outbox-figures';
import { outboxWorker } from './send-outbox';
import { smtpSender } from './smtp';

/** Mails are sent where there is a mail server; without one they stay in the outbox to be read. */
export const mailDomain = ({ config, db, clock, logger }: Platform): Domain => ({
  routes: config.mailViewer ? mailViewerRoutes(db) : [],
  workers:
    config.smtpUrl === null
      ? []
      : [outboxWorker({ db, send: smtpSender(config.smtpUrl, config.mailFrom), clock, logger })],
  opsCommands: outboxCommands(db, clock),
  figures: outboxFigures,
});
