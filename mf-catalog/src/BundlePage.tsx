import type { PriceBook } from '@candor/catalog-contract/price-book';
import { bundles, type Bundle } from '@candor/catalog-contract/bundles';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Section, Wrap } from '@candor/ui/Layout';
import { Lead, ParagraphTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { bundleContents } from './bundle-page/bundle-contents';
import { BundlePricing } from './bundle-page/BundlePricing';
import { BundleTop } from './bundle-page/BundleTop';
import { Included } from './bundle-page/Included';
import { Reviews } from './bundle-page/Reviews';
import { productHead } from './purchase/product-head';

/** The bundle whose page stands at this path: the last part of it is its id. */
const bundleAt = (path: string): Bundle => {
  const found = bundles.find(({ id }) => path === `/bundles/${id}`);
  if (!found) throw new Error(`No bundle is at ${path}`);
  return found;
};

export const head: MakePageHead<PriceBook> = ({ path, priceBook }) => {
  const { id, name } = bundleAt(path);
  return productHead({ ...bundleContents[id], id, name, unit: 'Three bottles' }, priceBook);
};

// The price comes first on a phone, and stays beside the text on a desk.
const Body = styled(Wrap)`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;
const Side = styled.div`
  display: grid;
  gap: var(--space-8);
  ${Lead} {
    margin-top: var(--space-4);
  }
  @media (min-width: 64rem) {
    grid-column: 1 / span 6;
  }
`;

/** One page for all four: the three formulas, when to take which, what it costs, what comes with it. */
export const BundlePage = () => {
  const bundle = bundleAt(useLocation().pathname);
  const { showSampleContent } = useShop();
  const { headline, tagline, description, whenToUse, bonus, reviews } = bundleContents[bundle.id];
  return (
    <>
      <BundleTop bundle={bundle} headline={headline} tagline={tagline} description={description} />
      <Section>
        <Body>
          <Side>
            <div>
              <ParagraphTitle>When to Use</ParagraphTitle>
              <Lead>{whenToUse}</Lead>
            </div>
            <Included formulas={bundle.formulas} bonus={bonus} />
          </Side>
          <BundlePricing key={bundle.id} bundle={bundle} />
        </Body>
      </Section>
      {showSampleContent && <Reviews reviews={reviews} />}
    </>
  );
};
