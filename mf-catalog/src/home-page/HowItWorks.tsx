import styled from 'styled-components';
import { Band, SectionHeader, Wrap } from '@candor/ui/Layout';
import { Copy, SmallPrint, SmallHeading, Title, Unbroken } from '@candor/ui/Type';
import { Calendar, Eye, Glass } from './Drawings';

const Columns = styled.div`
  display: grid;
  margin-top: var(--space-7);
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  box-shadow: var(--shadow-2);
  article {
    display: grid;
    align-content: start;
    padding: var(--space-6) clamp(1.5rem, 2.6vw, 2.5rem) clamp(2rem, 3vw, 3rem);
    & + article {
      border-top: var(--border-width-1) dashed var(--border-strong);
    }
  }
  h3 {
    margin: var(--space-5) 0 var(--space-3);
  }
  @media (min-width: 34rem) and (max-width: 63.99rem) {
    article {
      grid-template-columns: 13rem 1fr;
      column-gap: var(--space-6);
    }
    svg {
      grid-row: span 2;
      align-self: center;
    }
    h3 {
      margin-top: 0;
      align-self: end;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(3, 1fr);
    article + article {
      border-top: 0;
      border-left: var(--border-width-1) dashed var(--border-strong);
      background: linear-gradient(
        90deg,
        color-mix(in oklab, var(--surface-sunken) 70%, var(--surface-raised)),
        var(--surface-raised) 14%
      );
    }
  }
`;

const steps = [
  {
    Art: Eye,
    title: 'You know.',
    text: 'The label says placebo. So do the box, the receipt and this sentence. Nobody is testing you and nobody is winking.',
  },
  {
    Art: Glass,
    title: 'You practice.',
    text: 'One capsule, one glass of water, one sentence you chose yourself, at the same moment each day. About ninety seconds.',
  },
  {
    Art: Calendar,
    title: 'You notice.',
    text: 'A month of small check marks shows what changed. It also shows what didn’t, which is the more unusual service.',
  },
];

/** Three steps on one panel, divided by dashed folds. */
export const HowItWorks = ({ number }: { number: number }) => (
  <Band aria-labelledby="works">
    <Wrap>
      <SectionHeader
        number={number}
        side={<SmallPrint>Three steps. None of them misdirection.</SmallPrint>}
      >
        <Title id="works">
          <Unbroken>How Open-Label Placebo Works</Unbroken>
        </Title>
      </SectionHeader>
      <Columns>
        {steps.map(({ Art, title, text }) => (
          <article key={title}>
            <Art />
            <SmallHeading>{title}</SmallHeading>
            <Copy>{text}</Copy>
          </article>
        ))}
      </Columns>
    </Wrap>
  </Band>
);
