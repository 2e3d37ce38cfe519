import styled from 'styled-components';
import type { Unavailable } from '@candor/catalog-contract/stock';
import { bottomBarMedia } from '@candor/ui/bottom-bar-media';
import { Note } from '@candor/ui/Note';
import { Price } from '@candor/ui/Price';
import { TrustRow } from '@candor/ui/TrustRow';

/** The raised panel of price and plan, which the first view of every window shows. */
export const PlanPanel = styled.section`
  background: var(--surface-raised);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-2);
  padding: var(--space-3);
  display: grid;
  gap: var(--space-3);
  @media (min-width: 40rem) {
    padding: var(--space-5);
  }
`;
export const BigPrice = styled(Price)`
  font-size: 2.5rem;
  s {
    font-size: 1rem;
  }
  @media (min-width: 64rem) {
    font-size: 3.25rem;
  }
`;
/** The quantity and the button; under 1024 px they are in the buy bar. */
export const BuyRow = styled.div`
  display: flex;
  gap: var(--space-3);
  > button {
    flex: 1;
    padding-inline: 0.5rem;
  }
  ${bottomBarMedia} {
    display: none;
  }
`;
/** One line under the button, with an icon. */
export const BuyNote = styled.p`
  display: flex;
  gap: 0.6em;
  align-items: center;
  font-size: var(--font-size-1);
  font-weight: var(--font-weight-medium);
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
`;
/** Guarantees under a rule. */
export const PanelTrust = styled(TrustRow)`
  gap: var(--space-2) var(--space-4);
  padding-top: var(--space-3);
  border-top: var(--border-width-1) solid var(--border-subtle);
  font-size: var(--font-size-0);
  line-height: 1.3;
`;
/** Above the button that cannot be pressed. */
export const UnavailableNote = ({ unavailable }: { unavailable: Unavailable | null }) =>
  unavailable !== null && (
    <Note tone="warn">
      {unavailable.kind === 'off-sale'
        ? `${unavailable.text}. Existing subscriptions continue.`
        : `${unavailable.text}. We’d rather say so than take your money and make you wait.`}
    </Note>
  );
/** Replaces the price while the edge has no price book. */
export const PricesUnavailable = () => (
  <Note tone="warn">Our prices are unavailable right now. Please try again in a minute.</Note>
);
