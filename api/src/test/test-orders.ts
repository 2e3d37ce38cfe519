import { sql } from 'drizzle-orm';
import { runOps } from '../commands/ops-program';
import type { Browser } from './browser';
import { anyEmail } from './signed-in-browser';
import { deliver, eventPayload } from './test-events';
import { line, type TestShop } from './test-shop';
import { until } from './until';

type Shown = { status: string; order?: { number: string; status: string; refunded: number } };

type Purchase = { browser?: Browser; items?: readonly object[]; email?: string };

/** The number of a paid order. On a busy machine the provider may respond too late for the first request. */
export const orderNumberOf = async (browser: Browser, session: string): Promise<string> => {
  let number = '';
  await until(async () => {
    const { body } = await browser.get(`/api/checkout/${session}`);
    number = (body as Partial<Shown>).order?.number ?? '';
    return number !== '';
  });
  return number;
};

/** Actions of operators, buyers and the provider on orders. */
export const orderActions = (shop: TestShop) => {
  const ops = (...args: string[]) => runOps(shop.api.app.opsCommands, args);

  /** Buys as a visitor who pays: a bottle of Focus, unless told otherwise. */
  const buy = async ({
    browser = shop.api.visitor(),
    items = [line('focus')],
    email = anyEmail(),
  }: Purchase = {}) => {
    const session = await shop.open(browser, items);
    await shop.pay(session, { email });
    const shown = async () => (await browser.get(`/api/checkout/${session}`)).body as Shown;
    return { browser, session, email, shown, number: await orderNumberOf(browser, session) };
  };
  const mailsTo = async (email: string, kind: string) => {
    const { rows } = await shop.api.db.execute<{ subject: string; text_body: string }>(
      sql`select subject, text_body from outbox where recipient = ${email} and kind = ${kind}`,
    );
    return rows;
  };
  const row = async (number: string) => {
    const { rows } = await shop.api.db.execute<Record<string, unknown>>(
      sql`select status, refunded_cents, carrier, tracking, revision, delivered_on::text, review_reason, email
          from orders where number = ${number}`,
    );
    return rows[0];
  };
  const refundsAt = (session: string) => {
    const { store } = shop.simulator.sim;
    const intent = store.find('checkout.session', session)?.payment_intent;
    return store.all('refund').filter((refund) => refund.payment_intent === intent);
  };
  const send = async (type: string, object: object) => {
    const id = `evt_${Math.random().toString(36).slice(2)}`;
    const status = await deliver(shop, eventPayload(id, type, object));
    if (status !== 200) throw new Error(`The webhook returned status ${status}.`);
  };

  const intentOf = (session: string): string => {
    const found = shop.simulator.sim.store.find('checkout.session', session)?.payment_intent;
    if (typeof found !== 'string') throw new Error(`${session} has no payment.`);
    return found;
  };

  return { ops, buy, mailsTo, row, refundsAt, deliver: send, intentOf };
};
