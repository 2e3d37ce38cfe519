import type { Browser } from './browser';
import { anyEmail } from './signed-in-browser';
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
    const { body } = await browser.get(`/api/checkout/${session}`);
    const { order } = body as { order?: { number: string } };
    return { browser, session, email, number: order?.number ?? '' };
  };
  return { buy };
};
