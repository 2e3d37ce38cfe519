import { sql } from 'drizzle-orm';
import { runOps } from '../commands/ops-program';
import { transaction } from '../db/transaction';
import { startMailServer } from '../test/mail-server';
import { matrix, startTestApi } from '../test/start-test-api';
import { enqueue, leaseDue } from './outbox';
import { maxAttempts, sendDue, type SendMail } from './send-outbox';
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
    sendDue({ db: api.db, send: sender, clock, logger: api.context.logger, linkStores: {} });
  const rows = async () => (await api.db.execute(sql`select * from outbox order by id`)).rows;

  beforeEach(async () => {
    await api.db.execute(sql`delete from outbox`);
  });

  test('parallel enqueues with one dedupe key store one mail', async () => {
    const queued = await Promise.all(Array.from({ length: 20 }, () => queue('order:1')));
    expect(queued.filter(Boolean)).toHaveLength(1);
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
      leaseDue(tx, { now, leaseUntil: new Date(now.getTime() + 300_000), atMost: 10 }),
    );
    expect(await send(() => Promise.resolve())).toBe(0);
    wait(300_001);
    expect(await send(() => Promise.resolve())).toBe(1);
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
    await queue('order:6');
    await send(smtpSender(server.url, 'hello@candor.example'));
    await server.close();
    const [mail] = server.received;
    expect(mail?.to).toBe('ada@shop.example');
    expect(mail?.source).toContain('Subject: About order:6');
    expect(mail?.source).toContain('From: Candor <hello@candor.example>');
    expect(mail?.source).toContain('text/plain');
    expect(mail?.source).toContain('<p>Hello</p>');
  });

  test.each([
    { code: 550, reason: '5.1.1 No such mailbox', isGivenUp: true },
    { code: 550, reason: '5.7.1 Relaying denied', isGivenUp: false },
    { code: 452, reason: '4.2.2 Mailbox full', isGivenUp: false },
  ])('after $code $reason, a mail is given up: $isGivenUp', async ({ code, reason, isGivenUp }) => {
    const server = await startMailServer();
    server.reject(code, reason);
    await queue('order:7');
    await send(smtpSender(server.url, 'hello@candor.example'));
    await server.close();
    const [row] = await rows();
    expect(row?.['last_error']).toContain(`${code} ${reason}`);
    expect(row?.['attempts']).toBe(1);
    expect(row?.['dead_at'] !== null).toBe(isGivenUp);
  });

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
