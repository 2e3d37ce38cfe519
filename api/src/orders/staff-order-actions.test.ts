import { dayMs, hourMs } from '../config/durations';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { anyAddress, anyParcel, codeOf, staffOrdersClient } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';

describe.each(productionStores)('what staff does with orders on $label', (engines) => {
  let elapsed = 0;
  const shop = startTestShop(engines, { clock: () => new Date(Date.now() + elapsed) });
  const { ops, buy, mailsTo } = orderActions(shop);
  const desk = staffOrdersClient(shop.api);
  let staff: StaffBrowser;

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    staff = await desk.open();
  });

  test('ships with carrier and number, and rejects an older revision', async () => {
    const { number, email } = await buy();
    const { revision } = await desk.show(number);
    const ship = () => staff.post(`/staff/api/orders/${number}/ship`, { revision, ...anyParcel });
    const first = await ship();
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'shipped', revision: revision + 1, parcel: anyParcel },
    });
    expect(await codeOf(ship())).toEqual([409, 'changed_meanwhile']);
    expect(await codeOf(desk.act(number, 'ship', anyParcel))).toEqual([409, 'not_to_be_shipped']);
    const mails = await mailsTo(email, 'order-shipped');
    expect(mails.map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining('https://www.ups.com/track?tracknum=1Z999AA1'),
    ]);
    expect(await desk.show(number)).toMatchObject({
      history: [{ actor: staff.email, action: 'order.ship' }],
    });
    const { body } = await desk.get(`audit?subject=order ${number}`);
    expect(body).toMatchObject({
      rows: [
        {
          before: { status: 'paid' },
          after: { status: 'shipped', carrier: 'ups', tracking: anyParcel.tracking },
        },
      ],
    });
  });

  test('rejects a carrier or a number that cannot be', async () => {
    const { number } = await buy();
    for (const wrong of [
      { carrier: 'pigeon', tracking: '1234' },
      { carrier: 'ups', tracking: 'https://evil.example' },
      { carrier: 'ups', tracking: '1' },
      { carrier: 'ups' },
    ])
      expect(await codeOf(desk.act(number, 'ship', wrong))).toEqual([400, 'invalid_request']);
    expect(await desk.show(number)).toMatchObject({ status: 'paid', revision: 0 });
  });

  test('corrects carrier and number after shipping, with a mail', async () => {
    const { number, email } = await buy();
    expect(await codeOf(desk.act(number, 'tracking', anyParcel))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    await desk.done(number, 'ship', anyParcel);
    expect(await codeOf(desk.act(number, 'tracking', anyParcel))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    const other = { carrier: 'dhl', tracking: 'JD0146000' };
    expect(await desk.done(number, 'tracking', other)).toMatchObject({ parcel: other });
    const mails = await mailsTo(email, 'order-tracking');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('tracking-id=JD0146000');
  });

  test('sends a lost parcel again for nothing, only after shipping', async () => {
    const { number, email, session } = await buy();
    const again = { reason: 'lost', carrier: 'fedex', tracking: '7777 1234' };
    expect(await codeOf(desk.act(number, 'replace', again))).toEqual([409, 'not_to_be_changed']);
    await desk.done(number, 'ship', anyParcel);
    const after = await desk.done(number, 'replace', again);
    expect(after).toMatchObject({
      status: 'shipped',
      parcel: anyParcel,
      totalCents: 5900,
      replacements: [{ ...again, link: 'https://www.fedex.com/fedextrack/?trknbr=77771234' }],
    });
    expect(await mailsTo(email, 'order-replaced')).toHaveLength(1);
    const [{ id } = { id: 0 }] = after.replacements;
    const other = { replacement: id, carrier: 'dhl', tracking: 'JD0146000' };
    expect(await codeOf(desk.act(number, 'replacement', { ...other, replacement: 0 }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    expect(await desk.done(number, 'replacement', other)).toMatchObject({
      parcel: anyParcel,
      replacements: [{ id, carrier: 'dhl', tracking: 'JD0146000' }],
      history: [{ action: 'order.replacement' }, {}, {}],
    });
    expect((await mailsTo(email, 'order-tracking'))[0]?.text_body).toContain('JD0146000');
    expect(await codeOf(desk.act(number, 'replacement', other))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    expect(
      shop.simulator.sim.store.all('payment_intent').filter(({ id }) => id === session),
    ).toEqual([]);
    await ops('refund', number);
    expect(await codeOf(desk.act(number, 'replace', again))).toEqual([409, 'not_to_be_changed']);
  });

  test('changes the address before shipping and confirms it by mail', async () => {
    const { number, email } = await buy();
    const before = (await desk.show(number)).shipTo;
    for (const wrong of [
      { ...anyAddress, zip: '1234' },
      { ...anyAddress, state: 'XX' },
      { ...anyAddress, line1: ' ' },
      { ...anyAddress, name: 'x'.repeat(101) },
      { ...anyAddress, city: 'Two\nlines' },
      { ...anyAddress, country: 'DE' },
    ])
      expect(await codeOf(desk.act(number, 'address', { shipTo: wrong }))).toEqual([
        400,
        'invalid_request',
      ]);
    const after = await desk.done(number, 'address', { shipTo: anyAddress });
    expect(after.shipTo).toEqual(anyAddress);
    expect((await mailsTo(email, 'order-address'))[0]?.text_body).toContain('12 Analytical Way');
    const { body } = await desk.get(`audit?subject=order ${number}`);
    expect(body).toMatchObject({
      rows: [
        { action: 'order.address', before: { shipTo: before }, after: { shipTo: anyAddress } },
      ],
    });
    await desk.done(number, 'ship', anyParcel);
    expect((await mailsTo(email, 'order-shipped'))[0]?.text_body).toContain('12 Analytical Way');
    expect(await codeOf(desk.act(number, 'address', { shipTo: anyAddress }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
  });

  test('sends the receipt again five times within a day and no more', async () => {
    const { number, email } = await buy();
    // The order's own receipt counts among the five that a mailbox gets within an hour.
    elapsed = hourMs + 1000;
    for (let count = 0; count < 4; count += 1) await desk.done(number, 'receipt');
    await desk.done(number, 'ship', anyParcel);
    await desk.done(number, 'receipt');
    expect(await codeOf(desk.act(number, 'receipt'))).toEqual([429, 'too_many_requests']);
    const texts = (await mailsTo(email, 'order-receipt')).map(({ text_body }) => text_body);
    const days = '(\\w{3}, \\w{3} \\d+)';
    const planned = `planned to ship ${days}, and to arrive ${days} to ${days}\\.`;
    expect(texts.map((text) => new RegExp(planned).test(text))).toEqual([
      ...Array.from({ length: 5 }, () => true),
      false,
    ]);
    expect(texts[5]).toMatch(new RegExp(`It shipped ${days} and should arrive ${days} to`));
    elapsed = dayMs + hourMs + 2000;
    await desk.open();
    await desk.done(number, 'receipt');
    elapsed = 0;
    await desk.open();
  });

  test('accepts a review with a reason; support may, fulfilment may not', async () => {
    const { number, email } = await buy();
    await shop.api.db.execute(
      `update orders set status = 'needs_review', review_reason = 'a test' where number = '${number}'`,
    );
    expect(await codeOf(desk.act(number, 'ship', anyParcel))).toEqual([409, 'not_to_be_shipped']);
    expect(await codeOf(desk.act(number, 'receipt'))).toEqual([409, 'not_to_be_changed']);
    const { revision } = await desk.show(number);
    const body = { revision, reason: 'the buyer called' };
    const packer = await staffBrowser(shop.api, 'fulfilment');
    expect(await codeOf(packer.post(`/staff/api/orders/${number}/accept`, body))).toEqual([
      403,
      'not_permitted',
    ]);
    const helper = await staffBrowser(shop.api, 'support');
    const accepted = await helper.post(`/staff/api/orders/${number}/accept`, body);
    expect(accepted.body).toMatchObject({
      status: 'paid',
      history: [{ actor: helper.email, action: 'order.accept' }],
    });
    expect(await mailsTo(email, 'order-receipt')).toHaveLength(1);
    expect(await codeOf(desk.act(number, 'accept', { reason: 'again' }))).toEqual([
      409,
      'not_to_be_reviewed',
    ]);
  });
});
