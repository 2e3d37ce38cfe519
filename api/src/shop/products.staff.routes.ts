import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { StaffProduct, StaffProductDetail } from '@candor/api-contract/staff-shop';
import { bundles } from '@candor/catalog-contract/bundles';
import { isFormulaId } from '@candor/catalog-contract/formulas';
import { skuParts, skus } from '@candor/catalog-contract/sku';
import { offSaleNames, products, type ProductId } from '@candor/catalog-contract/stock';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { readOffSale, setForSale } from './off-sale-store';

const Sale = z.object({
  isForSale: z.boolean(),
  /** The person saw this, so the second of two changes is noticed. */
  seen: z.boolean(),
});

const requireProduct = (id: string): ProductId => {
  const found = products.find((product) => product.id === id);
  if (found === undefined) throw new ShopError('product_not_found', 'This product was not found.');
  return found.id;
};

const describe = (id: ProductId, offSale: readonly ProductId[]): StaffProduct => {
  const cause = offSaleNames(id, offSale);
  return {
    id,
    name: products.find((product) => product.id === id)?.name ?? id,
    kind: isFormulaId(id) ? 'formula' : 'bundle',
    isForSale: !offSale.includes(id),
    without: offSale.includes(id) ? [] : cause,
  };
};

/** Running subscriptions that contain the product, each found by the index on the lines. */
const countSubscriptions = async (tx: Tx, id: ProductId): Promise<number> => {
  const own = skus.filter((sku) => skuParts(sku).base === id);
  const containing = own.map((sku) => sql`lines @> ${JSON.stringify([{ sku }])}::jsonb`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from subscriptions
    where (${sql.join(containing, sql` or `)}) and status <> 'ended'`);
  return rows[0]?.n ?? 0;
};

const describeById = async (tx: Tx, id: ProductId): Promise<StaffProductDetail> => ({
  ...describe(id, await readOffSale(tx)),
  bundles: isFormulaId(id)
    ? bundles.filter(({ formulas }) => formulas.some((each) => each === id)).map(({ name }) => name)
    : [],
  subscriptions: await countSubscriptions(tx, id),
});

/** The products that are sold, and those that are not for now. */
export const productRoutes = ({ db }: Pick<AppContext, 'db'>): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/products',
    summary: 'Formulas and bundles, and whether they are for sale',
    permission: 'catalogue:read',
    query: listQuery(['range'], {}),
    response: listOf(StaffProduct),
    handle: async () => {
      const offSale = await transaction(db, readOffSale);
      const rows = products.map(({ id }) => describe(id, offSale));
      return { rows, total: rows.length, hasMore: false };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/products/:id',
    summary: 'A product, with what changes when it is not for sale',
    permission: 'catalogue:read',
    response: StaffProductDetail,
    handle: ({ param }) => transaction(db, (tx) => describeById(tx, requireProduct(param('id')))),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/products/:id/sale',
    summary: 'Takes a product off sale, or sells it again; running subscriptions go on',
    permission: 'catalogue:change',
    body: Sale,
    response: StaffProductDetail,
    handle: ({ param, body: { isForSale, seen }, audit }) =>
      transaction(db, async (tx) => {
        const id = requireProduct(param('id'));
        const isChanged = seen !== isForSale && (await setForSale(tx, id, isForSale));
        if (!isChanged)
          throw new ShopError('changed_meanwhile', 'This product has changed since you opened it.');
        await audit(tx, {
          action: 'product.sale',
          subject: `product ${id}`,
          before: { isForSale: seen },
          after: { isForSale },
        });
        return describeById(tx, id);
      }),
  }),
];
