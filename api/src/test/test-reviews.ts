import { sql } from 'drizzle-orm';
import type { ReviewsResponse } from '@candor/api-contract/reviews';
import type { OutboxRow } from '../mail/outbox-table';
import type { Browser } from './browser';
import { sendAllMails } from './send-all-mails';
import { anyEmail } from './signed-in-browser';
import { staffBrowser, type StaffBrowser } from './staff-browser';
import { orderActions } from './test-orders';
import { line, type TestShop } from './test-shop';

/** The fields of a review's form. */
export const reviewFields = {
  rating: '2',
  body: 'Nothing happened.',
  expected: 'A miracle',
  firstName: 'Ada',
};

/** Buyers who are invited and write reviews, and staff who decide about them. */
export const reviewActions = (shop: TestShop) => {
  const desk = orderActions(shop);
  let staff: StaffBrowser | null = null;
  const openStaff = async () => (staff ??= await staffBrowser(shop.api, 'support'));

  const ship = async (items: object[], email: string) => {
    const { number } = await desk.buy({ items, email });
    await desk.ops('ship', number);
    return { number, deliveredOn: String((await desk.row(number))?.['delivered_on']) };
  };

  /** The path and the query of the link in the last mail of a kind. */
  const linkTo = async (email: string, kind = 'review-invitation'): Promise<string> => {
    const sent: OutboxRow[] = [];
    await sendAllMails(shop.api, sent);
    const mail = sent.findLast((row) => row.kind === kind && row.recipient === email);
    const link = /https?:\S+token=\S+/.exec(mail?.textBody ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    return pathname + search;
  };

  /** A buyer whose invitation has arrived. */
  const invited = async (items = [line('focus')], email = anyEmail()) => {
    await ship(items, email);
    await desk.ops('reviews', 'invite', email);
    return { email, link: await linkTo(email), browser: shop.api.visitor() };
  };

  const send = (browser: Browser, path: string, body: object) =>
    browser.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(body as Record<string, string>).toString(),
    });
  const write = (browser: Browser, link: string, changed: object = {}) =>
    send(browser, link, { formula: 'focus', ...reviewFields, ...changed });
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
    return (await openStaff()).post(`/staff/api/reviews/${String(row?.id)}/${action}`, seen);
  };
  const publishedOf = async (formula: string) => {
    const { body } = await shop.api.visitor().get('/api/reviews');
    return (body as ReviewsResponse).formulas.find((listed) => listed.formula === formula);
  };

  return { desk, openStaff, ship, linkTo, invited, write, withdraw, rowOf, decide, publishedOf };
};
