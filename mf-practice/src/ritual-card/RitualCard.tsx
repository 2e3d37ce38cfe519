import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { Anchor, Phrase } from '@candor/practice-contract/ritual';
import { brand } from '@candor/shell-contract/brand';
import { Label } from '@candor/ui/Type';

const Card = styled.article`
  max-width: 46rem;
  padding: clamp(1.5rem, 3vw, 2.75rem);
  border: var(--border-width-2) solid var(--ink);
  background: var(--surface-raised);
  break-inside: avoid;

  @media (min-width: 64rem) {
    grid-area: card;
  }
`;

// Prints the card only: hides what is neither the card, nor inside it, nor contains it.
const PrintStyles = createGlobalStyle`
  @media print {
    .header,
    .footer,
    #main :not([data-card], [data-card] *, :has([data-card])) {
      display: none;
    }
  }
`;

const Header = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-4);
  padding-bottom: var(--space-3);
  border-bottom: var(--border-width-3) solid var(--ink);

  & > b {
    font: 500 1.25rem / 1 var(--font-serif);
  }
`;

const Row = styled.div`
  padding-block: var(--space-4);
  border-bottom: var(--border-width-1) solid var(--border-subtle);

  & > dd {
    margin-top: 0.2rem;
    font: var(--font-weight-text) var(--font-size-3) / 1.4 var(--font-serif);
  }
`;

const PhraseText = styled.em`
  font: italic 380 var(--font-size-5) / 1.15 var(--font-serif);
  color: var(--formula-ink);
`;

const Signature = styled.p`
  padding-top: var(--space-4);
  font-size: var(--font-size-0);
  color: var(--ink-3);
`;

const Actions = styled.div`
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
  /** The actions; not printed. */
  children: ReactNode;
};

const Term = ({ children }: { children: string }) => (
  <dt>
    <Label>{children}</Label>
  </dt>
);

/** The ritual as a printable card: when, what, then, say. */
export const RitualCard = ({ formula, anchor, phrase, practice, children }: Props) => (
  <Card data-card>
    <PrintStyles />
    <Header>
      <b>{`${brand.name}†`}</b>
      <Label>{`Ritual for ${formula}`}</Label>
    </Header>
    <dl>
      <Row>
        <Term>When</Term>
        <dd>{`${anchor.text}. ${anchor.description}`}</dd>
      </Row>
      <Row>
        <Term>What</Term>
        <dd>One capsule, one full glass of water.</dd>
      </Row>
      <Row>
        <Term>Then, your daily practice</Term>
        <dd>{practice}</dd>
      </Row>
      <Row>
        <Term>Say</Term>
        <dd>
          <PhraseText>{`“${phrase.text}”`}</PhraseText>
        </dd>
      </Row>
    </dl>
    <Signature>Prescribed by you, to you.</Signature>
    <Actions>{children}</Actions>
  </Card>
);
