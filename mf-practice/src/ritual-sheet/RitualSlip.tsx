import type { ReactNode } from 'react';
import { brand } from '@candor/shell-contract/brand';
import { Label } from '@candor/ui/Type';
import styled, { createGlobalStyle } from 'styled-components';
import type { Anchor, Phrase } from '../scripts/script';

const Slip = styled.article`
  max-width: 46rem;
  padding: clamp(1.5rem, 3vw, 2.75rem);
  border: var(--border-width-2) solid var(--ink);
  background: var(--surface-raised);
  break-inside: avoid;
`;

// Only the slip is printed: all that neither is it, holds it nor stands in it stays on the screen.
const OnPaper = createGlobalStyle`
  @media print {
    .header,
    .footer,
    #main :not([data-slip], [data-slip] *, :has([data-slip])) {
      display: none;
    }
  }
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-4);
  padding-bottom: var(--space-3);
  border-bottom: var(--border-width-3) solid var(--ink);

  & > b {
    font: 500 1.25rem / 1 var(--font-display);
  }
`;

const Line = styled.div`
  padding-block: var(--space-4);
  border-bottom: var(--border-width-1) solid var(--border-subtle);

  & > dd {
    margin-top: 0.2rem;
    font: var(--font-weight-text) var(--font-size-3) / 1.4 var(--font-serif);
    font-variation-settings: var(--font-settings-text);
  }
`;

const Mantra = styled.em`
  font: italic 380 var(--font-size-5) / 1.15 var(--font-serif);
  font-variation-settings: var(--font-settings-heading);
  color: var(--formula-ink);
`;

const Signed = styled.p`
  padding-top: var(--space-4);
  font-size: var(--font-size-0);
  color: var(--ink-3);
`;

// Buttons are of no use on paper.
const Deeds = styled.div`
  margin-top: var(--space-5);

  @media print {
    display: none;
  }
`;

type Props = {
  formula: string;
  anchor: Anchor;
  phrase: Phrase;
  practice: string;
  /** What can be done with it. */
  children: ReactNode;
};

const Term = ({ children }: { children: string }) => (
  <dt>
    <Label>{children}</Label>
  </dt>
);

/** The prescription slip: when, what, then, say. */
export const RitualSlip = ({ formula, anchor, phrase, practice, children }: Props) => (
  <Slip data-slip>
    <OnPaper />
    <Top>
      <b>{`${brand.name}†`}</b>
      <Label>{`Ritual for ${formula}`}</Label>
    </Top>
    <dl>
      <Line>
        <Term>When</Term>
        <dd>{`${anchor.text}. ${anchor.description}`}</dd>
      </Line>
      <Line>
        <Term>What</Term>
        <dd>One capsule, one full glass of water.</dd>
      </Line>
      <Line>
        <Term>Then, your daily practice</Term>
        <dd>{practice}</dd>
      </Line>
      <Line>
        <Term>Say</Term>
        <dd>
          <Mantra>{`“${phrase.text}”`}</Mantra>
        </dd>
      </Line>
    </dl>
    <Signed>Prescribed by you, to you.</Signed>
    <Deeds>{children}</Deeds>
  </Slip>
);
