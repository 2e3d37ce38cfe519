import type { Cents } from '@candor/catalog-contract/money';
import { offerTerms } from '@candor/catalog-contract/offer-terms';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Sku } from '@candor/catalog-contract/sku';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Banners } from './founders-page/Banners';
import { Benefits } from './founders-page/Benefits';
import { Closing } from './founders-page/Closing';
import { Hero } from './founders-page/Hero';
import { Reservation } from './founders-page/Reservation';

/** The Founders Batch: what is promised, and the form that reserves a spot. */
export const FoundersPage = () => (
  <>
    <Hero>
      <Banners />
    </Hero>
    <Benefits />
    <Reservation />
    <Closing />
  </>
);

const preOrder = (name: string, sku: Sku, cents: Cents) => ({
  '@type': 'Offer',
  name,
  sku,
  priceCurrency: 'USD',
  price: (cents / 100).toFixed(2),
  availability: 'https://schema.org/PreOrder',
  ...offerTerms(sku, false),
});

const preOrders = ({ items }: PriceBook) => {
  const { cents, subscriptionCents } = items.focus;
  return [
    preOrder('2-Pack', 'focus-2pack', items['focus-2pack'].cents),
    preOrder('Single bottle', 'focus', cents),
    ...(subscriptionCents === null
      ? []
      : [preOrder('Subscribe, the first bottle', 'focus-subscription', subscriptionCents)]),
  ];
};

export const head: MakePageHead<PriceBook> = ({ priceBook }) => ({
  title: 'Founders Batch: pre-order an honest placebo',
  description:
    'The first thousand bottles of nothing. Choose one of eight formulas, openly labelled as placebo, with a full refund if you do not feel better in 30 days.',
  jsonLd:
    process.env.CANDOR_TARGET !== 'client' && priceBook
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Product',
            name: `${brand.name} Founders Batch`,
            description: 'An open-label placebo of plant cellulose, in one of eight formulas.',
            brand: { '@type': 'Brand', name: brand.name },
            offers: preOrders(priceBook),
          },
        ]
      : [],
});
