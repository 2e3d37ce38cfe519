import { sql } from 'drizzle-orm';
import { transaction } from '../db/transaction';
import { recordErasure } from '../privacy/erasures';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, openSignedIn } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { buyerActions } from '../test/test-buyers';
import { startTestShop } from '../test/test-shop';

describe.each(productionStores)('addresses in two spellings on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { buy } = buyerActions(shop);
  const join = () =>
    shop.api.app.workers
      .find(({ name }) => name === 'join-spellings')
      ?.run(new AbortController().signal);
  const bothSpellings = () => {
    const name = anyEmail().split('@', 1)[0] ?? '';
    return { ascii: `${name}@xn--mnchen-3ya.example`, unicode: `${name}@münchen.example` };
  };
  /** A version before ours has stored these. */
  const part = async ({ ascii, unicode }: ReturnType<typeof bothSpellings>) => {
    for (const [table, column] of [
      ['orders', 'email'],
      ['outbox', 'recipient'],
      ['coaching_readers', 'email'],
    ] as const)
      await shop.api.db.execute(
        sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${ascii} where ${sql.raw(column)} = ${unicode}`,
      );
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await shop.api.db.execute(query)).rows;

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  it('brings parted purchases, mails and weekly emails together, once (B04)', async () => {
    const spellings = bothSpellings();
    const { unicode } = spellings;
    const { number } = await buy({ email: spellings.ascii });
    await part(spellings);
    const { number: later } = await buy({ email: spellings.ascii });
    const { browser } = await openSignedIn(shop.api, { email: unicode });
    const orders = async () => JSON.stringify((await browser.get('/api/orders')).body);
    expect(await orders()).not.toContain(number);
    await join();
    await join();
    expect(await orders()).toContain(number);
    expect(await orders()).toContain(later);
    expect(
      await rowsOf(sql`select count(*)::int as n from outbox where recipient = ${unicode}
        and kind = 'order-receipt'`),
    ).toEqual([{ n: 2 }]);
    expect(
      await rowsOf(sql`select count(*)::int as n from coaching_formulas f
        join coaching_readers r on r.id = f.reader_id where r.email = ${unicode}`),
    ).toEqual([{ n: 2 }]);
  });

  it('completes a deletion that had missed a spelling (B04)', async () => {
    const spellings = bothSpellings();
    const { number } = await buy({ email: spellings.ascii });
    await part(spellings);
    await transaction(shop.api.db, (tx) =>
      recordErasure(tx, 'erased', spellings.unicode, new Date()),
    );
    await join();
    expect(await rowsOf(sql`select forget_buyer from orders where number = ${number}`)).toEqual([
      { forget_buyer: true },
    ]);
  });
});
