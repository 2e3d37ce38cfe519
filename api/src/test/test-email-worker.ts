/**
 * A process that sends weekly emails: for each time on its input it sends the emails that are due then
 * and prints 'done'. The fault test starts it and kills it while it sends.
 */
import { createInterface } from 'node:readline';
import { sendDueEmails } from '../coaching/send-weekly-emails';
import { openStore } from '../db/open-store';
import { createLogger } from '../observability/logger';

const { db } = await openStore({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  folder: null,
  poolSize: 2,
});
const logger = createLogger('silent');
process.stdout.write('ready\n');

for await (const time of createInterface({ input: process.stdin })) {
  const deps = {
    db,
    logger,
    clock: () => new Date(time),
    publicOrigin: 'http://localhost:3000',
    sendsMail: false,
  };
  while ((await sendDueEmails(deps)) > 0);
  process.stdout.write('done\n');
}
