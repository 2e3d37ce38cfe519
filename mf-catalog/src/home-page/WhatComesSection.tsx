import styled from 'styled-components';
import { ArrowLink } from '@candor/ui/Button';
import { SectionHeader, Wrap } from '@candor/ui/Layout';
import { Title } from '@candor/ui/Type';
import { LazyWhatComes } from '../what-comes/LazyWhatComes';
import { FlushSection } from './FlushSection';

const Content = styled.div`
  display: grid;
  gap: var(--space-5);
  justify-items: start;
  margin-top: var(--space-6);
  > div {
    width: 100%;
  }
`;

/** Shows in short what a buyer receives. */
export const WhatComesSection = ({ number }: { number: number }) => (
  <FlushSection aria-labelledby="comes">
    <Wrap>
      <SectionHeader number={number}>
        <Title id="comes">What you get</Title>
      </SectionHeader>
      <Content>
        <LazyWhatComes sku="focus" isBrief />
        <ArrowLink to="/how-it-works#what-comes">Read an email, and see the four weeks</ArrowLink>
      </Content>
    </Wrap>
  </FlushSection>
);
