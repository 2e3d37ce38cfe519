import { sql } from 'drizzle-orm';
import type { Browser } from './browser';
import { orderActions } from './test-orders';
import type { TestShop } from './test-shop';

/** The actions of buyers on their orders. */
export const buyerActions = (shop: TestShop) => {
  const { buy } = orderActions(shop);
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
