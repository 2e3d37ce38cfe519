import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { TrustRow } from '@candor/ui/TrustRow';
import styled from 'styled-components';

/** The raised sheet on which a price and its choices stand. */
export const PlanSheet = styled.div`
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-2);
  padding: clamp(1.5rem, 3vw, 2.5rem);
  display: grid;
  gap: var(--space-5);
`;
/** The price, as large as the sheet's title is not. */
export const BigPrice = styled(Price)`
  font-size: clamp(3.5rem, 3rem + 2vw, 4.75rem);
  s {
    font-size: 1.125rem;
  }
  small {
    font-size: var(--font-size-1);
  }
`;
/** How many, and the button. */
export const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > button {
    flex: 1 1 8.5rem;
    padding-inline: 1rem;
  }
`;
/** What a buyer can rely on, under a rule. */
export const SheetTrust = styled(TrustRow)`
  padding-top: var(--space-5);
  border-top: var(--border-width-1) solid var(--border-subtle);
`;
/** Where the price would stand on an edge that has never reached the API. */
export const NoPrice = () => (
  <Note tone="warn">
    Our prices are away for a moment, and we sell nothing without one. Please try again in a minute.
  </Note>
);
