import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import type { Offer } from './founders-table';

type PricedOffer = Pick<PricedCart, 'prices' | 'shipping' | 'subtotal'>;

/**
 * The price of an offer. A subscription's first bottle has the subscription's price but is charged once,
 * because the next charge follows its shipment.
 */
export const priceOffer = (book: PriceBook, formula: FormulaId, offer: Offer): PricedOffer => {
  const sku = offer === '2-pack' ? (`${formula}-2pack` as const) : formula;
  const once = priceCart(book, [{ sku, isSubscription: false, quantity: 1 }]);
  if (offer !== 'subscribe') return once;
  const cents = unitPrice(book, formula, true);
  const price = {
    key: `candor_${formula}_founders_first_month`,
    sku: formula,
    // The product's name at the provider, shared by the formula's prices.
    name: formulaById(formula).name,
    cents,
    isSubscription: false,
  };
  return { prices: [{ price, quantity: 1 }], shipping: once.shipping, subtotal: cents };
};
