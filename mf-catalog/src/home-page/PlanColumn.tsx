import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Price } from '@candor/ui/Price';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallHeading } from '@candor/ui/Type';
import type { Offer } from './plans';

const Column = styled.article`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: var(--space-4);
  align-content: start;
  padding: var(--space-6) 0;
  border-bottom: var(--border-width-1) solid var(--border-subtle);
  > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-3);
    min-height: 2rem;
  }
  .price {
    font-size: clamp(3.5rem, 2.6rem + 3vw, 5.5rem);
    b {
      font-weight: 340;
    }
    s {
      font-size: 1.25rem;
    }
    small {
      font-size: var(--font-size-1);
    }
  }
  ul {
    display: grid;
    align-content: start;
    font-size: var(--font-size-1);
    color: var(--ink-2);
    b {
      color: var(--ink);
      font-weight: var(--font-weight-medium);
      text-align: right;
    }
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 0.5rem 0;
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  @media (min-width: 64rem) {
    padding: var(--space-6) clamp(1.5rem, 2.4vw, 2.5rem) var(--space-7);
    border-bottom: 0;
    & + & {
      border-left: var(--border-width-1) solid var(--border-subtle);
    }
    &:last-child {
      padding-right: 0;
    }
  }
`;
// From edge to edge of a small window.
const TaggedColumn = styled(Column)`
  background: var(--surface-raised);
  @media (max-width: 63.99rem) {
    margin-inline: calc(-1 * var(--page-margin));
    padding-inline: var(--page-margin);
  }
`;
type Props = { offer: Offer; unavailable: string | undefined; onBuy: () => void };

/** One plan: its price, its terms, and a button with its name. */
export const PlanColumn = ({ offer, unavailable, onBuy }: Props) => {
  const { key, name, tag, claim, price, originalPrice, per, terms } = offer;
  const Root = tag ? TaggedColumn : Column;
  return (
    <Root aria-labelledby={`plan-${key}`}>
      <div>
        <SmallHeading id={`plan-${key}`}>{name}</SmallHeading>
        {tag && <Tag $tone="solid">{tag}</Tag>}
      </div>
      <Price className="price" cents={price} listCents={originalPrice} note={per} />
      <Copy>{claim}</Copy>
      <ul>
        {terms.map(([label, value]) => (
          <li key={label}>
            {label} <b>{value}</b>
          </li>
        ))}
      </ul>
      <Button $wide $ghost={tag === null} disabled={unavailable !== undefined} onClick={onBuy}>
        {unavailable ?? name}
      </Button>
    </Root>
  );
};
