import { sql } from 'drizzle-orm';
import { startTestApi } from '../test/start-test-api';
import { checkShopAddress } from './check-shop-address';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const query = async <Row>(text: string) => (await api.db.execute(sql.raw(text))).rows as Row[];
const statuses = async (production: boolean, demo: boolean) =>
  (await checkShopAddress(query, { production, demo })).map(({ status }) => status);

test('a shop that sells fails until staff have written its address', async () => {
  expect(await statuses(true, false)).toEqual(['fail']);
  await query(`update shop_settings set changed = '{"street": "7 Main Street"}'`);
  expect(await statuses(true, false)).toEqual(['pass']);
});

test('a demo and a laptop may show the sample address', async () => {
  expect(await statuses(true, true)).toEqual([]);
  expect(await statuses(false, false)).toEqual([]);
});

test('a database before its first start has no address to check', async () => {
  const nothing = <Row>() => Promise.resolve([{ name: null }] as Row[]);
  expect(await checkShopAddress(nothing, { production: true, demo: false })).toEqual([]);
});
