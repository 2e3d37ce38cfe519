import { sql } from 'drizzle-orm';
import type { OrderDetailResponse } from '@candor/api-contract/orders';
import { dayMs } from '../config/durations';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { openSignedIn } from '../test/signed-in-browser';
import { anyParcel, codeOf, staffOrdersClient } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { buyerActions } from '../test/test-buyers';
import { line, startTestShop } from '../test/test-shop';

describe.each(productionStores)('an order as its buyer sees it on $label', (engines) => {
  let elapsed = 0;
  const shop = startTestShop(engines, {
    clock: () => new Date(Date.now() + elapsed),
    routes: signInRoutes,
  });
  const { buy } = buyerActions(shop);
  const desk = staffOrdersClient(shop.api);
  const detail = async (browser: Browser, number: string) =>
    (await browser.get(`/api/orders/${number}`)).body as OrderDetailResponse;

  beforeAll(async () => {
    await shop.control('webhooks', { mode: 'drop' });
    await desk.open();
  });
  afterEach(() => (elapsed = 0));

  test('has unit prices, sums, bonus and address', async () => {
    const items = [line('focus', 2), line('creator-stack', 1)];
    const { browser, number, email } = await buy({ items });
    const shown = await detail(browser, number);
    expect(shown).toMatchObject({
      number,
      viewer: 'payer',
      email,
      lines: [
        { id: 'focus', quantity: 2, bonus: null },
        { id: 'creator-stack', bonus: expect.stringContaining('journal') as string },
      ],
      parcel: null,
      sentAgain: [],
      refunds: [],
      address: { name: expect.any(String) as string, state: expect.any(String) as string },
    });
    for (const { unitCents, quantity, cents } of shown.lines)
      expect(cents).toBe(unitCents * quantity);
    expect(shown.subtotal).toBe(shown.lines.reduce((sum, { cents }) => sum + cents, 0));
    expect(shown.total).toBe(shown.subtotal - shown.discount + shown.shipping.cents + shown.tax);
  });

  test('has the day when the parcel left, its carrier, and that it is due', async () => {
    const { browser, number } = await buy();
    await desk.done(number, 'ship', anyParcel);
    const sent = await detail(browser, number);
    expect(sent.parcel).toMatchObject({
      carrierName: 'UPS',
      link: expect.stringContaining('tracknum=') as string,
      isDue: false,
    });
    await desk.done(number, 'replace', { ...anyParcel, reason: 'lost' });
    expect(await detail(browser, number)).toMatchObject({ sentAgain: [{ carrierName: 'UPS' }] });
    await shop.api.db.execute(
      sql`update orders set delivered_on = '2020-01-03' where number = ${number}`,
    );
    expect(await detail(browser, number)).toMatchObject({
      parcel: { arrivesBy: '2020-01-03', isDue: true },
    });
  });

  test('is shown to the browser that paid for a day, and to its account always', async () => {
    const { browser, account } = await openSignedIn(shop.api);
    const { number } = await buy({ browser });
    const guest = await buy();
    const { browser: phone } = await openSignedIn(shop.api, { email: account.email });
    expect(await detail(phone, number)).toMatchObject({ viewer: 'owner', shownUntil: null });
    expect(await detail(guest.browser, guest.number)).toMatchObject({ viewer: 'payer' });
    elapsed = dayMs + 60_000;
    expect(await detail(phone, number)).toMatchObject({ viewer: 'owner' });
    const path = `/api/orders/${guest.number}`;
    expect(await codeOf(guest.browser.get(path))).toEqual([404, 'order_not_found']);
  });

  test('responds alike for orders of others and for none', async () => {
    const { number } = await buy();
    const { browser: other } = await openSignedIn(shop.api);
    const replies = [];
    for (const stranger of [other, shop.api.visitor()])
      for (const path of [number, number.toLowerCase(), 'C-0000-0000', "C-'--", 'x'.repeat(900)])
        replies.push(await stranger.get(`/api/orders/${path}`));
    const bodies = new Set(replies.map(({ status, body }) => JSON.stringify([status, body])));
    expect([...bodies]).toEqual([
      JSON.stringify([
        404,
        {
          error: {
            code: 'order_not_found',
            message: 'This browser can’t open this order.',
          },
        },
      ]),
    ]);
  });
});
