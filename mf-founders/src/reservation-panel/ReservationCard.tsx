import { useId, useState } from 'react';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { formatDate } from '@candor/shell-contract/format-date';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Bottle } from '@candor/ui/Bottle';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, ParagraphTitle, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import {
  acceptDelay,
  changeFormula,
  describeReview,
  formatStatus,
  offerNames,
  requestRefund,
  type Reservation,
} from './reservation';

const Card = styled.article`
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  gap: var(--space-4) var(--space-5);
  padding: var(--space-5);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
`;
const Picture = styled.div`
  align-self: start;
  padding: var(--space-3);
  border-radius: var(--radius-2);
  background: var(--formula-tint);
  @media (min-width: 48rem) {
    grid-row: span 2;
  }
`;
const Summary = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;
/** Beside the bottle only on a wide screen. */
const Details = styled(Summary)`
  grid-column: 1 / -1;
  @media (min-width: 48rem) {
    grid-column: 2;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: end;

  & label {
    display: grid;
    gap: 0.3rem;
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-medium);
  }
  & select {
    min-height: 2.75rem;
    padding: 0.25rem 0.75rem;
    border: var(--border-width-2) solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface-raised);
    color: inherit;
    font: inherit;
  }
`;
const NarrowDialog = styled(Dialog)`
  max-width: 34rem;
`;
const DialogContent = styled.div`
  display: grid;
  gap: var(--space-4);

  & > h2 {
    padding-inline-end: var(--tap-target);
  }
`;

const describeError = (error: unknown) =>
  error instanceof ApiError && error.code !== 'unreadable_answer'
    ? error.message
    : 'The shop did not answer, so we do not know whether that was done. Look again before you repeat it.';

type Props = {
  reservation: Reservation;
  /** Called with all reservations of the account. */
  onChanged: (reservations: Reservation[]) => void;
  /** Fetches them again: a lost response may hide a change that was made. */
  reload: () => Promise<void>;
};

/** A reservation with its ship date; until then it can be changed or refunded. */
export const ReservationCard = ({ reservation, onChanged, reload }: Props) => {
  const { number, status, formula, offer, total, shipPromise, delay, tracking, canChange } =
    reservation;
  const review = describeReview(reservation);
  const titleId = useId();
  const { isBusy, error, run } = useMutation(describeError);
  const [isConfirming, setConfirming] = useState(false);

  const change = async (post: () => Promise<Reservation[]>, message: string) => {
    const reservations = await run(async () => {
      try {
        return await post();
      } catch (failure) {
        void reload();
        throw failure;
      }
    });
    if (!reservations) return;
    onChanged(reservations);
    setConfirming(false);
    toasts.show({ message });
  };
  const choose = (chosen: FormulaId) =>
    void change(() => changeFormula(number, chosen), `It will be ${formulaById(chosen).name}.`);

  return (
    <Card data-formula={formula}>
      <Picture>
        <Bottle formula={formula} mini decorative />
      </Picture>
      <Summary>
        <SmallHeading>
          {formulaById(formula).name}, {offerNames[offer]}
        </SmallHeading>
        <Tag>{formatStatus(reservation)}</Tag>
        <SmallPrint>
          No. {number}, {formatCents(total)}
        </SmallPrint>
      </Summary>
      <Details>
        {review && <Note tone="warn">{review}</Note>}
        {status === 'confirmed' && !review && <Copy>{shipPromise}</Copy>}
        {delay && (
          <>
            <Note tone="warn">
              We are late, and we are sorry: it can ship by {formatDate(delay.until, 'UTC')}. Will
              you wait? Without your yes by {formatDate(delay.answerBy, 'UTC')} you get all of your
              money back automatically.
            </Note>
            <Button
              $small
              disabled={isBusy}
              onClick={() =>
                void change(() => acceptDelay(number, delay.until), 'Thank you for waiting.')
              }
            >
              Yes, I will wait
            </Button>
          </>
        )}
        {tracking && <Copy>Tracking number: {tracking}</Copy>}
        {error && !isConfirming && <Note tone="error">{error}</Note>}
        {canChange && (
          <Actions>
            <label>
              Formula
              <select
                value={formula}
                disabled={isBusy}
                onChange={(event) => choose(event.target.value as FormulaId)}
              >
                {formulas.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button $ghost $small disabled={isBusy} onClick={() => setConfirming(true)}>
              Request a refund
            </Button>
          </Actions>
        )}
      </Details>
      <NarrowDialog open={isConfirming} onClose={() => setConfirming(false)} labelledBy={titleId}>
        <DialogContent>
          <ParagraphTitle id={titleId}>Give up your spot?</ParagraphTitle>
          <Copy>
            All of the {formatCents(total)} goes back to the card that paid, and somebody else gets
            the spot. It cannot be undone.
          </Copy>
          {error && <Note tone="error">{error}</Note>}
          <Actions>
            <Button
              $small
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() =>
                void change(() => requestRefund(number), 'Your money is on its way back.')
              }
            >
              Give it up
            </Button>
            <Button $ghost $small onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </Actions>
        </DialogContent>
      </NarrowDialog>
    </Card>
  );
};
