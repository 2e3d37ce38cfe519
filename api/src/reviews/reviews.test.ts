import { dumpTables } from '../test/every-table';
import { anyEmail } from '../test/signed-in-browser';
import { staffBrowser } from '../test/staff-browser';
import { anyParcel } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { reviewActions } from '../test/test-reviews';
import { line, startTestShop } from '../test/test-shop';
import { dueAfter } from './plan-invitation';
import { sendDueInvitations } from './send-invitations';

describe.each(productionStores)('reviews on $label', (engines) => {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const shop = startTestShop(engines, { clock, env: { LIMIT_FORMS_PER_HOUR: '1000' } });
  const { desk, ship, invited, write, withdraw, rowOf, publishedOf } = reviewActions(shop);
  const goTo = (at: Date) => void (aheadMs = at.getTime() - Date.now());
  const sendAll = () => sendDueInvitations(shop.api.context);

  afterEach(() => void (aheadMs = 0));

  test('a parcel brings one invitation, three weeks after it should have arrived', async () => {
    const email = anyEmail();
    const { number, deliveredOn } = await ship([line('focus')], email);
    // Refunded customers are invited like all others.
    await desk.ops('refund', number);
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
    const again = { revision, reason: 'lost', isChecked: true, ...anyParcel };
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
      expect((await browser.get(path)).status).toBe(400);
      expect((await write(browser, path)).status).toBe(400);
      expect((await withdraw(browser, path)).status).toBe(400);
    }
    expect((await browser.get('/api/reviews/write?token=a&token=b')).status).toBe(400);
    const { link: foreign } = await invited([line('play')]);
    expect((await write(browser, foreign)).status).toBe(400);
    expect(await rowOf(email)).toEqual([]);
  });
});
