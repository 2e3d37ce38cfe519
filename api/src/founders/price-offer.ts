import { offers } from '@candor/api-contract/founders';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import type { ProviderPrice } from '../pricing/provider-prices';
import type { Offer } from './founders-table';

export type PricedOffer = Pick<PricedCart, 'prices' | 'shipping' | 'subtotal'>;

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
    key: `candor_${formula}_founders_first_month_${cents}`,
    sku: formula,
    // The product's name at the provider, shared by the formula's prices.
    name: formulaById(formula).name,
    cents,
    isSubscription: false,
  };
  return { prices: [{ price, quantity: 1 }], shipping: once.shipping, subtotal: cents };
};

/** All offers for all formulas. */
export const allOffers = (book: PriceBook) =>
  formulas.flatMap(({ id: formula }) =>
    offers.map((offer) => ({ formula, offer, ...priceOffer(book, formula, offer) })),
  );

/** The prices at the provider that the offers need. */
export const offerPrices = (book: PriceBook): ProviderPrice[] =>
  allOffers(book).flatMap(({ prices }) => prices.map(({ price }) => price));
