import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { Bottle } from '@candor/ui/Bottle';
import { Copy } from '@candor/ui/Type';

export const Stack = styled.div`
  display: grid;
  gap: var(--space-5);
  /* The title of a dialog ends before the button that closes it. */
  > h2 {
    padding-inline-end: var(--tap-target);
  }
`;

const Header = styled.header`
  display: grid;
  gap: var(--space-2);
  h1 {
    padding-inline-end: var(--tap-target);
    font: var(--font-weight-heading) var(--font-size-5) / var(--line-height-tight) var(--font-serif);
    letter-spacing: var(--letter-spacing-heading);
  }
`;

type HeadProps = { id: string; title: string; children: ReactNode };

/** Title and one sentence of a dialog. */
export const DialogHeader = ({ id, title, children }: HeadProps) => (
  <Header>
    <h1 id={id}>{title}</h1>
    <Copy>{children}</Copy>
  </Header>
);

const Background = styled.section`
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: max(36rem, calc(100vh - var(--header-height)));
  overflow: clip;
  background: var(--night);
`;

const BottleRow = styled.div`
  --art-cap-rib: #8d8270;
  display: grid;
  grid-template-columns: repeat(8, minmax(5.5rem, 1fr));
  gap: clamp(0.25rem, 1vw, 1rem);
  width: 100%;
  height: clamp(7rem, 14vw, 13rem);
  padding-inline: var(--page-margin);
  & > svg:nth-child(odd) {
    translate: 0 8%;
  }
`;

const Card = styled.div`
  place-self: center;
  width: min(100% - 2 * var(--space-4), 34rem);
  margin-block: var(--space-7);
  padding: clamp(1.5rem, 4vw, 3rem);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
`;

/** The page behind the dialog; its children are shown in a card before the dialog can open. */
export const AuthBackground = ({ children }: { children?: ReactNode }) => (
  <Background>
    {children ? <Card>{children}</Card> : <span />}
    <BottleRow aria-hidden="true">
      {formulas.map(({ id }) => (
        <Bottle key={id} formula={id} decorative />
      ))}
    </BottleRow>
  </Background>
);
