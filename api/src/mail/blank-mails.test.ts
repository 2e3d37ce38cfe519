import { sql } from 'drizzle-orm';
import { promises } from '@candor/shell-contract/promises';
import { runOps } from '../commands/ops-program';
import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { dumpTables } from '../test/every-table';
import { productionStores, startTestApi } from '../test/start-test-api';
import { blankMails } from './blank-mails';
import { enqueue } from './outbox';
import { maxAttempts, sendDue } from './send-outbox';

const { sentDays, givenUpDays } = promises.mailRetention;

const mail = (dedupeKey: string) => ({
  dedupeKey,
  kind: 'message-reply' as const,
  to: 'canary@shop.example',
  subject: 'About canary',
  text: 'Hello canary',
  html: '<p>Hello canary</p>',
  headers: { 'Reply-To': 'canary@reply.example' },
});

describe.each(productionStores)('old mails on $label', (engines) => {
  let now = new Date('2026-11-21T12:00:00Z');
  const clock = () => now;
  const api = startTestApi(engines, { clock });

  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const queue = (key: string) => transaction(api.db, (tx) => enqueue(tx, mail(key), now));
  const send = (sender: () => Promise<void>) =>
    sendDue({ db: api.db, send: sender, clock, logger: api.context.logger, linkStores: {} })();
  const blank = (sendsMail = true) => blankMails({ db: api.db, clock, sendsMail });
  const ops = (...args: string[]) => runOps(api.app.opsCommands, ['outbox', ...args]);

  beforeEach(() => api.db.execute(sql`delete from outbox`));

  test('a sent mail is blanked after its days, and is not sent twice', async () => {
    await queue('order:1');
    await send(() => Promise.resolve());
    advance(sentDays * dayMs);
    expect(await blank()).toBe(0);
    advance(1);
    expect(await blank()).toBe(1);
    const dump = await dumpTables(api.db);
    expect(dump).not.toContain('canary');
    expect(dump).toContain('order:1');
    expect(await queue('order:1')).toBe('repeated');
    expect((await api.get('/dev/mail.json')).body).toEqual([]);
    expect(await ops('list')).toContain('message-reply  (blanked)  sent after 1 attempt');
    expect(await blank()).toBe(0);
  });

  test('a failed mail is retained longer, and is not sent when blanked', async () => {
    await queue('order:2');
    for (let n = 0; n < maxAttempts; n += 1) {
      await send(() => Promise.reject(new Error('no such person as canary')));
      advance(7 * 60 * 60 * 1000);
    }
    advance((givenUpDays - 1) * dayMs);
    expect(await blank()).toBe(0);
    expect(await ops('list', 'dead')).toContain('canary@shop.example');
    advance(dayMs);
    expect(await blank()).toBe(1);
    expect(await dumpTables(api.db)).not.toContain('canary');
    expect(await ops('list', 'dead')).toBe('No mail was given up.');
    expect(await ops('retry', 'all')).toBe('0 mails are tried again.');
  });

  test('without a mail server, a mail is blanked after the days of a sent one', async () => {
    await queue('order:3');
    advance(sentDays * dayMs + 1);
    expect(await blank(true)).toBe(0);
    expect(await blank(false)).toBe(1);
    expect(await dumpTables(api.db)).not.toContain('canary');
    expect(await send(() => Promise.resolve())).toBe(0);
  });
});
