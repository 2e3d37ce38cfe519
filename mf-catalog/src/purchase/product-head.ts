import type { FormulaReviews } from '@candor/api-contract/reviews';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Cents } from '@candor/catalog-contract/money';
import { offerTerms } from '@candor/catalog-contract/offer-terms';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Sku } from '@candor/catalog-contract/sku';
import { whyUnavailable, type Unavailability } from '@candor/catalog-contract/stock';
import { brand } from '@candor/shell-contract/brand';
import type { PageHead, PageRequest } from '@candor/shell-contract/remote';
import { reviewsInPage } from '../reviews/reviews-in-page';

type Product = {
  id: FormulaId | BundleId;
  name: string;
  description: string;
  /** Name of the one-time offer: 'One bottle'. */
  unit: string;
};

type Plan = { name: string; sku: Sku; amount: Cents; isSubscription: boolean };

const availabilityOf = (sku: Sku, shop: Unavailability): string => {
  const reason = whyUnavailable(sku, shop);
  if (reason === null) return 'InStock';
  return reason.kind === 'off-sale' ? 'Discontinued' : 'OutOfStock';
};

const makeOffer = ({ name, sku, amount, isSubscription }: Plan, shop: Unavailability) => ({
  '@type': 'Offer',
  name,
  sku,
  priceCurrency: 'USD',
  price: (amount / 100).toFixed(2),
  availability: `https://schema.org/${availabilityOf(sku, shop)}`,
  ...offerTerms(sku, isSubscription),
});

const listPlans = ({ items }: PriceBook, { id, unit }: Product): Plan[] => {
  const { cents, subscriptionCents } = items[id];
  const once = { name: unit, sku: id, amount: cents, isSubscription: false };
  if (subscriptionCents === null) return [once];
  const name = `${unit} ${billingInterval}`;
  const sku = `${id}-subscription` as const;
  return [once, { name, sku, amount: subscriptionCents, isSubscription: true }];
};

/** Published reviews for search engines; nothing without any, and never a sample. */
const describeReviews = (reviews: FormulaReviews | null) =>
  reviews === null || reviews.average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.average,
          reviewCount: reviews.count,
          bestRating: 5,
          worstRating: 1,
        },
        review: reviews.reviews.map(({ rating, text, firstName, writtenOn }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: firstName ?? 'A buyer' },
          datePublished: writtenOn,
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        })),
      };

/** A product with its offers at the prices of the book, as schema.org describes it. */
export const describeProduct = (
  product: Product,
  priceBook: PriceBook,
  shop: Unavailability = {},
) => ({
  '@type': 'Product',
  name: `${brand.name} ${product.name}`,
  description: product.description,
  sku: product.id,
  brand: { '@type': 'Brand', name: brand.name },
  offers: listPlans(priceBook, product).map((plan) => makeOffer(plan, shop)),
});

/** Title, description and structured data of a product page, without the sample reviews. */
export const productHead = (
  product: Product & { headline: string },
  { priceBook, shop }: Pick<PageRequest<PriceBook>, 'priceBook' | 'shop'>,
): PageHead => {
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
              ...describeProduct(product, priceBook, shop),
              ...describeReviews(reviewsInPage(shop, id)),
            },
          ]
        : [],
  };
};
