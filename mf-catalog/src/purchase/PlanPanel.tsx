import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { TrustRow } from '@candor/ui/TrustRow';
import styled from 'styled-components';

/** The raised panel of price and plan: first on a phone, always in view on a desktop. */
export const PlanPanel = styled.section`
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-2);
  padding: clamp(1.5rem, 3vw, 2.5rem);
  display: grid;
  gap: var(--space-5);
  @media (max-width: 63.99rem) {
    order: -1;
  }
  @media (min-width: 64rem) {
    position: sticky;
    top: calc(var(--header-height) + var(--space-5));
  }
`;
export const BigPrice = styled(Price)`
  font-size: clamp(3.5rem, 3rem + 2vw, 4.75rem);
  s {
    font-size: 1.125rem;
  }
  small {
    font-size: var(--font-size-1);
  }
`;
/** The quantity and the button. */
export const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > button {
    flex: 1 1 8.5rem;
    padding-inline: 1rem;
  }
`;
/** Guarantees under a rule. */
export const PanelTrust = styled(TrustRow)`
  padding-top: var(--space-5);
  border-top: var(--border-width-1) solid var(--border-subtle);
`;
/** Above the button that cannot be pressed. */
export const SoldOutNote = ({ soldOut }: { soldOut: string | null }) =>
  soldOut !== null && (
    <Note tone="warn">
      {soldOut}. We would rather say so than take your money and let you wait.
    </Note>
  );
/** In place of the price while the edge has no price book. */
export const PricesUnavailable = () => (
  <Note tone="warn">
    Our prices are away for a moment, and we sell nothing without one. Please try again in a minute.
  </Note>
);
