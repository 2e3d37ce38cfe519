import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hasPicture, Picture } from '@candor/ui/Picture';

const Columns = styled.div`
  img {
    display: block;
    width: min(100%, 16rem);
    height: auto;
    margin-block: var(--space-4) var(--space-6);
    border-radius: var(--radius-3);
  }
  @media (min-width: 48rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(12rem, 22rem);
    gap: var(--grid-gap);
    align-items: center;
    img {
      width: 100%;
      margin-block: var(--space-7);
    }
  }
`;

type Props = {
  /** The picture; none, or one that this shell does not have, leaves the head alone. */
  name?: string | undefined;
  children: ReactNode;
};

/** The head of a page, with a small picture beside it, or below it on a phone. It says nothing that the page does not. */
export const Titled = ({ name = '', children }: Props) =>
  hasPicture(name) ? (
    <Columns>
      {children}
      <Picture name={name} alt="" sizes="(min-width: 48rem) 22rem, 16rem" />
    </Columns>
  ) : (
    children
  );
