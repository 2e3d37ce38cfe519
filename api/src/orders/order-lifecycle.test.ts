import { sql } from 'drizzle-orm';
import { orderStates } from '@candor/api-contract/order-states';
import { cents } from '@candor/catalog-contract/money';
import { addBusinessDays, dayInShop } from '../pricing/business-days';
import { anyEmail } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { lockOrderByNumber, moveOrder, OrderStateError } from './order-store';

const allowed = [
  'needs_review → paid',
  'needs_review → shipped',
  'needs_review → refunded',
  'paid → shipped',
  'paid → refunded',
  'paid → needs_review',
  'shipped → paid',
  'shipped → refunded',
  'shipped → needs_review',
  'refunded → needs_review',
];

describe.each(productionStores)('the life of an order on $label', (engines) => {
  const shop = startTestShop(engines);
  const { ops, buy, mailsTo, row, refundsAt, deliver, intentOf } = orderActions(shop);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  test('allows these transitions of an order and rejects all others', async () => {
    const { number } = await buy();
    const done: string[] = [];
    const unclear: string[] = [];
    for (const from of orderStates)
      for (const to of orderStates) {
        await shop.api.db.execute(sql`
          update orders set status = ${from}, review_reason = 'a test',
            shipped_at = now(), delivered_on = now()::date where number = ${number}`);
        const step = shop.api.db.transaction(async (tx) => {
          const order = await lockOrderByNumber(tx, number);
          await moveOrder(tx, order!, to);
        });
        const stepError = await step.then(
          () => null,
          (error: unknown) => error,
        );
        const after = (await row(number))?.['status'];
        const isRejected = stepError instanceof OrderStateError && after === from;
        const isDone = stepError === null && after === to;
        if (isDone) done.push(`${from} → ${to}`);
        else if (!isRejected) unclear.push(`${from} → ${to}`);
      }
    expect(done.toSorted()).toEqual(allowed.toSorted());
    expect(unclear).toEqual([]);
  });

  test('refunds an order in full once, with one mail and a new status', async () => {
    const { number, session, email, shown } = await buy();
    expect(await ops('refund', number)).toContain('$59 of order');
    expect(await row(number)).toMatchObject({ status: 'refunded', refunded_cents: 5900 });
    expect(refundsAt(session)).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'paid', order: { status: 'refunded' } });
    await expect(ops('refund', number)).rejects.toThrow('already refunded in full');
    await deliver('charge.refunded', {
      id: 'ch_1',
      payment_intent: refundsAt(session)[0]?.payment_intent,
    });
    expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
  });

  test('refunds an order in parts, and closes it with the last part', async () => {
    const { number, email } = await buy();
    expect(await ops('refund', number, '--cents', '900')).toContain('$50 is left');
    expect(await row(number)).toMatchObject({ status: 'paid', refunded_cents: 900 });
    await expect(ops('refund', number, '--cents', '900')).rejects.toThrow('--again');
    expect(await ops('refund', number, '--cents', '900', '--again')).toContain('$41 is left');
    await expect(ops('refund', number, '--cents', '4101')).rejects.toThrow('Only $41');
    expect(await ops('refund', number)).toContain('$0 is left');
    expect(await row(number)).toMatchObject({ status: 'refunded', refunded_cents: 5900 });
    const mails = await mailsTo(email, 'order-refund');
    expect(mails).toHaveLength(3);
    expect(mails[0]?.text_body).toContain('$9 of $59');
  });

  test('makes one refund for twenty concurrent clicks', async () => {
    const { number, session, email } = await buy();
    const clicks = Array.from({ length: 20 }, () =>
      ops('refund', number, '--cents', '1000').catch((error: Error) => error),
    );
    const results = await Promise.all(clicks);
    expect(results.some((result) => typeof result === 'string')).toBe(true);
    expect(refundsAt(session).map(({ amount }) => amount)).toEqual([1000]);
    expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
  });

  test('applies a refund made at the provider, with events in any order', async () => {
    const browser = shop.api.visitor();
    const session = await shop.open(browser);
    await shop.pay(session);
    const intent = intentOf(session);
    await shop.deps.payments.refund({
      paymentId: intent,
      cents: cents(5900),
      idempotencyKey: session,
    });
    // The event of the refund arrives before the event of the payment.
    await deliver('refund.created', { id: refundsAt(session)[0]?.id, payment_intent: intent });
    await deliver('checkout.session.completed', { id: session });
    const { body } = await browser.get(`/api/checkout/${session}`);
    expect(body).toMatchObject({ status: 'paid', order: { status: 'refunded', refunded: 5900 } });
  });

  test('moves an order to review when the bank rejects its refund', async () => {
    const { number, session } = await buy();
    await ops('refund', number);
    const { store } = shop.simulator.sim;
    const [refund] = refundsAt(session);
    store.transaction(() => store.put('refund', { ...refund!, status: 'failed' }));
    await deliver('refund.failed', { id: refund!.id, payment_intent: refund!.payment_intent });
    expect(await row(number)).toMatchObject({ status: 'needs_review', refunded_cents: 0 });
    expect(await ops('orders', 'list', 'needs_review')).toContain(`${number}  `);
  });

  test('refunds a subscription through the payment of its first invoice', async () => {
    const { number } = await buy({ items: [line('focus', 1, true)] });
    expect(await ops('refund', number)).toContain('$49 of order');
    expect(await row(number)).toMatchObject({ status: 'refunded', refunded_cents: 4900 });
  });

  test('mails the tracking number and stores the delivery day of a shipped order', async () => {
    const { number, email } = await buy();
    expect(
      await ops(
        'ship',
        number.toLowerCase(),
        '--carrier',
        'ups',
        '--tracking',
        '1Z 999',
        '--checked',
      ),
    ).toContain('is shipped');
    const after = await row(number);
    expect(after).toMatchObject({
      status: 'shipped',
      carrier: 'ups',
      tracking: '1Z 999',
      revision: 1,
    });
    expect(after?.['delivered_on']).toBe(addBusinessDays(dayInShop(new Date()), 5));
    const mails = await mailsTo(email, 'order-shipped');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('UPS carries it. Tracking number: 1Z 999');
    expect(mails[0]?.text_body).toContain('https://www.ups.com/track?tracknum=1Z999');
  });

  test('rejects shipping an order that is shipped, refunded or unknown', async () => {
    const sent = await buy();
    await ops('ship', sent.number);
    await expect(ops('ship', sent.number)).rejects.toThrow('has been shipped already');
    const refunded = await buy();
    await ops('refund', refunded.number);
    await expect(ops('ship', refunded.number)).rejects.toThrow('has been refunded');
    await expect(ops('ship', 'C-0000-0000')).rejects.toThrow('There is no order C-0000-0000.');
    await expect(ops('ship')).rejects.toThrow('Usage: npm run ops -- ship');
    await expect(ops('refund', sent.number, '--cents', '1.5')).rejects.toThrow('whole number');
    expect(await mailsTo(refunded.email, 'order-shipped')).toEqual([]);
    // The guarantee covers shipped parcels.
    await ops('refund', sent.number);
    expect(await row(sent.number)).toMatchObject({ status: 'refunded' });
  });

  test('holds an order with a disputed payment until it is accepted', async () => {
    const { number, session, shown } = await buy();
    const intent = intentOf(session);
    await shop.control('dispute', { payment_intent: intent });
    await deliver('charge.dispute.created', { id: 'dp_1', payment_intent: intent });
    await expect(ops('ship', number)).rejects.toThrow('needs a review first');
    expect(await shown()).toMatchObject({ status: 'processing' });
    const { rows } = await shop.api.db.execute(
      sql`select status, answer_by is not null as "hasDay" from payment_disputes where payment_id = ${intent}`,
    );
    expect(rows).toEqual([{ status: 'open', hasDay: true }]);
    expect(await ops('orders', 'accept', number)).toContain('accepted and paid');
    await expect(ops('orders', 'accept', number)).rejects.toThrow('needs no review');
    expect(await shown()).toMatchObject({ status: 'paid', order: { status: 'paid' } });
  });

  test('holds an order again for a second, a later and a lost dispute', async () => {
    const { number, session } = await buy();
    const intent = intentOf(session);
    const isStopped = async () =>
      expect(await row(number)).toMatchObject({ status: 'needs_review' });
    const dispute = async () => {
      const { id } = (await shop.control('dispute', { payment_intent: intent })) as { id: string };
      await deliver('charge.dispute.created', { id, payment_intent: intent });
      return id;
    };
    const decide = async (id: string, won: boolean) => {
      await shop.control('close-dispute', { dispute: id, won });
      await deliver('charge.dispute.closed', { id, payment_intent: intent });
    };
    // An earlier review had another reason.
    await shop.api.db.execute(sql`
      update orders set status = 'needs_review', review_reason = 'charged otherwise' where number = ${number}`);
    await ops('orders', 'accept', number);
    const first = await dispute();
    await isStopped();
    await ops('orders', 'accept', number);
    await decide(first, true);
    const second = await dispute();
    await isStopped();
    expect(await row(number)).toMatchObject({
      review_reason: "the buyer's bank disputes the payment",
    });
    await ops('orders', 'accept', number);
    await decide(second, false);
    await isStopped();
    expect(await row(number)).toMatchObject({
      review_reason: expect.stringContaining('the money is gone') as string,
    });
  });

  test('sends one receipt for an accepted order', async () => {
    const email = anyEmail();
    const browser = shop.api.visitor();
    const session = await shop.open(browser);
    await shop.pay(session, { email });
    const { store } = shop.simulator.sim;
    const paid = store.find('checkout.session', session)!;
    const lying = { ...paid, amount_subtotal: 1, amount_total: 1 };
    store.transaction(() => store.put('checkout.session', lying));
    expect((await browser.get(`/api/checkout/${session}`)).body).toMatchObject({
      status: 'processing',
      order: { status: 'needs_review' },
    });
    expect(await mailsTo(email, 'order-receipt')).toEqual([]);
    const list = await ops('orders', 'list', 'needs_review');
    const number = /^(C-\S+).*not the amount expected \(\$0\.01 \/ \$59/m.exec(list)?.[1] ?? '';
    await ops('orders', 'accept', number);
    expect(await mailsTo(email, 'order-receipt')).toHaveLength(1);
  });
});
