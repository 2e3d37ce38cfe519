import styled from 'styled-components';
import { formulaCount, formulaCountCapitalized, formulas } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { ArrowLink } from '@candor/ui/Button';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Lead, PageTitle, ParagraphTitle } from '@candor/ui/Type';
import { BundleList } from './formulas-page/BundleList';
import { Comparison } from './formulas-page/Comparison';
import { Composition } from './formulas-page/Composition';
import { briefs, describeFormula } from './formulas/briefs';
import { PricesUnavailable } from './purchase/PlanPanel';
import { describeProduct } from './purchase/product-head';

export const head: MakePageHead<PriceBook> = ({ priceBook, shop }) => ({
  title: `${formulaCountCapitalized} formulas by moment | ${brand.name}`,
  description: `The ${formulaCount} formulas compared: the moment each is for, what you do each day, what a bottle costs, and the bundles it comes in.`,
  jsonLd:
    process.env.CANDOR_TARGET !== 'client' && priceBook
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'ItemList',
            itemListElement: formulas.map(({ id, name, number }) => ({
              '@type': 'ListItem',
              position: number,
              item: describeProduct(
                { id, name, description: describeFormula(briefs[id]), unit: 'One bottle' },
                priceBook,
                shop,
              ),
            })),
          },
        ]
      : [],
});

const Page = styled(Wrap)`
  display: grid;
  gap: var(--space-7);
  padding-block: clamp(2rem, 1rem + 3vw, 4.5rem) var(--section-gap);
`;
const Part = styled.section`
  display: grid;
  gap: var(--space-5);
`;
const Intro = styled.header`
  display: grid;
  gap: var(--space-4);
`;
const ReadFirst = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-6);
  padding-top: var(--space-5);
  border-top: var(--border-width-2) solid var(--ink);
`;

/** The comparison of all formulas and bundles: the place to choose one. */
export const FormulasPage = () => {
  const priceBook = usePriceBook();
  return (
    <Page>
      <Intro>
        <PageTitle>Which moment is yours?</PageTitle>
        <Lead>
          {`All ${formulaCount} contain the same cellulose. What changes is the moment, what you do in it, and the weekly emails. Choose the moment.`}
        </Lead>
        {!priceBook && <PricesUnavailable />}
      </Intro>
      <Comparison />
      <Part aria-labelledby="same">
        <ParagraphTitle id="same">{`The same in all ${formulaCount}`}</ParagraphTitle>
        <Composition />
      </Part>
      <Part id="bundles" aria-labelledby="three">
        <ParagraphTitle id="three">Bundles of three moments</ParagraphTitle>
        <BundleList />
      </Part>
      <ReadFirst aria-label="Read first">
        <Copy>Not sure yet?</Copy>
        <ArrowLink to="/how-it-works">How it works</ArrowLink>
        <ArrowLink to="/programme">The program, and a test for your eyes</ArrowLink>
        <ArrowLink to="/practice">Build a ritual first</ArrowLink>
      </ReadFirst>
    </Page>
  );
};
