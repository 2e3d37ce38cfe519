import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { ActionSamples } from './style-guide/ActionSamples';
import { ProductSamples } from './style-guide/ProductSamples';
import { LayoutSamples } from './style-guide/LayoutSamples';
import { FeedbackSamples } from './style-guide/FeedbackSamples';

export const head: MakePageHead = () => ({
  title: 'Parts list · Candor',
  description: 'Every part of the design system in every state.',
  noIndex: true,
});

const Header = styled.header`
  padding-block: var(--space-8) var(--space-7);
`;

/**
 * Every part of the design system in every state, for those who build the shop and for the pictures
 * of `npm run test:quality`. In production there is no such page.
 */
export const StyleGuidePage = () => (
  <Wrap>
    <Header>
      <PageTitle>Parts list</PageTitle>
    </Header>
    <LayoutSamples />
    <ActionSamples />
    <ProductSamples />
    <FeedbackSamples />
  </Wrap>
);
