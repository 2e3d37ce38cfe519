import { sql } from 'drizzle-orm';
import type { ReviewsResponse } from '@candor/api-contract/reviews';
import type { ReviewDetail, ReviewRow } from '@candor/api-contract/staff-reviews';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from '../test/browser';
import { dumpTables } from '../test/every-table';
import { sendAllMails } from '../test/send-all-mails';
import { anyEmail, goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { signInRoutes } from '../test/sign-in.routes';
import { anyParcel } from '../test/staff-desk';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { matrix } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { dueAfter } from './plan-invitation';
import { sendDueInvitations } from './send-invitations';

const fields = { rating: '2', body: 'Nothing happened.', expected: 'A miracle', firstName: 'Ada' };

describe.each(matrix)('reviews on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, {
    routes: signInRoutes,
    clock,
    env: { LIMIT_FORMS_PER_HOUR: '1000' },
  });
  const desk = orderActions(shop);
  let staff: StaffBrowser;
  beforeAll(async () => void (staff = await staffBrowser(shop.api, 'support')));
  afterEach(() => void (aheadMs = 0));

  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());
  const sendAll = () => sendDueInvitations(shop.api.context);

  const ship = async (items: object[], email: string) => {
    const { number } = await desk.bought(items as ReturnType<typeof line>[], email);
    await desk.ops('ship', number);
    return { number, deliveredOn: String((await desk.row(number))?.['delivered_on']) };
  };

  /** The path and the query of the link in the last mail of a kind. */
  const linkTo = async (email: string, kind = 'review-invitation'): Promise<string> => {
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.findLast((row) => row.kind === kind && row.recipient === email);
    const { pathname, search } = new URL(
      /https?:\S+token=\S+/.exec(mail?.textBody ?? '')?.[0] ?? '',
    );
    return pathname + search;
  };

  /** A buyer whose invitation has arrived. */
  const invited = async (items = [line('focus')], email = anyEmail()) => {
    const { number } = await ship(items, email);
    await desk.ops('reviews', 'invite', email);
    return { email, number, link: await linkTo(email), browser: shop.api.visitor() };
  };

  const send = (browser: Browser, path: string, body: object) =>
    browser.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body as Record<string, string>).toString(),
    });
  const write = (browser: Browser, link: string, changed: object = {}) =>
    send(browser, link, { formula: 'focus', ...fields, ...changed });
  const withdraw = (browser: Browser, link: string, formula = 'focus') =>
    send(browser, link.replace('/write', '/withdraw'), { formula });

  const rowOf = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ id: number; state: string; revision: number }>(
      sql`select r.id, r.state, r.revision from reviews r
          join review_invitations i on i.id = r.invitation_id where i.email = ${email}`,
    );
    return rows;
  };
  const decide = async (email: string, action: 'publish' | 'decline', body: object = {}) => {
    const [row] = await rowOf(email);
    const seen = { revision: row?.revision, ...body };
    return staff.post(`/staff/api/reviews/${String(row?.id)}/${action}`, seen);
  };
  const publishedOf = async (formula: string) => {
    const { body } = await shop.api.visitor().get('/api/reviews');
    return (body as ReviewsResponse).formulas.find((one) => one.formula === formula);
  };

  test('a parcel brings one invitation, three weeks after it should have arrived', async () => {
    const email = anyEmail();
    const { deliveredOn } = await ship([line('focus')], email);
    goTo(new Date(dueAfter(deliveredOn).getTime() - 60_000));
    await sendAll();
    expect(await desk.mailsTo(email, 'review-invitation')).toEqual([]);
    goTo(dueAfter(deliveredOn));
    await sendAll();
    await sendAll();
    const mails = await desk.mailsTo(email, 'review-invitation');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'What did Focus do for you, if anything?',
    ]);

    // A second parcel of the same formula brings no second mail, another formula brings its own.
    aheadMs = 0;
    await ship([line('focus')], email);
    await ship([line('focus'), line('play')], email);
    aheadMs = 90 * 86_400_000;
    await sendAll();
    const all = await desk.mailsTo(email, 'review-invitation');
    expect(all.map(({ subject }) => subject)).toEqual([
      'What did Focus do for you, if anything?',
      'What did Play do for you, if anything?',
    ]);
  });

  test('a parcel that is sent again postpones the invitation', async () => {
    const email = anyEmail();
    const { number, deliveredOn } = await ship([line('focus')], email);
    aheadMs = 10 * 86_400_000;
    const revision = Number((await desk.row(number))?.['revision']);
    const owner = await staffBrowser(shop.api, 'owner');
    const again = { revision, reason: 'lost', ...anyParcel };
    expect((await owner.post(`/staff/api/orders/${number}/replace`, again)).status).toBe(200);
    goTo(new Date(dueAfter(deliveredOn).getTime() + 60_000));
    await sendAll();
    expect(await desk.mailsTo(email, 'review-invitation')).toEqual([]);
    aheadMs += 20 * 86_400_000;
    await sendAll();
    expect(await desk.mailsTo(email, 'review-invitation')).toHaveLength(1);
  });

  test('opening the link changes nothing, and sending its form stores a review once', async () => {
    const { email, link, browser } = await invited();
    const page = await browser.get(link);
    expect(page.status).toBe(200);
    expect(page.body).toContain('bad reviews are published like good ones');
    expect(await rowOf(email)).toEqual([]);

    const sent = await write(browser, link);
    expect(sent.status).toBe(303);
    await write(browser, link);
    expect(await rowOf(email)).toMatchObject([{ state: 'waiting', revision: 0 }]);
    const shown = await browser.get(sent.headers.get('location') ?? '');
    expect(shown.body).toContain('Thank you. We have your review');
    expect(shown.body).toContain('Nothing happened.');
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    expect(await dumpTables(shop.api.db)).not.toContain(token);
    expect(shop.api.logs.join('')).not.toContain(token);
    expect(await publishedOf('focus')).toBeUndefined();
  });

  test('a form with mistakes comes back with its texts, and stores nothing', async () => {
    const { email, link, browser } = await invited();
    const rejected = async (changed: object, message: string) => {
      const { status, body } = await write(browser, link, changed);
      expect([status, body]).toEqual([400, expect.stringContaining(message)]);
      expect(body).toContain('Nothing was sent yet');
    };
    await rejected({ rating: '' }, 'Choose from 1 to 5.');
    await rejected({ rating: '6' }, 'Choose from 1 to 5.');
    await rejected({ rating: '1.5' }, 'Choose from 1 to 5.');
    await rejected({ body: '  ' }, 'It must not be empty');
    await rejected({ body: 'x'.repeat(2001) }, 'It must have at most 2000 characters');
    await rejected({ expected: 'x'.repeat(501) }, 'It must have at most 500 characters');
    await rejected({ firstName: 'x'.repeat(41) }, 'It must have at most 40 characters');
    const { body } = await write(browser, link, { rating: '', body: '<b>Bold</b> & "so"' });
    expect(body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;so&quot;</textarea>');
    const other = await write(browser, link, { formula: 'play' });
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    const large = await write(browser, link, { body: 'x'.repeat(50_000) });
    expect(large).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
    expect(await rowOf(email)).toEqual([]);
  });

  test('foreign and made-up links reach nothing', async () => {
    const { email, browser } = await invited();
    for (const token of ['', 'nobody', 'x'.repeat(43), "'--", 'é'.repeat(500)]) {
      const path = `/api/reviews/write?token=${encodeURIComponent(token)}`;
      expect((await browser.get(path)).status).toBe(404);
      expect((await write(browser, path)).status).toBe(404);
      expect((await withdraw(browser, path)).status).toBe(404);
    }
    expect((await browser.get('/api/reviews/write?token=a&token=b')).status).toBe(404);
    const { link: foreign } = await invited([line('play')]);
    expect((await write(browser, foreign)).status).toBe(400);
    expect(await rowOf(email)).toEqual([]);
  });

  test('staff publish a bad review, its writer hears of it, changes and withdraws it', async () => {
    const { email, link, browser } = await invited([line('flow')]);
    const flow = { formula: 'flow', rating: '1' };
    await write(browser, link, flow);
    const waiting = (await staff.get('/staff/api/reviews?state=waiting&formula=flow')).body as {
      rows: ReviewRow[];
    };
    expect(waiting.rows).toMatchObject([{ rating: 1, excerpt: 'Nothing happened.' }]);
    const today = (await staff.get('/staff/api/today')).body as { parts: { id: string }[] };
    expect(today.parts.find(({ id }) => id === 'reviews-waiting')).toMatchObject({
      title: 'Reviews to read',
      rows: expect.arrayContaining([expect.objectContaining({ label: 'Flow', detail: '1 of 5' })]),
    });

    const published = await decide(email, 'publish');
    expect(published.body).toMatchObject({ state: 'published', email, expected: 'A miracle' });
    expect(await publishedOf('flow')).toMatchObject({
      count: 1,
      average: '1.0',
      ratings: [1, 0, 0, 0, 0],
      reviews: [{ rating: 1, text: 'Nothing happened.', firstName: 'Ada' }],
    });
    expect(await decide(email, 'publish')).toMatchObject({
      status: 409,
      body: { error: { code: 'already_confirmed' } },
    });
    const [audited] = (
      await shop.api.db.execute(
        sql`select action, before, after from audit_entries where action = 'review.publish' order by id desc limit 1`,
      )
    ).rows;
    expect(audited).toMatchObject({
      before: { state: 'waiting', rating: 1 },
      after: { state: 'published' },
    });

    // The link of a later mail leads to the same page; changes leave the page until they are read.
    const later = await linkTo(email, 'review-published');
    await write(browser, later, { ...flow, body: 'Still nothing.' });
    expect(await publishedOf('flow')).toBeUndefined();
    await decide(email, 'publish');
    expect(await publishedOf('flow')).toMatchObject({ reviews: [{ text: 'Still nothing.' }] });
    expect((await withdraw(browser, link, 'flow')).status).toBe(303);
    expect((await withdraw(browser, link, 'flow')).status).toBe(303);
    expect(await publishedOf('flow')).toBeUndefined();
    expect(await rowOf(email)).toEqual([]);
  });

  test('a review is declined for a reason of the list only, which its writer reads', async () => {
    const { email, link, browser } = await invited();
    await write(browser, link, { body: 'My doctor Smith in Pierre laughed.' });
    expect((await decide(email, 'decline', { reason: 'too_bad' })).status).toBe(400);
    expect((await decide(email, 'decline')).status).toBe(400);
    const declined = await decide(email, 'decline', { reason: 'personal_data' });
    expect(declined.body as ReviewDetail).toMatchObject({
      state: 'declined',
      declineReason: 'personal_data',
    });
    const [mail] = await desk.mailsTo(email, 'review-declined');
    expect(mail?.text_body).toContain('It has a surname');
    expect((await browser.get(link)).body).toContain('We have not published it.');
    await write(browser, link, { body: 'My doctor laughed.' });
    expect(await rowOf(email)).toMatchObject([{ state: 'waiting' }]);
    expect(await decide(email, 'publish', { revision: 0 })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed_meanwhile' } },
    });
  });

  test('published reviews are listed in parts of ten, newest first', async () => {
    const invitation = await shop.api.db.execute<{ id: string }>(
      sql`insert into review_invitations (source, email, formulas, delivered_on)
          select 'order:' || (900000 + n), 'many' || n || '@shopper.example', '["soothe"]', '2026-11-01'
          from generate_series(1, 23) n returning id`,
    );
    for (const [index, { id }] of invitation.rows.entries())
      await shop.api.db.execute(
        sql`insert into reviews (invitation_id, formula, state, rating, body, written_at, decided_at)
            values (${id}, 'soothe', 'published', ${(index % 5) + 1}, ${`Text ${index}`}, now(), now())`,
      );
    const { body } = await shop.api.visitor().get('/api/reviews/of/soothe');
    const first = body as { count: number; reviews: { id: number; text: string }[] };
    expect(first).toMatchObject({ count: 23, average: '2.9', ratings: [5, 5, 5, 4, 4] });
    expect(first.reviews).toHaveLength(10);
    expect(first.reviews[0]?.text).toBe('Text 22');
    const last = await shop.api
      .visitor()
      .get(`/api/reviews/of/soothe?before=${String(first.reviews[9]?.id)}`);
    expect(last.body).toMatchObject({ reviews: [{ text: 'Text 12' }, ...Array(9).fill({})] });
    for (const path of ['of/sleep', 'of/soothe?before=x', 'of/soothe?before=-1'])
      expect([404, 400]).toContain((await shop.api.visitor().get(`/api/reviews/${path}`)).status);
    const again = await shop.api.visitor().get('/api/reviews');
    const etag = again.headers.get('etag') ?? '';
    const cached = await shop.api.visitor().get('/api/reviews', { 'if-none-match': etag });
    expect(cached.status).toBe(304);
  });

  test('an export has the reviews, and a deletion takes them off the page', async () => {
    const { email, link, browser } = await invited([line('reset')]);
    await write(browser, link, { formula: 'reset' });
    await decide(email, 'publish');
    const owner = await signedInBrowser(shop.api, { email });
    const { body } = await owner.get('/api/account/export');
    expect(body).toMatchObject({
      reviews: [{ formulas: ['reset'], reviews: [{ rating: 2, text: 'Nothing happened.' }] }],
    });
    await owner.post('/api/account/delete', { password: goodPassword });
    expect(await rowOf(email)).toEqual([]);
    expect(await publishedOf('reset')).toBeUndefined();
    expect((await browser.get(link)).status).toBe(404);
    expect((await write(browser, link, { formula: 'reset' })).status).toBe(404);
  });
});
