import { sql } from 'drizzle-orm';
import { requestTimeoutMs } from '../stripe/with-provider';
import { signInRoutes } from '../test/sign-in.routes';
import { signedInBrowser } from '../test/signed-in-browser';
import { codeOf } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { batchOf, readLedger } from '../test/test-founders';
import { reservationActions } from '../test/test-refunds';
import { startTestShop, until } from '../test/test-shop';
import { reconcileReservations } from './reconcile-reservations';
import { sendDueRefunds } from './send-refunds';

describe.each(productionStores)('refunds of reservations on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;
  const {
    reserve,
    reserveAs,
    openDashboard,
    requestRefund,
    readReservation,
    readRow,
    mailsTo,
    refundsOf,
    ops,
  } = reservationActions(shop);
  const deps = () => shop.deps;

  afterEach(async () => {
    await shop.control('webhooks', { mode: 'deliver' });
    await shop.control('outage', { ms: 0 });
    const { held, claimed, ...ledger } = await readLedger(api);
    if (ledger['ledger_held'] !== held || ledger['ledger_claimed'] !== claimed)
      throw new Error('The ledger differs from the batch.');
  });

  test('a rejected refund does not stop other refunds or requests', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const [disputed, other, third] = [await reserve(), await reserve(), await reserve()];
    await shop.control('dispute', { payment_intent: disputed.payment });
    expect(await codeOf(requestRefund(disputed))).toEqual([409, 'refund_rejected']);
    expect(await readReservation(disputed)).toMatchObject({ status: 'confirmed' });
    expect(await mailsTo(disputed, 'reservation-refunded')).toEqual([]);
    expect((await requestRefund(other)).status).toBe(200);
    expect(await readReservation(other)).toMatchObject({ status: 'refunded', inReview: false });
    await requestRefund(third);
    // The worker meets the rejected refund first and still pays the others.
    const late = await reserve();
    for (const { number } of [disputed, late]) {
      await api.db.execute(sql`
        update founders_reservations set status = 'refund_due', next_check_at = 'epoch'
        where number = ${number}`);
      await api.db.execute(sql`
        with moved as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
          select id, 'refund_due', 0, -1, now() from founders_reservations where number = ${number})
        update founders_batch set claimed = claimed - 1`);
    }
    await sendDueRefunds(deps());
    expect(await readRow(disputed)).toMatchObject({
      status: 'refund_failed',
      review_reason: expect.stringContaining('charged back') as string,
    });
    for (const founder of [other, third, late]) {
      expect(await readRow(founder)).toMatchObject({ status: 'refunded' });
      expect(refundsOf(founder)).toHaveLength(1);
    }
  });

  test('a click refunds its own reservation only', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const [second, first] = [await reserve(), await reserve()];
    await shop.control('outage', { ms: 60_000 });
    const since = performance.now();
    expect((await requestRefund(first)).status).toBe(200);
    // It waits for one refund, and not for that of the other.
    expect(performance.now() - since).toBeLessThan(2 * requestTimeoutMs);
    await shop.control('outage', { ms: 0 });
    await api.db.execute(sql`
      update founders_reservations set next_check_at = 'epoch' where number = ${first.number}`);
    expect((await requestRefund(second)).status).toBe(200);
    expect(refundsOf(second)).toHaveLength(1);
    // The provider's SDK repeats the first call a moment after the outage, and nothing waits for it.
    expect(await readReservation(first)).toMatchObject({ status: 'refunding', inReview: false });
    await sendDueRefunds(deps());
    expect(await readReservation(first)).toMatchObject({ status: 'refunded' });
    expect(refundsOf(first)).toHaveLength(1);
  });

  test('a dashboard refund is applied and not made twice', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const founder = await reserve();
    await openDashboard().refunds.create({ payment_intent: founder.payment });
    expect((await requestRefund(founder)).status).toBe(200);
    expect(await readReservation(founder)).toMatchObject({ status: 'refunded' });
    expect(refundsOf(founder)).toHaveLength(1);
    expect(await mailsTo(founder, 'reservation-refunded')).toHaveLength(1);
  });

  test('a dashboard refund frees the spot, except of a shipped parcel', async () => {
    const [waiting, sent] = [await reserve(), await reserve()];
    await ops('ship', sent.number);
    const { claimed } = await batchOf(api);
    await openDashboard().refunds.create({ payment_intent: waiting.payment, amount: 600 });
    await until(async () => (await mailsTo(waiting, 'reservation-part-refunded')).length === 1);
    expect(await readReservation(waiting)).toMatchObject({ status: 'confirmed' });
    await openDashboard().refunds.create({ payment_intent: waiting.payment });
    await openDashboard().refunds.create({ payment_intent: sent.payment });
    await until(async () => (await readReservation(sent))?.status === 'refunded');
    await until(async () => (await readReservation(waiting))?.status === 'refunded');
    expect((await batchOf(api)).claimed).toBe(claimed - 1);
    await expect(ops('ship', waiting.number)).rejects.toThrow('has been refunded');
    const [mail = ''] = await mailsTo(sent, 'reservation-refunded');
    expect(mail).toContain('Our team made this refund');
    expect(mail).not.toContain('nothing is sent');
  });

  test('a pending refund sends its email after the bank has confirmed it', async () => {
    const founder = await reserve({}, { card: '4000000000007726' });
    await requestRefund(founder);
    expect(await readReservation(founder)).toMatchObject({ status: 'refunding' });
    expect(await mailsTo(founder, 'reservation-refunded')).toEqual([]);
    await sendDueRefunds({ ...deps(), clock: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(refundsOf(founder)).toHaveLength(1);
    await shop.control('refund', { refund: refundsOf(founder)[0]?.id, succeeded: true });
    await until(async () => (await readReservation(founder))?.status === 'refunded');
    expect(await mailsTo(founder, 'reservation-refunded')).toHaveLength(1);
  });

  test('a refund returned by the bank is mailed and waits for a review', async () => {
    const founder = await reserve({}, { card: '4000000000005126' });
    await requestRefund(founder);
    expect(await readReservation(founder)).toMatchObject({ status: 'refunded' });
    await shop.control('refund', { refund: refundsOf(founder)[0]?.id, succeeded: false });
    await until(async () => (await readReservation(founder))?.inReview === true);
    expect(await readReservation(founder)).toMatchObject({ status: 'refunding' });
    const mails = await mailsTo(founder, 'reservation-refund-failed');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Your bank didn’t take the refund');
  });

  test('a chargeback stops the parcel', async () => {
    const [waiting, sent] = [await reserve(), await reserve()];
    await ops('ship', sent.number);
    for (const { payment } of [waiting, sent])
      await shop.control('dispute', { payment_intent: payment });
    await until(async () => (await readReservation(sent))?.inReview === true);
    await until(async () => (await readReservation(waiting))?.inReview === true);
    await expect(ops('ship', waiting.number)).rejects.toThrow('needs_review');
    expect(await readRow(sent)).toMatchObject({ status: 'needs_review' });
    expect((await readReservation(waiting))?.canChange).toBe(false);
  });

  test('the comparison finds refunds and disputes whose events were lost', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const [refunded, disputed] = [await reserve(), await reserve()];
    await openDashboard().refunds.create({ payment_intent: refunded.payment });
    await shop.control('dispute', { payment_intent: disputed.payment });
    const found = await reconcileReservations(deps())(3);
    expect(found).toEqual(
      expect.arrayContaining([
        { about: refunded.payment, what: 'refunds recorded', isHealed: true },
        { about: disputed.payment, what: 'a dispute was unknown here', isHealed: true },
      ]),
    );
    expect(await readRow(refunded)).toMatchObject({ status: 'refunded' });
    expect(await readRow(disputed)).toMatchObject({ status: 'needs_review' });
    expect(await reconcileReservations(deps())(3)).toEqual([]);
  });

  test('a refund made before the payment is recorded is applied with it', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const founder = await reserve();
    await api.db.execute(sql`
      with back as (update founders_reservations set status = 'open', paid_at = null, payment_id = null
        where number = ${founder.number} returning id),
      noted as (insert into founders_ledger (reservation_id, happened, held, claimed, at)
        select id, 'open', 1, -1, now() from back)
      update founders_batch set claimed = claimed - 1, held = held + 1`);
    await openDashboard().refunds.create({ payment_intent: founder.payment });
    expect(await readReservation(founder)).toMatchObject({ status: 'refunded' });
  });

  test('a founder deleted during a provider outage still gets the refund email', async () => {
    const browser = await signedInBrowser(api);
    const founder = await reserveAs(browser, browser.account.email);
    await shop.control('outage', { ms: 60_000 });
    const response = await browser.post('/api/account/delete', { password: browser.password });
    expect(response.status).toBe(200);
    await shop.control('outage', { ms: 0 });
    expect(await readRow(founder)).toMatchObject({ status: 'refund_due', account_id: null });
    await sendDueRefunds({ ...deps(), clock: () => new Date(Date.now() + 61_000) });
    expect(await readRow(founder)).toMatchObject({ status: 'refunded', email: '' });
    expect(await mailsTo(founder, 'reservation-refunded')).toHaveLength(1);
  });
});
