import { bottleSession, createPrices, openForEachTest, submitPage } from './test/simulator-client';

const local = openForEachTest();

const makeCode = async (amountOff: number) => {
  const coupon = await local.stripe.coupons.create({ amount_off: amountOff, currency: 'usd' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  return {
    coupon: coupon.id,
    code: (await local.stripe.promotionCodes.create({ promotion, code: `OFF${amountOff}` })).code,
  };
};

test.each([
  [5870, 'amount_too_small'],
  [5851, 'amount_too_small'],
  [5850, null],
  [5900, null],
])(
  'rejects a session that a discount of %d cents leaves too small: %s (B55)',
  async (off, code) => {
    const { once } = await createPrices(local.stripe);
    const { coupon } = await makeCode(off);
    const opened = local.stripe.checkout.sessions
      .create({ ...bottleSession(once.id), discounts: [{ coupon }] })
      .then(
        ({ amount_total: total }) => total,
        (error: { code: string; statusCode: number }) => [error.statusCode, error.code],
      );
    expect(await opened).toEqual(code === null ? 5900 - off : [400, code]);
  },
);

test('rejects a typed code that leaves 30 cents, with a message (B55)', async () => {
  const { once } = await createPrices(local.stripe);
  const { code } = await makeCode(5870);
  const session = await local.stripe.checkout.sessions.create({
    ...bottleSession(once.id),
    allow_promotion_codes: true,
  });
  const shown = await submitPage(session.url ?? '', { promotion: code });
  expect(shown.status).toBe(422);
  expect(await shown.text()).toContain('at least $0.50');
  expect((await local.stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(5900);
});

test.each([
  [49, 'amount_too_small'],
  [100_000_000, 'amount_too_large'],
])('rejects a payment of %d cents: %s (B55)', async (amount, code) => {
  await expect(
    local.stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    }),
  ).rejects.toMatchObject({ statusCode: 400, code });
});

test('rejects a cart over $999,999.99 (B55)', async () => {
  const { once } = await createPrices(local.stripe);
  await expect(
    local.stripe.checkout.sessions.create({
      ...bottleSession(once.id),
      line_items: [{ price: once.id, quantity: 16_950 }],
    }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
});

test('carries a renewal of 30 cents to the next one (B55)', async () => {
  const { monthly } = await createPrices(local.stripe);
  const { id: customer } = await local.stripe.customers.create({ email: 'ada@shop.example' });
  const { id: card } = await local.stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id: coupon } = await local.stripe.coupons.create({
    amount_off: 4870,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 1,
  });
  await local.stripe.subscriptions.create({
    customer,
    default_payment_method: card,
    items: [{ price: monthly.id }],
    discounts: [{ coupon }],
  });
  await local.control('clock', { advanceSeconds: 32 * 86_400 });
  const { data } = await local.stripe.invoices.list();
  expect(
    data.map(({ status, total, amount_due: due, amount_paid: paid }) => [status, total, due, paid]),
  ).toEqual([
    ['paid', 4900, 4930, 4930],
    ['paid', 30, 0, 0],
  ]);
});
