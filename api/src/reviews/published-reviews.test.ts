import { sql } from 'drizzle-orm';
import { NoopLogger, type Logger } from 'drizzle-orm/logger';
import type { ReviewDetail, ReviewRow } from '@candor/api-contract/staff-reviews';
import { goodPassword, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { reviewActions } from '../test/test-reviews';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('published reviews on $label', (engines) => {
  const shop = startTestShop(engines, { env: { LIMIT_FORMS_PER_HOUR: '1000' } });
  const { desk, openStaff, invited, linkTo, write, withdraw, rowOf, decide, publishedOf } =
    reviewActions(shop);

  test('staff publish a bad review, its writer hears of it, changes and withdraws it', async () => {
    const staff = await openStaff();
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
    expect((await browser.get(link)).body).toContain('We haven’t published it.');
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

  test('reviews that have not changed are read from the database once', async () => {
    const { get } = shop.api.visitor();
    const logger: Logger = NoopLogger.prototype;
    await get('/api/reviews');
    const statements = jest.spyOn(logger, 'logQuery');
    const countReads = () =>
      statements.mock.calls.filter(([text]) => /"body".* from "reviews"/.test(text)).length;
    const { body } = await get('/api/reviews');
    expect((await get('/api/reviews')).body).toEqual(body);
    expect(countReads()).toBe(0);
    await shop.api.db.execute(
      sql`update reviews set state = 'waiting', decided_at = null where formula = 'soothe' and body = 'Text 22'`,
    );
    expect((await get('/api/reviews')).body).not.toEqual(body);
    expect(countReads()).toBeGreaterThan(0);
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
    expect((await browser.get(link)).status).toBe(400);
    expect((await write(browser, link, { formula: 'reset' })).status).toBe(400);
  });
});
