import { ShopResponse } from '@candor/api-contract/shop';
import type { StaffStock, StaffStockDetail } from '@candor/api-contract/staff-shop';
import type { WorklistResponse } from '@candor/api-contract/staff-worklist';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('stock on $label', (engines) => {
  const shop = startTestShop(engines);
  const { buy, ops } = orderActions(shop);

  let staff: StaffBrowser;
  beforeAll(async () => {
    staff = await staffBrowser(shop.api, 'fulfilment');
  });

  const stock = async (formula: string) =>
    (await staff.get(`/staff/api/stock/${formula}`)).body as StaffStock;
  const act = async (formula: string, action: string, body: object) => {
    const { revision, onHand } = await stock(formula);
    return staff.post(`/staff/api/stock/${formula}/${action}`, { revision, seen: onHand, ...body });
  };
  const soldOut = async () => ShopResponse.parse((await shop.api.get('/api/shop')).body).soldOut;
  const order = (items: readonly object[]) =>
    shop.api.visitor().post('/api/functions/create-cart-checkout', { items });

  test('an order takes its bottles, of a 2-pack two and of a bundle one each', async () => {
    for (const formula of ['flow', 'focus', 'energy', 'confidence'])
      await act(formula, 'count', { onHand: 10 });
    await buy({ items: [line('flow-2pack', 2), line('creator-stack'), line('flow')] });
    expect(await stock('flow')).toMatchObject({ onHand: 4, toShip: 6, isSoldOut: false });
    expect(await stock('focus')).toMatchObject({ onHand: 9, toShip: 1 });
    expect(await stock('confidence')).toMatchObject({ onHand: 9 });
    expect(await stock('energy')).toMatchObject({ onHand: 10 });
  });

  test('a formula that nobody counts never sells out', async () => {
    await buy({ items: [line('reset', 3)] });
    expect(await stock('reset')).toMatchObject({ onHand: null, toShip: 3, isSoldOut: false });
  });

  test('a refund before shipping returns the bottles, one after it does not', async () => {
    await act('play', 'count', { onHand: 5 });
    const first = await buy({ items: [line('play', 2)] });
    await ops('refund', first.number);
    await ops('refund', first.number).catch(() => undefined);
    expect(await stock('play')).toMatchObject({ onHand: 5, toShip: 0 });
    const second = await buy({ items: [line('play')] });
    await ops('ship', second.number, '--tracking', '1Z998');
    await ops('refund', second.number);
    expect(await stock('play')).toMatchObject({ onHand: 4, toShip: 0 });
  });

  test('a parcel that is sent again takes its bottles once more', async () => {
    await act('play', 'count', { onHand: 9 });
    const { number } = await buy({ items: [line('play', 2)] });
    await ops('ship', number, '--tracking', '1Z999');
    const path = `/staff/api/orders/${number}`;
    const { revision } = (await staff.get(path)).body as { revision: number };
    const lost = { revision, reason: 'lost', carrier: 'ups', tracking: null };
    const [status, repeated] = [
      (await staff.post(`${path}/replace`, lost)).status,
      (await staff.post(`${path}/replace`, lost)).status,
    ];
    expect([status, repeated]).toEqual([200, 409]);
    expect(await stock('play')).toMatchObject({ onHand: 5, toShip: 0 });
  });

  test('the last bottle sells the formula out, also in bundles', async () => {
    await act('soothe', 'count', { onHand: 2 });
    const tooMany = await order([line('soothe', 3)]);
    expect(tooMany.body).toMatchObject({
      error: {
        code: 'sold_out',
        message: expect.stringContaining('Of Soothe 2 bottles') as string,
      },
    });
    await buy({ items: [line('soothe', 2)] });
    expect(await soldOut()).toContain('soothe');
    for (const sku of ['soothe', 'soothe-2pack', 'evening-wind-down']) {
      const { status, body } = await order([line('flow'), line(sku)]);
      expect([sku, status]).toEqual([sku, 409]);
      expect(body).toMatchObject({ error: { code: 'sold_out' } });
      expect(JSON.stringify(body)).toContain(
        'Soothe is sold out. Nothing was charged and your cart is kept.',
      );
    }
    await act('soothe', 'receive', { bottles: 40 });
    expect(await soldOut()).not.toContain('soothe');
    expect((await order([line('soothe')])).status).toBe(200);
  });

  test('a payment after the last bottle stands, and the stock is negative', async () => {
    await act('energy', 'count', { onHand: 1 });
    const buyers = [shop.api.visitor(), shop.api.visitor()];
    const sessions = [];
    for (const buyer of buyers) sessions.push(await shop.open(buyer, [line('energy')]));
    for (const session of sessions) await shop.pay(session);
    for (const [index, buyer] of buyers.entries())
      expect((await buyer.get(`/api/checkout/${sessions[index]}`)).body).toMatchObject({
        order: { status: 'paid' },
      });
    expect(await stock('energy')).toMatchObject({ onHand: -1, toShip: 2, isSoldOut: true });
  });

  test('staff stop a sale and resume it; the log has both', async () => {
    const owner = await staffBrowser(shop.api, 'owner');
    expect((await act('deep-sleep', 'sale', { stopped: true })).body).toMatchObject({
      onHand: null,
      stopped: true,
      isSoldOut: true,
    });
    expect(await soldOut()).toContain('deep-sleep');
    expect((await order([line('deep-sleep', 1, true)])).status).toBe(409);
    await act('deep-sleep', 'sale', { stopped: false });
    expect((await order([line('deep-sleep')])).status).toBe(200);
    const { rows } = (await owner.get('/staff/api/audit')).body as { rows: unknown[] };
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'stock.sale', subject: 'stock deep-sleep', after: { stopped: false } },
      { action: 'stock.sale', subject: 'stock deep-sleep', after: { stopped: true } },
    ]);
  });

  test('an owner takes a product off sale: checkout refuses the line by name', async () => {
    const owner = await staffBrowser(shop.api, 'owner');
    const setSale = (id: string, isForSale: boolean, seen = !isForSale) =>
      owner.post(`/staff/api/products/${id}/sale`, { isForSale, seen });
    const shown = async () => {
      const { soldOut: none, offSale } = ShopResponse.parse((await shop.api.get('/api/shop')).body);
      return { none, offSale };
    };
    await buy({ items: [line('flow', 1, true)] });
    expect((await staff.post('/staff/api/products/flow/sale', {})).status).toBe(403);
    expect((await setSale('calm', false)).body).toMatchObject({
      error: { code: 'product_not_found' },
    });
    expect((await setSale('flow', false)).body).toMatchObject({
      id: 'flow',
      isForSale: false,
      bundles: ['Creator Stack'],
      subscriptions: 1,
    });
    expect((await setSale('flow', false)).body).toMatchObject({
      error: { code: 'changed_meanwhile' },
    });
    await setSale('joy-stack', false);
    expect(await shown()).toMatchObject({
      none: expect.arrayContaining(['flow']) as string[],
      offSale: ['flow', 'joy-stack'],
    });
    for (const [sku, text] of [
      ['flow-2pack', 'Flow, 2-Pack: Flow is not for sale.'],
      ['creator-stack', 'Creator Stack: Flow is not for sale.'],
      ['joy-stack', 'Joy Stack is not for sale.'],
    ] as const) {
      const { status, body } = await order([line('focus'), line(sku)]);
      expect([sku, status]).toEqual([sku, 409]);
      expect(body).toMatchObject({ error: { code: 'not_for_sale' } });
      expect(JSON.stringify(body)).toContain(`${text} Nothing was charged`);
    }
    const { rows } = (await owner.get('/staff/api/subscriptions')).body as {
      rows: { id: string }[];
    };
    expect((await owner.get(`/staff/api/subscriptions/${rows[0]?.id}`)).body).toMatchObject({
      status: 'active',
      notForSale: ['Flow'],
    });
    expect(await stock('flow')).toMatchObject({ offSale: true });
    await setSale('flow', true);
    await setSale('joy-stack', true);
    expect((await shown()).offSale).toEqual([]);
    expect((await order([line('creator-stack')])).status).toBe(200);
  });

  test('a count names the number it saw, so that an order between is noticed', async () => {
    await act('confidence', 'count', { onHand: 9 });
    const { revision } = await stock('confidence');
    await buy({ items: [line('confidence')] });
    const late = { revision, seen: 9, onHand: 20 };
    const reply = await staff.post('/staff/api/stock/confidence/count', late);
    expect(reply.body).toMatchObject({ error: { code: 'changed_meanwhile' } });
    const twice = { revision, bottles: 5 };
    const replies = await Promise.all([
      staff.post('/staff/api/stock/confidence/receive', twice),
      staff.post('/staff/api/stock/confidence/receive', twice),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock('confidence')).toMatchObject({ onHand: 13 });
  });

  test('a count of the shelf leaves out what orders wait for, and says why', async () => {
    await act('deep-sleep', 'count', { onHand: 0 });
    await act('deep-sleep', 'receive', { bottles: 50, note: 'a delivery' });
    const { number } = await buy({ items: [line('deep-sleep', 6)] });
    const { revision, onHand, toShip } = await stock('deep-sleep');
    const count = { revision, seen: onHand, seenToShip: toShip, shelf: 14, note: 'one broken' };
    const send = (body: object) => staff.post('/staff/api/stock/deep-sleep/count', body);
    expect((await send({ ...count, seenToShip: undefined })).status).toBe(400);
    expect((await send({ ...count, seenToShip: toShip - 1 })).body).toMatchObject({
      error: { code: 'changed_meanwhile' },
    });
    const { body } = await send(count);
    expect(body).toMatchObject({ shelf: 14, toShip, onHand: 14 - toShip });
    expect((body as StaffStockDetail).movements.slice(0, 3)).toMatchObject([
      { actor: staff.email, action: 'stock.count', before: 44, note: 'one broken' },
      { action: 'stock.receive', before: 0, after: 50, note: 'a delivery' },
      { action: 'stock.count' },
    ]);
    await ops('ship', number, '--tracking', 'SHELF-15');
    expect(await stock('deep-sleep')).toMatchObject({ shelf: 14 - 6, onHand: 14 - toShip });
  });

  test('Today names what runs out, with the days that are left', async () => {
    const low = async () =>
      ((await staff.get('/staff/api/today')).body as WorklistResponse).parts.find(
        ({ id }) => id === 'stock-low',
      );
    await act('reset', 'count', { onHand: 0 });
    await act('reset', 'receive', { bottles: 2 });
    await buy({ items: [line('reset', 2)] });
    const before = await stock('reset');
    expect(before).toMatchObject({ onHand: 0, sold: 5, daysLeft: 0, level: 'none' });
    await act('reset', 'receive', { bottles: 2 });
    expect(await stock('reset')).toMatchObject({ daysLeft: 11, level: 'low' });
    await act('reset', 'receive', { bottles: 1 });
    expect(await stock('reset')).toMatchObject({ daysLeft: 16, level: 'enough' });
    const found = await low();
    expect(found).toMatchObject({ urgentLabel: 'sold out', warnLabel: 'low' });
    expect(found?.rows.map(({ id }) => id)).not.toContain('reset');
    await act('reset', 'count', { onHand: 2 });
    expect((await low())?.rows).toContainEqual({
      id: 'reset',
      label: 'Reset',
      detail: '2 available, about 11 days at the current rate',
      at: null,
      isUrgent: false,
    });
  });

  test('rejects a formula that is not sold and a stock below zero', async () => {
    expect((await staff.get('/staff/api/stock/calm')).status).toBe(404);
    expect((await act('focus', 'count', { onHand: -1 })).status).toBe(400);
    expect((await act('focus', 'receive', { bottles: 0.5 })).status).toBe(400);
  });
});
