import { sql } from 'drizzle-orm';
import { createStripeClient } from '../stripe/stripe-client';
import { anyEmail } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { line, startTestShop, until } from '../test/test-shop';

const PERIOD_SECONDS = 30 * 86_400 + 60;

const coupons = {
  WELCOME10: { percent_off: 10, duration: 'once' },
  KEEP20: { percent_off: 20, duration: 'repeating', duration_in_months: 2 },
} as const;

// Sums are computed above the store, so one of the stores is enough.
describe.each(productionStores)('codes and sales tax on $label', (engines) => {
  const shop = startTestShop(engines, { env: { STRIPE_AUTOMATIC_TAX: '1' } });

  beforeAll(async () => {
    const stripe = createStripeClient({ secretKey: 'sk_test_shop', apiUrl: shop.simulator.url });
    for (const [code, coupon] of Object.entries(coupons)) {
      const { id } = await stripe.coupons.create(coupon);
      await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code });
    }
  });

  /** Enters the code, reads the tax, and pays, as on the provider's page. */
  const payInCalifornia = async (
    session: string,
    email: string,
    promotion: keyof typeof coupons = 'WELCOME10',
  ) => {
    const send = async (more: Record<string, string>) => {
      const { status } = await fetch(`${shop.simulator.url}/c/pay/${session}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          email,
          cardNumber: '4242 4242 4242 4242',
          expiry: '12 / 40',
          cvc: '123',
          name: 'Sam Sample',
          address: '100 Sample Street',
          city: 'San Francisco',
          state: 'CA',
          zip: '94105',
          ...more,
        }),
      });
      return status;
    };
    expect(await send({ promotion })).toBe(200);
    expect(await send({})).toBe(200);
    expect(await send({ taxedState: 'CA' })).toBe(303);
  };

  const receiptTo = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where recipient = ${email} and kind = 'order-receipt'`,
    );
    return rows[0]?.text_body ?? '';
  };

  /** The charges of a subscriber. */
  const ordersOf = async (email: string) => {
    const { rows } = await shop.api.db.execute<Record<string, unknown>>(
      sql`select status, discount_cents as discount, tax_cents as tax, total_cents as total
          from orders where lower(email) = ${email} order by id`,
    );
    return rows;
  };

  test('are recorded as the provider itemises them, on the order and its receipt', async () => {
    const browser = shop.api.visitor();
    const email = anyEmail();
    const session = await shop.open(browser, [line('focus', 2)]);
    await payInCalifornia(session, email);
    expect(await browser.get(`/api/checkout/${session}`)).toMatchObject({
      body: {
        status: 'paid',
        order: { status: 'paid', discount: 1180, tax: 770, total: 11_800 - 1180 + 770 },
      },
    });
    const receipt = await receiptTo(email);
    for (const row of ['Subtotal: $118', 'Discount: −$11.80', 'Tax: $7.70', 'Total: $113.90'])
      expect(receipt).toContain(row);
  });

  test('apply to a subscription: the code once, the tax to every charge', async () => {
    const browser = shop.api.visitor();
    const session = await shop.open(browser, [line('focus', 1, true)]);
    const email = anyEmail();
    await payInCalifornia(session, email);
    await browser.get(`/api/checkout/${session}`);
    await shop.control('clock', { advanceSeconds: PERIOD_SECONDS });
    await until(async () => (await ordersOf(email)).length === 2);
    expect(await ordersOf(email)).toEqual([
      { status: 'paid', discount: 490, tax: 320, total: 4900 - 490 + 320 },
      { status: 'paid', discount: 0, tax: 355, total: 4900 + 355 },
    ]);
  });

  test('a code of two payments reduces two, as its receipt announces (B02, B03)', async () => {
    const browser = shop.api.visitor();
    const session = await shop.open(browser, [line('focus', 1, true)]);
    const email = anyEmail();
    await payInCalifornia(session, email, 'KEEP20');
    await browser.get(`/api/checkout/${session}`);
    expect(await receiptTo(email)).toContain(
      'You subscribed to 1 × Focus at $49, before discount and tax',
    );
    await shop.control('clock', { advanceSeconds: 3 * PERIOD_SECONDS });
    await until(async () => (await ordersOf(email)).length === 4);
    expect(await ordersOf(email)).toEqual([
      { status: 'paid', discount: 980, tax: 284, total: 4204 },
      { status: 'paid', discount: 980, tax: 284, total: 4204 },
      { status: 'paid', discount: 0, tax: 355, total: 5255 },
      { status: 'paid', discount: 0, tax: 355, total: 5255 },
    ]);
  });
});
