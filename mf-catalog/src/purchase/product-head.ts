import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Cents } from '@candor/catalog-contract/money';
import { offerTerms } from '@candor/catalog-contract/offer-terms';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { Sku } from '@candor/catalog-contract/sku';
import { brand } from '@candor/shell-contract/brand';
import type { PageHead } from '@candor/shell-contract/remote';

type Product = {
  id: FormulaId | BundleId;
  name: string;
  headline: string;
  description: string;
  /** Name of the one-time offer: 'One bottle'. */
  unit: string;
};

const makeOffer = (name: string, sku: Sku, amount: Cents, isSubscription: boolean) => ({
  '@type': 'Offer',
  name,
  sku,
  priceCurrency: 'USD',
  price: (amount / 100).toFixed(2),
  availability: 'https://schema.org/InStock',
  ...offerTerms(sku, isSubscription),
});

const makeOffers = ({ items }: PriceBook, { id, unit }: Product) => {
  const { cents, subscriptionCents } = items[id];
  const once = makeOffer(unit, id, cents, false);
  return subscriptionCents === null
    ? [once]
    : [
        once,
        makeOffer(`${unit} ${billingInterval}`, `${id}-subscription`, subscriptionCents, true),
      ];
};

/** Title, description and structured data of a product page, without the sample reviews. */
export const productHead = (product: Product, priceBook: PriceBook | null): PageHead => {
  const { id, name, headline, description } = product;
  return {
    title: `${name}: ${headline} | ${brand.name}`,
    description,
    picture: id,
    jsonLd:
      process.env.CANDOR_TARGET !== 'client' && priceBook
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'Product',
              name: `${brand.name} ${name}`,
              description,
              sku: id,
              brand: { '@type': 'Brand', name: brand.name },
              offers: makeOffers(priceBook, product),
            },
          ]
        : [],
  };
};
