import styled from 'styled-components';
import { bundles, type Bundle, type BundleId } from '@candor/catalog-contract/bundles';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { MakePageHead, PreparePage } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Section, Wrap } from '@candor/ui/Layout';
import { Lead, ParagraphTitle } from '@candor/ui/Type';
import type { BundleContent } from './bundle-page/bundle-content';
import { BundleHero } from './bundle-page/BundleHero';
import { BundlePricing } from './bundle-page/BundlePricing';
import { creatorStack } from './bundle-page/content/creator-stack';
import { eveningWindDown } from './bundle-page/content/evening-wind-down';
import { joyStack } from './bundle-page/content/joy-stack';
import { workdayStack } from './bundle-page/content/workday-stack';
import { Included } from './bundle-page/Included';
import { Reviews } from './bundle-page/Reviews';
import { SwapOffer } from './bundle-page/SwapOffer';
import { BesideLayout } from './purchase/BesideLayout';
import { requestFirst } from './purchase/Gallery';
import { productHead } from './purchase/product-head';
import { bundlePictures } from './purchase/product-pictures';
import { loadWhatComes } from './what-comes/LazyWhatComes';
import { WhatComesSection } from './what-comes/WhatComesSection';

const bundleContents: Readonly<Record<BundleId, BundleContent>> = {
  'workday-stack': workdayStack,
  'creator-stack': creatorStack,
  'evening-wind-down': eveningWindDown,
  'joy-stack': joyStack,
};

const bundleAtPath = (path: string): Bundle => {
  const bundle = bundles.find(({ id }) => path === `/bundles/${id}`);
  if (!bundle) throw new Error(`no bundle at ${path}`);
  return bundle;
};

export const head: MakePageHead<PriceBook> = (request) => {
  const { id, name } = bundleAtPath(request.path);
  return productHead({ ...bundleContents[id], id, name, unit: 'Three bottles' }, request);
};

export const prepare: PreparePage = (path) => {
  requestFirst(bundlePictures(bundleAtPath(path)));
  // Without its script the page sells as before.
  void loadWhatComes().catch(() => null);
};

const Text = styled(Wrap)`
  display: grid;
  gap: var(--space-8);
  ${Lead} {
    margin-top: var(--space-4);
  }
`;

/** The page of every bundle: hero with plan, text, sample reviews. */
export const BundlePage = () => {
  const bundle = bundleAtPath(useLocation().pathname);
  const { showSampleContent } = useShop();
  const content = bundleContents[bundle.id];
  return (
    <>
      <SwapOffer key={bundle.id} bundle={bundle} />
      <BesideLayout>
        <BundleHero bundle={bundle} content={content}>
          <BundlePricing key={bundle.id} bundle={bundle} />
        </BundleHero>
        <AfterFirstPaint>
          <Section>
            <Text>
              <div>
                <ParagraphTitle>When to Use</ParagraphTitle>
                <Lead>{content.whenToUse}</Lead>
              </div>
              <Included formulas={bundle.formulas} content={content} />
            </Text>
          </Section>
          <WhatComesSection sku={bundle.id} />
        </AfterFirstPaint>
      </BesideLayout>
      {showSampleContent && <Reviews reviews={content.reviews} />}
    </>
  );
};
