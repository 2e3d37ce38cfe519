import type { Formula } from '@candor/catalog-contract/formulas';
import type { Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { brand } from '@candor/shell-contract/brand';
import type { PageHead } from '@candor/shell-contract/remote';
import { contentOf } from './formula-content';

const offer = (name: string, sku: string, amount: Cents) => ({
  '@type': 'Offer',
  name,
  sku,
  priceCurrency: 'USD',
  price: (amount / 100).toFixed(2),
  availability: 'https://schema.org/InStock',
});

const offers = ({ items }: PriceBook, { id }: Formula) => {
  const { cents, subscriptionCents } = items[id];
  const once = offer('One bottle', id, cents);
  return subscriptionCents === null
    ? [once]
    : [once, offer('One bottle a month', `${id}-subscription`, subscriptionCents)];
};

/** Title, description and structured data of a formula's page. Sample reviews are never in it. */
export const formulaHead = (formula: Formula, priceBook: PriceBook | null): PageHead => {
  const { name, tagline } = formula;
  const { description } = contentOf(formula.id);
  return {
    title: `${name}: an honest placebo for ${tagline.toLowerCase()} | ${brand.name}`,
    description,
    jsonLd: priceBook
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Product',
            name: `${brand.name} ${name}`,
            description,
            sku: formula.id,
            brand: { '@type': 'Brand', name: brand.name },
            offers: offers(priceBook, formula),
          },
        ]
      : [],
  };
};
