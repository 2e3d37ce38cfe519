import { sql } from 'drizzle-orm';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { openCheckout, reservationsOf } from '../test/test-founders';
import { reservationActions } from '../test/test-refunds';
import { startTestShop, until } from '../test/test-shop';
import { applyFoundersSession } from './founders-sessions';

describe.each(productionStores)('reservations after a change of email on $label', (engines) => {
  const shop = startTestShop(engines, { env: { LIMIT_SIGN_UP_PER_HOUR: '1000' } });
  const { api } = shop;
  const { reserveAs, readRow, mailsTo, ops } = reservationActions(shop);

  const follow = async (what: 'confirm' | 'undo', email: string, browser = api.visitor()) => {
    const token = await linkTokenFor(api, email, `email-${what}`);
    return (await browser.post(`/api/auth/email/${what}`, { token })).status;
  };
  const moved = async () => {
    const owner = await signedInBrowser(api);
    const [from, to] = [owner.account.email, anyEmail()];
    const change = async () => {
      await owner.post('/api/account/email', { email: to, password: goodPassword });
      expect(await follow('confirm', to, owner)).toBe(200);
    };
    return { owner, from, to, change };
  };
  const runWorker = (wanted: string) =>
    api.app.workers.find(({ name }) => name === wanted)?.run(new AbortController().signal);
  const customersWith = (email: string) =>
    shop.simulator.sim.store.all('customer').filter((customer) => customer.email === email);

  test('move to the new address, with their mails, customer and subscription', async () => {
    const { owner, from, to, change } = await moved();
    const founder = await reserveAs(owner, from, { request: { offer: 'subscribe' } });
    expect(await mailsTo({ email: from }, 'reservation-confirmed')).toHaveLength(1);
    await change();
    expect(await readRow(founder)).toMatchObject({ email: to, account_id: owner.account.id });
    expect(await reservationsOf(owner)).toMatchObject([{ number: founder.number }]);
    await runWorker('customer-emails');
    expect([customersWith(from), customersWith(to)]).toEqual([[], [expect.anything()]]);

    await ops('ship', founder.number, '--tracking', '1Z 5');
    expect(await mailsTo({ email: to }, 'reservation-shipped')).toHaveLength(1);
    expect(await mailsTo({ email: from }, 'reservation-shipped')).toEqual([]);
    // Two minutes later, when the shipment is final.
    await api.db.execute(
      sql`update founders_reservations set next_check_at = now() where number = ${founder.number}`,
    );
    await until(async () => {
      await runWorker('founders-subscriptions');
      return (await readRow(founder))?.['subscription_id'] !== null;
    });
    const { rows } = await api.db.execute(
      sql`select email from subscriptions where account_id = ${owner.account.id}`,
    );
    expect(rows).toEqual([{ email: to }]);
  });

  test('are refunded by a click, and confirmed to the new address', async () => {
    const { owner, from, to, change } = await moved();
    const founder = await reserveAs(owner, from);
    await change();
    const path = `/api/founders/reservation/${founder.number}/refund`;
    expect((await owner.post(path)).status).toBe(200);
    await until(async () => {
      await runWorker('founders-refunds');
      return (await mailsTo({ email: to }, 'reservation-refunded')).length === 1;
    });
    expect(await mailsTo({ email: from }, 'reservation-refunded')).toEqual([]);
  });

  test('that are paid after the change belong to the new address', async () => {
    const { owner, from, to, change } = await moved();
    const session = await openCheckout(owner);
    await change();
    await shop.pay(session);
    await applyFoundersSession(shop.deps)(session);
    const [reservation] = await reservationsOf(owner);
    expect(reservation).toMatchObject({ status: 'confirmed' });
    expect(await readRow(reservation!)).toMatchObject({ email: to });
    expect(await mailsTo({ email: to }, 'reservation-confirmed')).toHaveLength(1);
    expect(await mailsTo({ email: from }, 'reservation-confirmed')).toEqual([]);
  });

  test('go back with the account when the old address takes it back, and no others move', async () => {
    const { owner, from, to, change } = await moved();
    const other = await signedInBrowser(api);
    const [own, foreign] = [
      await reserveAs(owner, from),
      await reserveAs(other, other.account.email),
    ];
    await change();
    expect(await readRow(foreign)).toMatchObject({ email: other.account.email });
    expect(await follow('undo', from)).toBe(200);
    expect(await readRow(own)).toMatchObject({ email: from, account_id: owner.account.id });
    const { rows } = await api.db.execute(
      sql`select number from founders_reservations where email = ${to}`,
    );
    expect(rows).toEqual([]);
  });
});
