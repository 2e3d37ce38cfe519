import { sql } from 'drizzle-orm';
import type { BatchResponse } from '@candor/api-contract/founders';
import { dayMs } from '../config/durations';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';
import { startTestShop } from '../test/test-shop';
import { refundOverdue } from './cancel-reservation';
import { applyFoundersSession } from './founders-sessions';
import { dayOfPayment, isoDay, shipPromise, shipsBy } from './ship-promise';

test.each([
  ['2025-12-01', null, '2025-12-24'],
  ['2025-12-01', '2027-03-01', '2027-03-01'],
  ['2027-03-01', '2027-03-01', '2027-03-01'],
  ['2027-03-02', '2027-03-01', '2027-04-01'],
  ['2027-03-02', null, '2027-04-01'],
])('reserved on %s with a delay until %s ships by %s', (day, delayedUntil, by) => {
  const reservedAt = new Date(`${day}T10:00:00Z`);
  expect(isoDay(shipsBy(reservedAt, { delayedUntil }))).toBe(by);
});

test.each([
  ['in the same minute', '2027-03-02T10:01:00Z', '2027-04-01'],
  ['after midnight', '2027-03-03T00:01:00Z', '2027-04-01'],
  ['after that day', '2027-04-02T10:00:00Z', '2027-05-02'],
])('a payment %s keeps the day of the payment page, unless it has passed', (_when, paidAt, by) => {
  const createdAt = new Date('2027-03-02T10:00:00Z');
  expect(dayOfPayment({ createdAt }, new Date(paidAt), { delayedUntil: null })).toBe(by);
});

describe.each(productionStores)('the ship date of a reservation on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });

  test('page, payment page, reservation and mail name one day', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const email = 'one-day@shopper.example';
    const browser = await signIn(shop.api, email);
    const { body } = await browser.get('/api/founders/batch');
    const { shipsBy: day } = body as BatchResponse;
    const promise = shipPromise(day);
    const named = promise.replace(/,? or you.*$/, '');
    for (const offer of ['single', 'subscribe']) {
      const session = await openCheckout(browser, { offer });
      const { store } = shop.simulator.sim;
      const opened = store.find('checkout.session', session);
      expect(opened?.custom_text.submit?.message).toContain(`Pre-order. ${promise}`);
      const rates = store
        .all('shipping_rate')
        .filter(({ id }) => opened?.shipping_options.some((each) => each.shipping_rate === id));
      expect(rates.length).toBeGreaterThan(0);
      for (const { display_name: name, delivery_estimate: estimate } of rates) {
        expect(name).toContain(`${named}, then `);
        expect(estimate).toBeNull();
      }
      if (offer === 'single') await shop.pay(session);
      await applyFoundersSession(shop.deps)(session);
    }
    const paid = (await reservationsOf(browser)).find(({ status }) => status === 'confirmed');
    expect(paid).toMatchObject({ shipsBy: day, shipPromise: promise });
    const { rows } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where recipient = ${email} and kind = 'reservation-confirmed'`,
    );
    expect(rows[0]?.text_body).toContain(promise);
  });

  test('a payment after the set day is not refunded as late', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const setDay = isoDay(new Date(Date.now() - dayMs));
    await shop.api.db.execute(sql`update founders_batch set delayed_until = ${setDay}`);
    const browser = await signIn(shop.api, 'after-the-day@shopper.example');
    const session = await openCheckout(browser);
    await shop.pay(session);
    await applyFoundersSession(shop.deps)(session);
    await refundOverdue(shop.deps);
    const [reservation] = await reservationsOf(browser);
    expect(reservation?.status).toBe('confirmed');
    expect(reservation?.shipsBy.localeCompare(isoDay(new Date()))).toBe(1);
  });
});
