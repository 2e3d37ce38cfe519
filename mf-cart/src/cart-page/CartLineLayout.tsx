import type { CartItem } from '@candor/cart-contract/cart-item';
import { Bottle, BottleTrio } from '@candor/ui/Bottle';
import styled from 'styled-components';
import { pictured } from './describe-line';

/** Picture, words and price in a row; the tools below the words. */
export const LineRow = styled.li`
  display: grid;
  grid-template-columns: 5.5rem 1fr auto;
  gap: var(--s-3) var(--s-5);
  padding-block: var(--s-5);
  border-bottom: var(--hair) solid var(--rule);
  align-items: start;
  > p {
    font-size: 1.75rem;
    justify-self: end;
  }
  @media (max-width: 29.99rem) {
    grid-template-columns: 4.25rem 1fr auto;
    gap: var(--s-3) var(--s-4);
  }
`;

/** Stepper, subscribe box and Remove, which wrap on a narrow screen. */
export const Tools = styled.div`
  grid-column: 2 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-5);
  align-items: center;
  > button {
    margin-left: auto;
  }
  @media (max-width: 29.99rem) {
    grid-column: 1 / -1;
  }
`;

const Frame = styled.div`
  grid-row: span 2;
  background: var(--f-tint, var(--sunk));
  border-radius: var(--r-2);
  padding: 0.6rem 0.9rem;
  display: grid;
  place-items: center;
  min-height: 7rem;
  &:has(.trio) {
    padding-inline: 0.3rem;
  }
  .trio {
    width: 4.6rem;
  }
  @media (max-width: 29.99rem) {
    grid-row: auto;
    min-height: 5.75rem;
    padding: 0.5rem;
    .trio {
      width: 3.7rem;
    }
  }
`;

/** The bottle or the three bottles of a line; an empty frame for what the shop does not know. */
export const LinePicture = ({ item }: { item: CartItem }) => {
  const [first, second, third] = pictured(item);
  if (!first) return <Frame />;
  if (second && third)
    return (
      <Frame>
        <BottleTrio formulas={[first, second, third]} label={item.name} mini />
      </Frame>
    );
  return (
    <Frame data-formula={first}>
      <Bottle formula={first} mini decorative />
    </Frame>
  );
};
