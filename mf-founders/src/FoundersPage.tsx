import { lazy, Suspense, type ComponentType } from 'react';
import { formulaCount, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { offerTerms } from '@candor/catalog-contract/offer-terms';
import { planKeys, planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead, PreparePage } from '@candor/shell-contract/remote';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Island } from '@candor/ui/loading/Island';
import { PictureBand } from '@candor/ui/PictureBand';
import { Banners, usePaymentResult } from './founders-page/Banners';
import { Benefits } from './founders-page/Benefits';
import { Hero } from './founders-page/Hero';
import { ReservationSection } from './founders-page/ReservationSection';
import { useSpots } from './founders-page/use-spots';

const loadClosing = () =>
  import(/* webpackChunkName: "FoundersPage-closing" */ './founders-page/ClosingSections').then(
    (closing) => ({ default: closing.ClosingSections }),
    () => ({ default: () => null }),
  );

// Loaded on a page that was opened inside the shop; a server-rendered page has its HTML. The page reserves without it.
const ClosingSections = lazy<ComponentType>(loadClosing);

export const prepare: PreparePage = () => void loadClosing();

/** The Founders Batch: its promises and the form that reserves a spot. */
export const FoundersPage = () => {
  const result = usePaymentResult();
  const spots = useSpots(result.success);
  return (
    <>
      <Hero>
        <Banners result={result} spots={spots} />
      </Hero>
      <AfterFirstPaint>
        <Benefits />
        <Island>
          <PictureBand
            name="batch"
            alt="Rows of bottles, of all formulas side by side."
            caption="Some of the first thousand, rendered."
          />
        </Island>
        <ReservationSection spots={spots} />
        <Island>
          <Suspense>
            <ClosingSections />
          </Suspense>
        </Island>
      </AfterFirstPaint>
    </>
  );
};

const offerNames: Readonly<Record<PlanKey, string>> = {
  '2-pack': '2-Pack',
  single: 'Single bottle',
  subscribe: 'Subscribe, the first bottle',
};

/** The offers of a plan, one for each of its prices; formulas are named where they differ. */
const makeOffers = (book: PriceBook, plan: PlanKey) => {
  const priceOf = (id: FormulaId) => unitPrice(book, planSku(plan, id), plan === 'subscribe');
  const prices = [...new Set(formulas.map(({ id }) => priceOf(id)))];
  return prices.map((price) => {
    const same = formulas.filter(({ id }) => priceOf(id) === price);
    const sku = planSku(plan, same[0]?.id ?? 'focus');
    const names = prices.length > 1 ? `: ${same.map(({ name }) => name).join(', ')}` : '';
    return {
      '@type': 'Offer',
      name: `${offerNames[plan]}${names}`,
      sku,
      priceCurrency: 'USD',
      price: (price / 100).toFixed(2),
      availability: 'https://schema.org/PreOrder',
      ...offerTerms(sku, false),
    };
  });
};

export const head: MakePageHead<PriceBook> = ({ priceBook }) => ({
  title: 'Founders Batch: pre-order an honest placebo',
  description: `The first thousand bottles of nothing. Choose one of ${formulaCount} formulas, openly labeled as placebo, with a full refund if you don’t feel better in 30 days.`,
  jsonLd:
    process.env.CANDOR_TARGET !== 'client' && priceBook
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Product',
            name: `${brand.name} Founders Batch`,
            description: `An open-label placebo of plant cellulose, in one of ${formulaCount} formulas.`,
            brand: { '@type': 'Brand', name: brand.name },
            offers: planKeys.flatMap((plan) => makeOffers(priceBook, plan)),
          },
        ]
      : [],
});
