import { sql } from 'drizzle-orm';
import type { Browser } from './browser';
import { anyEmail } from './signed-in-browser';
import { orderNumberOf } from './test-orders';
import { line, type TestShop } from './test-shop';

/** A paid order and the browser that paid for it. */
export type BoughtOrder = { browser: Browser; session: string; email: string; number: string };

/** What buyers do with their orders. */
export const buyerActions = (shop: TestShop) => {
  const buy = async ({
    browser = shop.api.visitor(),
    items = [line('focus')],
    email = anyEmail(),
  }: {
    browser?: Browser;
    items?: readonly object[];
    email?: string;
  } = {}): Promise<BoughtOrder> => {
    const session = await shop.open(browser, items);
    await shop.pay(session, { email });
    return { browser, session, email, number: await orderNumberOf(browser, session) };
  };
  const find = (browser: Browser, number: string, email: string) =>
    browser.post('/api/orders/find', { number, email });
  /** The token of a new secret in the latest link to an order that went to an address. */
  const linkTo = async (email: string): Promise<string> => {
    const { rows } = await shop.api.db.execute<{ id: string }>(
      sql`select id from outbox where recipient = ${email} and link_kind = 'order'
          order by id desc limit 1`,
    );
    const { body } = await shop.api.get(`/dev/mail/${rows[0]?.id ?? 0}?as=text`);
    const token = /#open=([\w-]+)/.exec(String(body))?.[1];
    if (token === undefined) throw new Error(`No link to an order went to ${email}.`);
    return token;
  };
  /** A browser that has opened the order by a mailed link. */
  const opened = async (number: string, email: string): Promise<Browser> => {
    const browser = shop.api.visitor();
    await find(browser, number, email);
    const token = await linkTo(email);
    const { status } = await browser.post('/api/orders/open', { token });
    if (status !== 200) throw new Error(`The link returned status ${status}.`);
    return browser;
  };
  return { buy, find, linkTo, opened };
};
