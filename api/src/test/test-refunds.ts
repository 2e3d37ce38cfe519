import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { ReservationResponse } from '@candor/api-contract/founders';
import { runOps } from '../commands/ops-program';
import { applyFoundersSession } from '../founders/founders-sessions';
import type { Browser } from './browser';
import { signIn, openCheckout, reservationsOf } from './test-founders';
import type { TestShop } from './test-shop';

/** A founder with a paid reservation. */
export type PaidFounder = {
  browser: Browser;
  email: string;
  session: string;
  number: string;
  payment: string;
};

let people = 0;

/** Actions of founders, operators and the provider on paid reservations. */
export const reservationActions = (shop: TestShop) => {
  const { api } = shop;

  const reserve = async (request: object = {}, payment: object = {}): Promise<PaidFounder> => {
    const email = `paid-${(people += 1)}@shopper.example`;
    return reserveAs(await signIn(api, email), email, { request, payment });
  };
  const reserveAs = async (
    browser: Browser,
    email: string,
    { request = {}, payment = {} }: { request?: object; payment?: object } = {},
  ): Promise<PaidFounder> => {
    const session = await openCheckout(browser, request);
    await shop.pay(session, payment);
    await applyFoundersSession(shop.deps)(session);
    const [reservation] = await reservationsOf(browser);
    const intent = shop.simulator.sim.store.find('checkout.session', session)?.payment_intent;
    return {
      browser,
      email,
      session,
      number: reservation?.number ?? '',
      payment: typeof intent === 'string' ? intent : '',
    };
  };

  /** The provider's SDK, as its dashboard would use it. */
  const openDashboard = () => {
    const { hostname, port } = new URL(shop.simulator.url);
    return new Stripe('sk_test_dashboard', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
    });
  };

  const requestRefund = ({ browser, number }: PaidFounder) =>
    browser.post(`/api/founders/reservation/${number}/refund`);

  const readReservation = async ({
    browser,
  }: PaidFounder): Promise<ReservationResponse | undefined> => (await reservationsOf(browser))[0];

  const readRow = async ({ number }: Pick<PaidFounder, 'number'>) => {
    const { rows } = await api.db.execute<Record<string, unknown>>(
      sql`select status, email, account_id, review_reason, subscription_id
          from founders_reservations where number = ${number}`,
    );
    return rows[0];
  };

  const mailsTo = async (
    { email }: Pick<PaidFounder, 'email'>,
    kind: string,
  ): Promise<string[]> => {
    const { rows } = await api.db.execute<{ text: string }>(
      sql`select text_body as text from outbox where recipient = ${email} and kind = ${kind} order by id`,
    );
    return rows.map(({ text }) => text);
  };

  const refundsOf = ({ payment }: PaidFounder) =>
    shop.simulator.sim.store.all('refund').filter((refund) => refund.payment_intent === payment);

  const ops = (...args: string[]) => runOps(api.app.opsCommands, args);

  return {
    reserve,
    reserveAs,
    openDashboard,
    requestRefund,
    readReservation,
    readRow,
    mailsTo,
    refundsOf,
    ops,
  };
};
