import { useEffect } from 'react';
import styled from 'styled-components';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { track } from '@candor/shell-contract/analytics';
import { Bottle } from '@candor/ui/Bottle';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Copy, Label, SmallHeading } from '@candor/ui/Type';
import { offerNames, type Reservation } from '../reservation-panel/reservation';

const Card = styled.article`
  display: grid;
  grid-template-columns: clamp(5rem, 22%, 9rem) 1fr;
  overflow: clip;
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  color: var(--ink);
`;
const Picture = styled.div`
  display: grid;
  place-items: center;
  padding: var(--space-4);
  background: var(--formula-tint);
`;
const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding: clamp(1.25rem, 3vw, 2.25rem);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin-top: var(--space-2);
`;

const statusTexts: Partial<Record<Reservation['status'], string>> = {
  open: 'Not paid yet. We hold the spot while the payment page is open.',
  processing: 'Your payment is processing. A confirmation email follows.',
  shipped: 'It has shipped.',
};

/** The address is rewritten at once, so only this page could track a purchase twice. */
let trackedNumber = '';

const trackPurchase = ({ status, number, total }: Reservation) => {
  if (status !== 'confirmed' || number === trackedNumber) return;
  trackedNumber = number;
  track('purchase', { order: number, cents: total });
};

export type SpotCardProps = {
  /** Null in a browser that knew a spot, and whose owner has signed out. */
  spot: Reservation | null;
  /** The number of spots that the account holds. */
  count: number;
  /** Right after its payment. */
  isPaid: boolean;
};

const ForgottenSpot = () => (
  <Card data-formula="focus" aria-label="Your reservation">
    <Picture>
      <Bottle formula="focus" mini decorative />
    </Picture>
    <Facts>
      <SmallHeading>You reserved a spot here</SmallHeading>
      <Copy>Sign in to see its date, change the formula or cancel.</Copy>
      <Actions>
        <ButtonLink to="/auth" state={{ from: '/founders', mode: 'signin' }}>
          Sign in
        </ButtonLink>
      </Actions>
    </Facts>
  </Card>
);

/** The newest spot of its owner, by the API: anyone can open the address of a success. */
const KnownSpot = ({ spot, count, isPaid }: SpotCardProps & { spot: Reservation }) => {
  const { number, status, formula, offer, total, shipPromise } = spot;
  const { name } = formulaById(formula);
  useEffect(() => {
    if (isPaid) trackPurchase(spot);
  }, [isPaid, spot]);
  return (
    <Card data-formula={formula} aria-label={`Reservation ${number}`}>
      <Picture>
        <Bottle formula={formula} mini decorative />
      </Picture>
      <Facts>
        <Label>Your number</Label>
        <SmallHeading>{number}</SmallHeading>
        <Copy>
          {name}, {offerNames[offer]}, {formatCents(total)}.
        </Copy>
        <Copy role="status">
          <b>{statusTexts[status] ?? shipPromise}</b>
        </Copy>
        <Actions>
          <ButtonLink to="/practice">Begin the ritual</ButtonLink>
          <ArrowLink to="/account">
            {count > 1 ? `Change or cancel any of your ${count} spots` : 'Change or cancel'}
          </ArrowLink>
        </Actions>
      </Facts>
    </Card>
  );
};

/** The spot of a browser: as the API knows it, or a way back to it for somebody who has signed out. */
export const SpotCard = ({ spot, ...rest }: SpotCardProps) =>
  spot ? <KnownSpot spot={spot} {...rest} /> : <ForgottenSpot />;
