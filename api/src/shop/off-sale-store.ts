import { asc, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { skuName, type Sku } from '@candor/catalog-contract/sku';
import {
  describeOffSale,
  offSaleNames,
  products,
  type ProductId,
} from '@candor/catalog-contract/stock';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';

export const offSaleTable = pgTable('products_off_sale', {
  product: text('product').$type<ProductId>().primaryKey(),
});

/** The products that are not for sale, in the order of the range. */
export const readOffSale = async (tx: Tx): Promise<ProductId[]> => {
  const rows = await tx.select().from(offSaleTable).orderBy(asc(offSaleTable.product));
  return products.map(({ id }) => id).filter((id) => rows.some(({ product }) => product === id));
};

/** Takes a product off sale, or sells it again. @returns false when it was so before */
export const setForSale = async (
  tx: Tx,
  product: ProductId,
  isForSale: boolean,
): Promise<boolean> => {
  const rows = isForSale
    ? await tx.delete(offSaleTable).where(eq(offSaleTable.product, product)).returning()
    : await tx.insert(offSaleTable).values({ product }).onConflictDoNothing().returning();
  return rows.length > 0;
};

/**
 * Checks that everything in a cart is for sale.
 * @throws ShopError `not_for_sale`, which names the line
 */
export const rejectOffSale = async (tx: Tx, lines: readonly { sku: Sku }[]): Promise<void> => {
  const offSale = await readOffSale(tx);
  if (offSale.length === 0) return;
  for (const { sku } of lines) {
    const names = offSaleNames(sku, offSale);
    if (names.length === 0) continue;
    const [name, reason] = [skuName(sku), describeOffSale(names)];
    throw new ShopError(
      'not_for_sale',
      `${names.includes(name) ? reason : `${name}: ${reason}`}. Nothing was charged and your cart is kept.`,
    );
  }
};
