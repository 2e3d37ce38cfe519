import { sql } from 'drizzle-orm';
import { createStripeClient } from '../stripe/stripe-client';
import { productionStores } from '../test/start-test-api';
import { anyEmail } from '../test/signed-in-browser';
import { line, startTestShop, until } from '../test/test-shop';

const PERIOD_SECONDS = 30 * 86_400 + 60;

// Sums are computed above the store, so one of the stores is enough.
describe.each(productionStores)('codes and sales tax on $label', (engines) => {
  const shop = startTestShop(engines, { env: { STRIPE_AUTOMATIC_TAX: '1' } });

  beforeAll(async () => {
    const stripe = createStripeClient({ secretKey: 'sk_test_shop', apiUrl: shop.simulator.url });
    const { id } = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: id },
      code: 'WELCOME10',
    });
  });

  /** Enters the code, reads the tax, and pays, as on the provider's page. */
  const payInCalifornia = async (session: string, email: string) => {
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
    expect(await send({ promotion: 'WELCOME10' })).toBe(200);
    expect(await send({})).toBe(200);
    expect(await send({ taxedState: 'CA' })).toBe(303);
  };

  const receiptTo = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where recipient = ${email} and kind = 'order-receipt'`,
    );
    return rows[0]?.text_body ?? '';
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
    await payInCalifornia(session, anyEmail());
    await browser.get(`/api/checkout/${session}`);
    await shop.control('clock', { advanceSeconds: PERIOD_SECONDS });
    const months = async () => {
      const { rows } = await shop.api.db.execute<Record<string, unknown>>(
        sql`select status, discount_cents as discount, tax_cents as tax, total_cents as total
            from orders where subscription_id is not null order by id`,
      );
      return rows;
    };
    await until(async () => (await months()).length === 2);
    expect(await months()).toEqual([
      { status: 'paid', discount: 490, tax: 320, total: 4900 - 490 + 320 },
      { status: 'paid', discount: 0, tax: 355, total: 4900 + 355 },
    ]);
  });
});
