import { canonicalPlan, skuName, skuParts, skus } from '@candor/catalog-contract/sku';

/** A product of the shop, once or as a subscription. */
export const products = skus
  .filter((sku) => canonicalPlan(sku, false).sku === sku)
  .flatMap((sku) => [
    { id: String(sku), name: skuName(sku) },
    ...(skuParts(sku).kind === '2pack' || skuParts(sku).base === null
      ? []
      : [{ id: `${sku} again`, name: `${skuName(sku)}, subscription` }]),
  ]);

/** The fields of an order by hand. */
export type HandOrderForm = {
  request: string;
  email: string;
  shipTo: Record<string, string>;
  items: { product: string; quantity: number }[];
  code?: string | null;
};

/** The body of the request. */
export const handOrderBody = (values: object) => {
  const { request, email, shipTo, items, code } = values as HandOrderForm;
  return {
    request,
    email,
    shipTo,
    code: code ?? '',
    items: items.map(({ product, quantity }) => {
      const [id = '', again] = product.split(' ');
      return { id, quantity, isSubscription: again !== undefined };
    }),
  };
};
