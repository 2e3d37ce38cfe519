import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatCents, type Cents } from '@candor/catalog-contract/money';

// All sizes are relative to the font size of the parent.
const PriceLine = styled.p`
  display: inline-flex;
  align-items: baseline;
  gap: 0.25rem 0.5em;
  flex-wrap: wrap;
  b {
    font: var(--font-weight-heading) 1em/1 var(--font-title);
    letter-spacing: -0.02em;
    font-feature-settings: 'lnum';
  }
  > span {
    font-size: 1rem;
    line-height: 1.45;
    align-self: center;
  }
  s,
  small {
    display: block;
    color: var(--ink-3);
    font-size: max(0.3em, 0.8125rem);
  }
  s {
    width: fit-content;
    font-size: max(0.36em, 0.875rem);
    text-decoration-color: var(--accent);
    text-decoration-thickness: 1.5px;
  }
`;

type Props = {
  cents: Cents;
  /** Struck through when it is higher. */
  listCents?: Cents;
  /** The goods of the price: '30 capsules, one month'. */
  note?: ReactNode;
  className?: string;
};

/** A price in the font size of its parent. */
export const Price = ({ cents, listCents = cents, note, className }: Props) => (
  <PriceLine className={className}>
    <b>{formatCents(cents)}</b>
    {(note || listCents > cents) && (
      <span>
        {listCents > cents && (
          <s>
            <span className="vh">List price </span>
            {formatCents(listCents)}
          </s>
        )}
        {note && <small>{note}</small>}
      </span>
    )}
  </PriceLine>
);
