import styled from 'styled-components';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { PageTitle } from '@candor/ui/Type';
import { ActionSamples } from './style-guide/ActionSamples';
import { FeedbackSamples } from './style-guide/FeedbackSamples';
import { LayoutSamples } from './style-guide/LayoutSamples';
import { ProductSamples } from './style-guide/ProductSamples';

export const head: MakePageHead = () => ({
  title: 'Parts list · Candor',
  description: 'Every part of the design system in every state.',
  noIndex: true,
});

const Header = styled.header`
  padding-block: var(--space-8) var(--space-7);
`;

/** Every component in every state, for developers and `npm run test:quality`; not in production. */
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
