import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ParagraphTitle } from '@candor/ui/Type';

const Head = styled.header<{ $isRuled: boolean }>`
  display: grid;
  gap: var(--space-4) var(--grid-gap);
  ${({ $isRuled }) =>
    $isRuled && 'padding-top: var(--space-5); border-top: var(--border-width-2) solid var(--ink);'}
  @media (min-width: 64rem) {
    grid-template-columns: 9fr 3fr;
    align-items: end;
  }
`;

type Props = { id: string; side?: ReactNode; children: string };

/** A section heading without a number; with a side note it has a rule above. */
export const PlainHead = ({ id, side, children }: Props) => (
  <Head $isRuled={side !== undefined}>
    <ParagraphTitle id={id}>{children}</ParagraphTitle>
    {side}
  </Head>
);
