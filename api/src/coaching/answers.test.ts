import { sql } from 'drizzle-orm';
import type { AnswersResponse } from '@candor/api-contract/coaching';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { dayMs } from '../config/durations';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from '../test/browser';
import { dumpTables } from '../test/every-table';
import { sendAllMails } from '../test/send-all-mails';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';
import { maxAnswer } from './AnswerPage';
import { sendDueEmails } from './send-weekly-emails';
import { morningOf } from './time-zones';

describe.each(productionStores)('answers to weekly emails on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { clock });
  const desk = orderActions(shop);
  const visitor = () => shop.api.visitor();
  afterEach(() => void (aheadMs = 0));

  const answersOf = async (browser: Browser) =>
    ((await browser.get('/api/coaching/answers')).body as AnswersResponse).answers;
  const post = (link: string, body: string, from = visitor()) =>
    from.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  const answerWith = (text: string) => new URLSearchParams({ answer: text }).toString();

  /** A guest who was sent the first email; the link of its question. */
  const mailedGuest = async () => {
    const email = anyEmail();
    const { number } = await desk.buy({ email });
    await desk.ops('ship', number);
    const { delivered_on: deliveredOn } = (await desk.row(number)) ?? {};
    aheadMs = morningOf(String(deliveredOn), shopTimeZone).getTime() + 60_000 - Date.now();
    while ((await sendDueEmails({ ...shop.deps, sendsMail: false })) > 0);
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.find(
      ({ kind, recipient }) => kind === 'coaching-letter' && recipient === email,
    );
    const [, found = ''] = /Answer the question: (\S+)/.exec(mail?.textBody ?? '') ?? [];
    const { pathname, search } = new URL(found);
    return { email, mail, link: pathname + search, token: search.slice('?token='.length) };
  };

  describe('the link of an email', () => {
    let sent: Awaited<ReturnType<typeof mailedGuest>>;
    let tables: string;
    let page: Awaited<ReturnType<Browser['get']>>;
    let statuses: number[];
    let owner: Browser;
    beforeAll(async () => {
      sent = await mailedGuest();
      tables = await dumpTables(shop.api.db);
      page = await visitor().get(sent.link);
      statuses = [
        (await post(sent.link, answerWith(' On <b>Monday</b>.\r\nOnly. '))).status,
        (await post(sent.link, answerWith('Again.'))).status,
        (await visitor().get(sent.link)).status,
      ];
      owner = await signedInBrowser(shop.api, { email: sent.email });
    });

    test('has a token that neither tables nor logs contain', () => {
      expect(sent.token).toMatch(/^[\w-]{43}$/);
      expect(sent.mail?.headers['List-Unsubscribe']).toContain(sent.token);
      expect(tables).not.toContain(sent.token);
      expect(shop.api.logs.join('')).not.toContain(sent.token);
    });

    test('shows the question, and takes one answer without signing in', () => {
      expect(page.status).toBe(200);
      expect(page.body).toContain('On which day did the paper know better');
      expect(statuses).toEqual([200, 410, 410]);
    });

    test('brings its answer into the account and the export', async () => {
      expect(await answersOf(owner)).toMatchObject([
        {
          formulaName: 'Focus',
          week: 1,
          question: 'On which day did the paper know better than you did what mattered?',
          answer: 'On <b>Monday</b>.\nOnly.',
        },
      ]);
      const exported = (await owner.get('/api/account/export')).body;
      expect(exported).toMatchObject({ coaching: { answers: [{ week: 1 }] } });
    });

    test('brings an answer that only its owner reads and deletes', async () => {
      const [answer] = await answersOf(owner);
      const path = `/api/coaching/answers/${answer?.id}/delete`;
      const stranger = await signedInBrowser(shop.api, { email: anyEmail() });
      expect((await visitor().get('/api/coaching/answers')).status).toBe(401);
      expect((await stranger.post(path, {})).body).toEqual({ answers: [] });
      expect(await answersOf(owner)).toHaveLength(1);

      expect((await owner.post(path, {})).body).toEqual({ answers: [] });
      expect((await owner.post(path, {})).body).toEqual({ answers: [] });
      expect((await post(sent.link, answerWith('Again.'))).status).toBe(410);
      expect((await owner.post('/api/coaching/answers/x/delete', {})).status).toBe(200);
    });
  });

  test('a scanner that opens every link in every way changes nothing', async () => {
    const { link, mail } = await mailedGuest();
    const links = [...(mail?.htmlBody ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const mailed = links.map((href) => new URL(href)).filter(({ host }) => !host.includes('doi'));
    expect(mailed.map(({ pathname }) => pathname)).toContain('/api/coaching/answer');
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const { pathname, search } of mailed)
        if (pathname.startsWith('/api/')) await visitor().request(pathname + search, { method });
    const { rows } = await shop.api.db.execute(
      sql`select 1 from coaching_answers union all
          select 1 from coaching_letters where answered_at is not null union all
          select 1 from coaching_readers where state <> 'active'`,
    );
    // The row belongs to the other test, because the answer of this test was deleted.
    expect(rows).toHaveLength(1);
    expect((await post(link, answerWith('A person.'))).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['only spaces', answerWith('  \n ')],
    ['too many characters', answerWith('x'.repeat(maxAnswer + 1))],
    ['too many bytes', answerWith('x'.repeat(50_000))],
    ['another field', 'reply=Yes'],
  ])('an answer with %s gets the form again and is not taken', async (_what, body) => {
    const { link } = await (guest ??= mailedGuest());
    aheadMs = 10 * dayMs;
    const page = await post(link, body);
    expect(page.status).toBe(400);
    expect(page.body).toContain('role="alert"');
    expect((await visitor().get(link)).status).toBe(200);
  });
  let guest: ReturnType<typeof mailedGuest> | null = null;

  test('a link expires after thirty days', async () => {
    const { link } = await mailedGuest();
    aheadMs += 29 * dayMs;
    expect((await visitor().get(link)).status).toBe(200);
    aheadMs += 2 * dayMs;
    const expired = await visitor().get(link);
    const forged = await visitor().get(`${link}x`);
    expect([expired.status, expired.body]).toEqual([410, forged.body]);
    expect((await post(link, answerWith('Late.'))).status).toBe(410);
  });

  test('two clicks at once are one answer, and deletion of the account erases it', async () => {
    const { email, link } = await mailedGuest();
    const replies = await Promise.all(
      ['One.', 'Two.', 'Three.', 'Four.'].map((text) => post(link, answerWith(text))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    const browser = await signedInBrowser(shop.api, { email });
    const [answer] = await answersOf(browser);
    expect((await browser.post('/api/account/delete', { password: goodPassword })).status).toBe(
      200,
    );
    expect(await dumpTables(shop.api.db)).not.toContain(`"answer":"${answer?.answer}"`);
  });
});
