import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { ActionParts } from './parts/ActionParts';
import { GoodsParts } from './parts/GoodsParts';
import { GroundParts } from './parts/GroundParts';
import { NewsParts } from './parts/NewsParts';

export const head: MakePageHead = () => ({
  title: 'Parts list · Candor',
  description: 'Every part of the design system in every state.',
  noIndex: true,
});

const Cover = styled.header`
  padding-block: var(--space-8) var(--space-7);
`;

/**
 * Every part of the design system in every state, for those who build the shop and for the pictures
 * of `npm run test:quality`. In production there is no such page.
 */
export const PartsPage = () => (
  <Wrap>
    <Cover>
      <PageTitle>Parts list</PageTitle>
    </Cover>
    <GroundParts />
    <ActionParts />
    <GoodsParts />
    <NewsParts />
  </Wrap>
);
