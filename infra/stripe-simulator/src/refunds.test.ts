import { bottleSession, createPrices, openForEachTest, submitPage } from './test/simulator-client';

const local = openForEachTest();

const payWith = async (cardNumber: string): Promise<string> => {
  const { once } = await createPrices(local.stripe);
  const session = await local.stripe.checkout.sessions.create(bottleSession(once.id));
  await submitPage(session.url ?? '', { cardNumber });
  const { payment_intent: intent } = await local.stripe.checkout.sessions.retrieve(session.id);
  return intent as string;
};
const typesSince = async (count: number) =>
  (await local.stripe.events.list({ limit: 100 })).data
    .reverse()
    .map(({ type }) => type)
    .slice(count);

test('completes a pending refund later', async () => {
  const intent = await payWith('4000 0000 0000 7726');
  const refund = await local.stripe.refunds.create({ payment_intent: intent });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  const before = local.simulator.sim.store.all('event').length;
  await local.control('clock', { advanceSeconds: 61 });
  expect((await local.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  expect(await typesSince(before)).toEqual(['refund.updated', 'charge.refund.updated']);
});

test('allows a new refund after a failed one', async () => {
  const intent = await payWith('4000 0000 0000 5126');
  const refund = await local.stripe.refunds.create({ payment_intent: intent });
  expect(refund.status).toBe('succeeded');
  await local.control('clock', { advanceSeconds: 61 });
  expect(await local.stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect((await local.stripe.charges.retrieve(refund.charge as string)).refunded).toBe(false);
  await expect(
    local.stripe.refunds.create({ payment_intent: intent, amount: 5901 }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  expect((await local.stripe.refunds.create({ payment_intent: intent })).amount).toBe(5900);
  const events = await local.stripe.events.list({ type: 'refund.failed' });
  expect(events.data).toHaveLength(1);
});

test('completes a pending refund by a test control', async () => {
  const intent = await payWith('4000 0000 0000 7726');
  const refund = await local.stripe.refunds.create({ payment_intent: intent });
  await local.control('refund', { refund: refund.id, succeeded: false });
  expect((await local.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
});

test('rejects the refund of a disputed payment until the shop wins', async () => {
  const intent = await payWith('4242 4242 4242 4242');
  const before = local.simulator.sim.store.all('event').length;
  await local.control('dispute', { payment_intent: intent });
  const [dispute] = (await local.stripe.disputes.list({ payment_intent: intent })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 5900 });
  await expect(local.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
  await local.control('close-dispute', { dispute: dispute?.id, won: true });
  expect(await local.stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' });
  expect(await local.stripe.refunds.create({ payment_intent: intent })).toMatchObject({
    amount: 5900,
  });
  expect(await typesSince(before)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
    'refund.created',
    'charge.refunded',
  ]);
});
