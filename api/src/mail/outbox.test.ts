import { sql } from 'drizzle-orm';
import type { MailKind } from '@candor/api-contract/mail-kinds';
import { runOps } from '../commands/ops-program';
import { transaction } from '../db/transaction';
import { startMailServer } from '../test/mail-server';
import { matrix, startTestApi } from '../test/start-test-api';
import { until } from '../test/until';
import { mailRules } from './mail-rules';
import { mailSamples } from './mail-samples';
import { enqueue, leaseDue, type QueuedMail } from './outbox';
import { maxAttempts, outboxWorkers, sendDue, type SendMail } from './send-outbox';
import { smtpSender } from './smtp';

const mail = (dedupeKey: string) => ({
  dedupeKey,
  kind: 'message-reply' as const,
  to: 'ada@shop.example',
  subject: `About ${dedupeKey}`,
  text: 'Hello',
  html: '<p>Hello</p>',
});

describe.each(matrix)('the outbox on $label', (engines) => {
  let now = new Date('2026-11-21T12:00:00Z');
  const clock = () => now;
  const api = startTestApi(engines);

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const queue = (key: string) => transaction(api.db, (tx) => enqueue(tx, mail(key), now));
  const send = (sender: SendMail) =>
    sendDue({ db: api.db, send: sender, clock, logger: api.context.logger, linkStores: {} })();
  const rows = async () => (await api.db.execute(sql`select * from outbox order by id`)).rows;

  beforeEach(async () => {
    await api.db.execute(sql`delete from outbox`);
  });

  test('parallel enqueues with one dedupe key store one mail', async () => {
    const queued = await Promise.all(Array.from({ length: 20 }, () => queue('order:1')));
    expect(queued.filter((became) => became === 'queued')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('a transaction that is rolled back stores no mail', async () => {
    await expect(
      transaction(api.db, async (tx) => {
        await enqueue(tx, mail('order:2'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('two workers at once send every mail exactly once', async () => {
    for (let n = 0; n < 40; n += 1) await queue(`order:${n}`);
    const sent: string[] = [];
    const sender: SendMail = ({ dedupeKey }) => {
      sent.push(dedupeKey);
      return Promise.resolve();
    };
    const drain = async () => {
      while ((await send(sender)) > 0);
    };
    await Promise.all([drain(), drain()]);
    expect(sent).toHaveLength(40);
    expect(new Set(sent).size).toBe(40);
  });

  test('a rejected mail is sent again with a growing delay', async () => {
    await queue('order:3');
    let tries = 0;
    const reject: SendMail = () => {
      tries += 1;
      return Promise.reject(new Error('mailbox full'));
    };
    await send(reject);
    await send(reject);
    expect(tries).toBe(1);
    wait(31_000);
    await send(reject);
    wait(31_000);
    await send(reject);
    expect(tries).toBe(2);
    wait(30_000);
    await send(() => Promise.resolve());
    expect((await rows())[0]).toMatchObject({ attempts: 3, dead_at: null });
  });

  test('a mail that is never accepted is given up and stored with the reason', async () => {
    await queue('order:4');
    let tries = 0;
    for (let n = 0; n < maxAttempts + 5; n += 1) {
      await send(() => {
        tries += 1;
        return Promise.reject(new Error('no such person'));
      });
      wait(7 * 60 * 60 * 1000);
    }
    expect(tries).toBe(maxAttempts);
    const [row] = await rows();
    expect(row).toMatchObject({ sent_at: null, last_error: 'no such person' });
    expect(row?.['dead_at']).not.toBeNull();
    const ops = (...args: string[]) => runOps(api.app.opsCommands, ['outbox', ...args]);
    expect(await ops('list')).toContain(`given up after ${maxAttempts} attempts: no such person`);
    expect(await ops('list', 'dead')).toContain('no such person');

    // An operator retries it after the address is corrected.
    await expect(ops('retry', '999999')).rejects.toThrow('Mail 999999 was not given up.');
    await expect(ops('retry')).rejects.toThrow('Usage:');
    expect(await ops('retry', String(row?.['id']))).toBe('1 mail is tried again.');
    now = new Date(Math.max(now.getTime(), Date.now()) + 1000);
    expect(await send(() => Promise.resolve())).toBe(1);
    expect(await ops('list', 'dead')).toBe('No mail was given up.');
  });

  test('a mail of a killed worker is sent after its lease', async () => {
    await queue('order:5');
    await transaction(api.db, (tx) =>
      leaseDue(tx, {
        now,
        leaseUntil: new Date(now.getTime() + 300_000),
        urgency: 'ordinary',
        order: 'oldest first',
      }),
    );
    expect(await send(() => Promise.resolve())).toBe(0);
    wait(300_001);
    expect(await send(() => Promise.resolve())).toBe(1);
  });

  const ofKind = (key: string, kind: MailKind, to = 'ada@shop.example') => ({
    ...mail(key),
    kind,
    to,
    more: (count: number) => ({ ...mail(key), kind, to, subject: `And ${count} more` }),
  });
  const queueAll = (mails: readonly QueuedMail[]) =>
    transaction(api.db, async (tx) => {
      const became: string[] = [];
      for (const queued of mails) became.push(await enqueue(tx, queued, now));
      return became;
    });
  const weeklyEmails = (count: number) =>
    Array.from({ length: count }, (_, nth) => ofKind(`letter:${nth}`, 'coaching-letter'));

  test('a mail that somebody waits for leaves before all weekly emails', async () => {
    await queueAll([...weeklyEmails(30), ofKind('receipt:1', 'order-receipt')]);
    const sent: string[] = [];
    const sender: SendMail = ({ dedupeKey }) => {
      sent.push(dedupeKey);
      return Promise.resolve();
    };
    await send(sender);
    expect(sent[0]).toBe('receipt:1');
  });

  test('one slow mail delays no other, and no urgency delays another', async () => {
    await queueAll([
      ofKind('slow', 'order-receipt'),
      ...weeklyEmails(12),
      ofKind('link', 'order-link'),
      ofKind('reply', 'message-reply'),
    ]);
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const sender: SendMail = async ({ dedupeKey }) => {
      if (dedupeKey === 'slow') await new Promise<void>((resolve) => (release = resolve));
      sent.push(dedupeKey);
    };
    const deps = { db: api.db, send: sender, clock, logger: api.context.logger, linkStores: {} };
    const { signal } = new AbortController();
    const running = Promise.all(outboxWorkers(deps).map(({ run }) => run(signal)));
    await until(() => sent.length === 14);
    expect(sent).not.toContain('slow');
    release();
    await running;
    expect(sent).toHaveLength(15);
  });

  test('where more wait than can be sent, the newest leaves at once', async () => {
    await queueAll(Array.from({ length: 3 }, (_, nth) => ofKind(`n:${nth}`, 'order-address')));
    wait(1000);
    await queueAll([ofKind('newest', 'order-address')]);
    const leased = await transaction(api.db, (tx) =>
      leaseDue(tx, {
        now,
        leaseUntil: new Date(now.getTime() + 300_000),
        urgency: 'awaited',
        order: 'newest first',
      }),
    );
    expect(leased?.dedupeKey).toBe('newest');
  });

  test('a mailbox gets five mails of a kind an hour, in all its spellings, no matter who requests them', async () => {
    const spellings = ['ada@shop.example', 'ADA@shop.example', 'ada+1@Shop.example'];
    const request = (key: string, kind: MailKind = 'reset-password') =>
      queueAll([ofKind(key, kind, spellings[Number(key) % 3])]);
    const requested = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => request(String(nth))),
    );
    expect(requested.flat().filter((became) => became === 'queued')).toHaveLength(5);
    expect(requested.flat().filter((became) => became === 'refused')).toHaveLength(15);
    expect(await request('21', 'confirm-address')).toEqual(['queued']);
    expect(await queueAll([ofKind('22', 'reset-password', 'eve@shop.example')])).toEqual([
      'queued',
    ]);
    wait(59 * 60_000);
    expect(await request('23')).toEqual(['refused']);
    wait(60_000);
    expect(await request('24')).toEqual(['queued']);
  });

  test('what was paid for is mailed above the limit, and a repeated key stays repeated', async () => {
    const receipts = Array.from({ length: 8 }, (_, nth) => ({
      ...ofKind(`receipt:${nth}`, 'order-receipt'),
      isOwed: true,
    }));
    expect(new Set(await queueAll(receipts))).toEqual(new Set(['queued']));
    expect(await queueAll([ofKind('receipt:9', 'order-receipt')])).toEqual(['refused']);
    expect(await queueAll([ofKind('receipt:1', 'order-receipt')])).toEqual(['repeated']);
  });

  test('what must not be lost is gathered into one mail at the end of the hour', async () => {
    const write = (nth: number) => queueAll([ofKind(`message:${nth}`, 'message-for-us')]);
    const became = await Promise.all(Array.from({ length: 17 }, (_, nth) => write(nth)));
    expect(became.flat().filter((result) => result === 'gathered')).toHaveLength(12);
    const sent: string[] = [];
    const sender: SendMail = ({ subject }) => {
      sent.push(subject);
      return Promise.resolve();
    };
    await send(sender);
    expect(sent).toHaveLength(5);
    wait(59 * 60_000);
    expect(await send(sender)).toBe(0);
    wait(60_000);
    await send(sender);
    expect(sent.slice(5)).toEqual(['And 12 more']);
    // The gathered mail counts in its own hour.
    const later = await Promise.all(Array.from({ length: 5 }, (_, nth) => write(20 + nth)));
    expect(later.flat().filter((result) => result === 'queued')).toHaveLength(4);
  });

  test('a slow mail server gets no mail twice from parallel workers', async () => {
    for (let n = 0; n < 10; n += 1) await queue(`slow:${n}`);
    const sent: string[] = [];
    const slow: SendMail = async ({ dedupeKey }) => {
      sent.push(dedupeKey);
      wait(45_000);
      if (sent.length === 8) await send(slow);
    };
    await send(slow);
    expect(sent).toHaveLength(10);
    expect(new Set(sent).size).toBe(10);
  });

  test('a worker that finishes after its lease does not overwrite the result', async () => {
    await queue('late:1');
    await send(async () => {
      wait(300_001);
      await send(() => Promise.resolve());
      throw new Error('the connection was lost');
    });
    expect((await rows())[0]).toMatchObject({ attempts: 1, last_error: null });
    expect((await rows())[0]?.['sent_at']).not.toBeNull();
  });

  test('a mail server gets the mail as text and as HTML', async () => {
    const server = await startMailServer();
    await queueAll([ofKind('order:6', 'order-receipt')]);
    await send(smtpSender(server.url, 'hello@candor.example'));
    await server.close();
    const [mail] = server.received;
    expect(mail?.to).toBe('ada@shop.example');
    expect(mail?.source).toContain('Subject: About order:6');
    expect(mail?.source).toContain('From: Candor <hello@candor.example>');
    expect(mail?.source).toContain('text/plain');
    expect(mail?.source).toContain('<p>Hello</p>');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toContain('X-Auto-Response-Suppress: All');
  });

  test('a reply that a person wrote is no machine mail (B31)', async () => {
    const server = await startMailServer();
    await queueAll([ofKind('message-reply:1', 'message-reply')]);
    await send(smtpSender(server.url, 'hello@candor.example'));
    await server.close();
    expect(server.received.map(({ source }) => /^(auto-submitted|x-auto)/im.test(source))).toEqual([
      false,
    ]);
  });

  test('each attempt of a mail has the same date and id (B31)', async () => {
    const server = await startMailServer();
    const sender = smtpSender(server.url, 'hello@candor.example');
    server.reject(451, '4.3.0 Later', 'data');
    await queue('order:8');
    await send(sender);
    server.accept();
    wait(60_000);
    await send(sender);
    // A process that ended before it could record it sends it once more.
    await api.db.execute(sql`update outbox set sent_at = null`);
    wait(600_000);
    await send(sender);
    await server.close();
    const heads = server.received.map(({ source }) => source.match(/^(Date|Message-ID): .*$/gim));
    expect(heads).toHaveLength(2);
    expect(heads[0]).toEqual(heads[1]);
  });

  test.each([
    [550, '5.1.1 No such mailbox', 'recipient', true],
    [550, 'No such user here', 'recipient', true],
    [550, '5.4.1 Recipient address rejected', 'recipient', true],
    [552, '5.2.2 Mailbox full', 'recipient', true],
    [553, 'mailbox name not allowed', 'recipient', true],
    [554, '5.4.4 Domain does not exist (NXDOMAIN)', 'recipient', true],
    [556, '5.1.10 Domain takes no mail', 'recipient', true],
    [552, '5.3.4 Message too big', 'data', true],
    [554, '5.7.1 Message refused', 'data', true],
    [550, '5.7.1 Relaying denied', 'recipient', false],
    [554, 'Relay access denied', 'recipient', false],
    [553, '5.1.8 Sender address rejected', 'recipient', false],
    [530, '5.7.0 Authentication required', 'recipient', false],
    [452, '4.2.2 Mailbox full', 'recipient', false],
    [450, '4.1.2 Domain not found', 'recipient', false],
    [554, '5.3.2 Not accepting mail now', 'connection', false],
    [421, '4.3.2 Shutting down', 'connection', false],
  ] as const)(
    'after %d %s to the %s, a mail is given up: %p',
    async (code, reason, at, isGivenUp) => {
      const server = await startMailServer();
      server.reject(code, reason, at);
      await queue('order:7');
      await send(smtpSender(server.url, 'hello@candor.example'));
      await server.close();
      const [row] = await rows();
      expect(row?.['last_error']).toContain(`${code} ${reason}`);
      expect(row?.['attempts']).toBe(1);
      expect(row?.['dead_at'] !== null).toBe(isGivenUp);
    },
  );

  test('without a mail server the mails can be read, newest first', async () => {
    await queue('order:7');
    await queue('order:8 <script>alert(1)</script>');
    const { body } = await api.get('/dev/mail.json');
    const mails = body as { id: number; subject: string }[];
    expect(mails.map(({ subject }) => subject)).toEqual([
      'About order:8 <script>alert(1)</script>',
      'About order:7',
    ]);
    expect(Object.keys(mails[0] ?? {})).toEqual([
      'id',
      'to',
      'subject',
      'text',
      'html',
      'createdAt',
    ]);
    const list = await api.get('/dev/mail');
    expect(list.body).toContain('About order:7');
    expect(list.body).not.toContain('<script>');
    expect((await api.get(`/dev/mail/${mails[1]?.id}`)).body).toBe('<p>Hello</p>');
    expect((await api.get(`/dev/mail/${mails[1]?.id}?as=text`)).body).toBe('Hello');
    expect((await api.get('/dev/mail/999999')).status).toBe(404);
    expect((await api.get('/dev/mail/x')).status).toBe(404);
  });
});

test.each(Object.entries(mailSamples))(
  '%s has a mail for many if it is gathered',
  (kind, { make }) => {
    const { isGathered = false } = mailRules[kind as MailKind];
    const { more } = make();
    expect(more !== undefined).toBe(isGathered);
    expect([1, 12].map((count) => more?.(count).text.includes(String(count)) ?? true)).toEqual([
      true,
      true,
    ]);
  },
);

describe('the outbox in production', () => {
  const api = startTestApi(
    { label: 'PGlite', postgresUrl: null, redisUrl: null },
    {
      env: {
        NODE_ENV: 'production',
        EMBEDDED: '1',
        PUBLIC_ORIGIN: 'https://shop.example',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'orders@shop.example',
      },
    },
  );

  test.each(['/dev/mail', '/dev/mail.json', '/dev/mail/1'])('%s is not there', async (address) => {
    expect((await api.get(address)).status).toBe(404);
  });
});
