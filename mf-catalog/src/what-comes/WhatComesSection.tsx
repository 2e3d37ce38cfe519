import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Wrap } from '@candor/ui/Layout';
import { PlainHead } from '../purchase/PlainHead';
import { LazyWhatComes } from './LazyWhatComes';

const Area = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  padding-top: var(--section-gap);
  &:last-child {
    padding-bottom: var(--section-gap);
  }
`;

/** Shows the contents of this product. */
export const WhatComesSection = (props: ComponentProps<typeof LazyWhatComes>) => (
  <Area as="section" id="what-comes" aria-labelledby="comes">
    <PlainHead id="comes">What you get</PlainHead>
    <LazyWhatComes {...props} />
  </Area>
);
