import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { track } from '@candor/shell-contract/analytics';
import { useAuth } from '@candor/shell-contract/use-auth';
import { Bottle } from '@candor/ui/Bottle';
import { ArrowLink, ButtonLink } from '@candor/ui/Button';
import { Copy, Label, SmallHeading } from '@candor/ui/Type';
import { fetchReservations, offerNames, type Reservation } from '../reservation-panel/reservation';

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

const waitingTexts: Partial<Record<Reservation['status'], string>> = {
  open: 'It is not paid yet: the spot is held for you while the payment page is open.',
  processing: 'The payment is still processing. An email comes when it is through.',
};

/** Pauses before the reservation is fetched again: a payment may be known a little later. */
const POLL_DELAYS_MS: readonly number[] = [2000, 3000, 5000, 10_000, 20_000];

/** The address is rewritten at once, so only this page could track a purchase twice. */
let trackedNumber = '';

const trackPurchase = ({ status, number, total }: Reservation) => {
  if (status !== 'confirmed' || number === trackedNumber) return;
  trackedNumber = number;
  track('purchase', { order: number, cents: total });
};

/** The newest reservation, fetched again while its payment is open. */
const useNewest = (): Reservation | null => {
  const { user } = useAuth();
  const [newest, setNewest] = useState<Reservation | null>(null);
  useEffect(() => {
    if (!user) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (attempt: number): Promise<void> => {
      // The banner is enough without a response; the account page shows the status later.
      const [found] = await fetchReservations(signal).catch(() => []);
      if (signal.aborted) return;
      if (found) {
        setNewest(found);
        trackPurchase(found);
      }
      const delay = POLL_DELAYS_MS[attempt];
      const isOpen = found === undefined || waitingTexts[found.status] !== undefined;
      if (isOpen && delay !== undefined) timer = setTimeout(() => void poll(attempt + 1), delay);
    };
    void poll(0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [user]);
  return newest;
};

/** The newest reservation after its payment, by the API: anyone can open the address of a success. */
export const PaymentStatus = () => {
  const newest = useNewest();
  if (newest === null) return null;
  const { number, status, formula, offer, total, shipPromise } = newest;
  const { name } = formulaById(formula);
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
          <b>{waitingTexts[status] ?? shipPromise}</b>
        </Copy>
        <Actions>
          <ButtonLink to="/practice">Begin the ritual</ButtonLink>
          <ArrowLink to="/account">Change or cancel</ArrowLink>
        </Actions>
      </Facts>
    </Card>
  );
};
