import { sql } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import { startTestShop } from '../test/test-shop';
import { signInRoutes } from '../test/sign-in.routes';
import { productionStores } from '../test/start-test-api';
import { refundOverdue } from './cancel-reservation';
import { applySession } from './apply-session';
import { isoDay, shipsBy } from './ship-promise';
import { signIn, openCheckout, reservationsOf } from '../test/test-founders';

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

describe.each(productionStores)('the ship date of a reservation on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });

  test('a payment after the set day is not refunded as late', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const setDay = isoDay(new Date(Date.now() - dayMs));
    await shop.api.db.execute(sql`update founders_batch set delayed_until = ${setDay}`);
    const browser = await signIn(shop.api, 'after-the-day@shopper.example');
    const session = await openCheckout(browser);
    await shop.pay(session);
    await applySession(shop.deps)(session);
    await refundOverdue(shop.deps);
    const [reservation] = await reservationsOf(browser);
    expect(reservation?.status).toBe('confirmed');
    expect(reservation?.shipsBy.localeCompare(isoDay(new Date()))).toBe(1);
  });
});
