import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { dayMs, hourMs } from '../config/durations';
import { signedInBrowser } from '../test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { anyAddress, anyParcel, codeOf, staffOrdersClient } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

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
    const ship = () =>
      staff.post(`/staff/api/orders/${number}/ship`, { revision, ...anyParcel, isChecked: true });
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

  test('sends chosen bottles to a new address, once for each request', async () => {
    const { number, email } = await buy({ items: [line('soothe-2pack'), line('focus')] });
    await desk.done(number, 'ship', anyParcel);
    const again = {
      reason: 'came_back',
      carrier: 'ups',
      tracking: '1Z999AA2',
      bottles: [{ formula: 'soothe', count: 1 }],
      shipTo: anyAddress,
      request: randomUUID(),
    };
    for (const wrong of [
      { bottles: [] },
      { bottles: [{ formula: 'soothe', count: 0 }] },
      { reason: 'eaten' },
      { shipTo: { ...anyAddress, state: 'TX' } },
    ])
      expect(await codeOf(desk.act(number, 'replace', { ...again, ...wrong }))).toEqual([
        400,
        'invalid_request',
      ]);
    for (const wrong of [
      { bottles: [{ formula: 'soothe', count: 3 }] },
      { bottles: [{ formula: 'flow', count: 1 }] },
      { reason: 'lost', restock: true },
    ])
      expect(await codeOf(desk.act(number, 'replace', { ...again, ...wrong }))).toEqual([
        409,
        'not_to_be_changed',
      ]);
    await desk.done(number, 'replace', again);
    // The reply was lost: the same request comes again, with the revision that the page shows by now.
    const after = await desk.done(number, 'replace', again);
    expect(after.replacements).toMatchObject([
      { reason: 'came_back', bottles: again.bottles, shipTo: anyAddress },
    ]);
    const mails = await mailsTo(email, 'order-replaced');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toMatch(/came back to us. We’ve sent 1 × Soothe again/);
    expect(mails[0]?.text_body).toContain('12 Analytical Way');
    const all = { ...anyParcel, reason: 'wrong_item' };
    expect(await desk.done(number, 'replace', all)).toMatchObject({
      replacements: [{}, { reason: 'wrong_item', bottles: null, shipTo: null }],
    });
  });

  test('corrects a mistyped email: mails go again, and earlier links open nothing', async () => {
    const { number, email, browser } = await buy();
    const { db } = shop.api;
    const right = `right-${email}`;
    const path = `/api/orders/${number}`;
    await browser.post('/api/orders/find', { number, email });
    await db.execute(sql`
      insert into order_links (token_hash, order_id, created_at, expires_at)
      select 'a link to ' || number, id, now(), now() + interval '1 hour' from orders where number = ${number}`);
    await db.execute(sql`
      update outbox set dead_at = now(), last_error = '550 no such mailbox', attempts = 1
      where recipient = ${email} and kind = 'order-receipt'`);
    for (const wrong of ['', 'right', 'two@at@signs.example'])
      expect(await codeOf(desk.act(number, 'email', { email: wrong }))).toEqual([
        400,
        'invalid_email',
      ]);
    expect(await codeOf(desk.act(number, 'email', { email: email.toUpperCase() }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    expect(await codeOf(desk.act(number, 'email', { revision: 99, email: right }))).toEqual([
      409,
      'changed_meanwhile',
    ]);
    const written = ` Ada <${right.toUpperCase()}> `;
    const after = await desk.done(number, 'email', { email: written });
    expect(after).toMatchObject({ email: right, history: [{ action: 'order.email' }] });
    expect(await mailsTo(email, 'order-receipt')).toEqual([]);
    expect(await mailsTo(email, 'order-link')).toEqual([]);
    expect(await mailsTo(right, 'order-receipt')).toHaveLength(1);
    const { rows } = await db.execute<{ links: number; dead: number; readers: number }>(sql`
      select (select count(*)::int from order_links l join orders o on o.id = l.order_id where number = ${number}) as links,
        (select count(*)::int from outbox where recipient = ${right} and dead_at is not null) as dead,
        (select count(*)::int from coaching_readers where email = ${email}) as readers`);
    expect(rows).toEqual([{ links: 0, dead: 0, readers: 0 }]);
    const { body } = await desk.get(`audit?subject=order ${number}`);
    expect(body).toMatchObject({ rows: [{ before: { email }, after: { email: right } }] });
    expect((await browser.get(path)).body).toMatchObject({ email: right, viewer: 'payer' });
    // A receipt that has arrived at the first address goes to the second one as well.
    await db.execute(sql`update outbox set sent_at = now() where recipient = ${right}`);
    const last = `last-${email}`;
    await desk.done(number, 'email', { email: last });
    expect(await mailsTo(last, 'order-receipt')).toHaveLength(1);
  });

  test('corrects the address of a subscription, and at the provider', async () => {
    const { number, email } = await buy({ items: [line('focus', 1, true)] });
    const right = `right-${email}`;
    const { subscriptionId } = await desk.done(number, 'email', { email: right });
    const { rows } = await shop.api.db.execute<{ email: string; queued: string }>(sql`
      select s.email, q.email as queued from subscriptions s
      join customer_emails q on q.id = s.customer_id where s.id = ${subscriptionId}`);
    expect(rows).toEqual([{ email: right, queued: right }]);
  });

  test('leaves the address of an account, and one whose mails were given up, alone', async () => {
    const { number, email } = await buy();
    const given = `given-up-${email}`;
    const other = await buy({ email: given });
    await shop.api.db.execute(sql`
      update outbox set dead_at = now(), last_error = '550 no such mailbox' where recipient = ${given}`);
    const reply = await desk.act(number, 'email', { email: given });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('550 no such mailbox') as string } },
    ]);
    const owned = await signedInBrowser(shop.api, { email: `owner-${email}` });
    const own = await buy({ browser: owned, email: `owner-${email}` });
    expect((await desk.show(own.number)).actions).not.toContain('email');
    expect(await codeOf(desk.act(own.number, 'email', { email: `else-${email}` }))).toEqual([
      409,
      'not_to_be_changed',
    ]);
    // The order joins the account of the person who has the right address.
    await desk.done(other.number, 'email', { email: `owner-${email}` });
    expect((await owned.get(`/api/orders/${other.number}`)).body).toMatchObject({
      viewer: 'owner',
    });
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
      { ...anyAddress, state: 'SD' },
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

  test('ships a part now and the rest later, with mails and pages that are true', async () => {
    const { browser, number, email } = await buy({ items: [line('soothe-2pack'), line('focus')] });
    const shown = async () =>
      (await browser.get(`/api/orders/${number}`)).body as OrderDetailResponse;
    await shop.api.db.execute(sql`insert into stock (formula, on_hand) values ('soothe', 10)
      on conflict (formula) do update set on_hand = 10`);
    const part = (bottles: object) =>
      desk.act(number, 'ship-part', { ...anyParcel, tracking: 'PART 1', bottles });
    for (const wrong of [{}, { soothe: 3 }, { flow: 1 }, { soothe: 2, focus: 1 }])
      expect(await codeOf(part(wrong))).toEqual([400, 'invalid_request']);
    await desk.done(number, 'ship-part', { ...anyParcel, bottles: { focus: 1 } });
    expect(await desk.done(number, 'unship')).toMatchObject({ parts: [], status: 'paid' });
    expect(await mailsTo(email, 'order-part-shipped')).toEqual([]);
    expect((await part({ soothe: 1 })).body).toMatchObject({
      status: 'paid',
      parts: [{ tracking: 'PART 1', contents: [{ formula: 'soothe', count: 1 }] }],
      left: [
        { formula: 'soothe', count: 1 },
        { formula: 'focus', count: 1 },
      ],
    });
    const [mail] = await mailsTo(email, 'order-part-shipped');
    expect(mail?.text_body).toContain(
      'Inside: 1 × Soothe. The rest, 1 × Soothe, 1 × Focus, follows in another package.',
    );
    expect(await shown()).toMatchObject({
      status: 'paid',
      parcel: null,
      parts: [{ tracking: 'PART 1', contents: [{ name: 'Soothe', count: 1 }] }],
    });
    const { body: slip } = await desk.get(`packing-slips?numbers=${number}`);
    expect(slip).toMatch(/Sent before: 1 × Soothe on .+ This parcel has the rest\./);
    expect(slip).toContain('<td class="count">2</td><td>Total</td>');
    const cancel = { reason: 'changed_mind', note: '', endSubscription: false };
    expect(await codeOf(desk.act(number, 'cancel', cancel))).toEqual([409, 'not_to_be_cancelled']);
    await desk.done(number, 'ship', { ...anyParcel, tracking: 'PART 2' });
    const [last] = await mailsTo(email, 'order-shipped');
    expect(last?.text_body).toContain('Inside: 1 × Soothe, 1 × Focus.');
    expect(last?.text_body).toContain('that’s your whole order');
    expect(await shown()).toMatchObject({ parcel: { tracking: 'PART 2' }, parts: [{}] });
    const { rows } = await shop.api.db.execute(sql`select formula, bottles, stock_orders.state
      from stock_orders join orders on id = order_id where number = ${number} order by formula`);
    expect(rows).toEqual([
      { formula: 'focus', bottles: 1, state: 'shipped' },
      { formula: 'soothe', bottles: 1, state: 'shipped' },
    ]);
    await ops('refund', number);
    expect((await mailsTo(email, 'order-refund'))[0]?.text_body).not.toContain('nothing is sent');
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
    const planned = `Ships ${days}\\. Arrives ${days} to ${days}\\.`;
    expect(texts.map((text) => new RegExp(planned).test(text))).toEqual([
      ...Array.from({ length: 5 }, () => true),
      false,
    ]);
    expect(texts[5]).toMatch(new RegExp(`Shipped ${days}\\. Expected ${days} to`));
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
