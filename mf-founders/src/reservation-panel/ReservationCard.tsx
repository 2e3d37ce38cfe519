import { useState } from 'react';
import styled from 'styled-components';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { formatDate } from '@candor/shell-contract/format-date';
import { toasts } from '@candor/shell-contract/toasts';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Bottle } from '@candor/ui/Bottle';
import { Button } from '@candor/ui/Button';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, SmallPrint, SmallHeading } from '@candor/ui/Type';
import { Actions } from './Actions';
import { RefundDialog } from './RefundDialog';
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
type Props = {
  reservation: Reservation;
  /** Called with all reservations of the account. */
  onChanged: (reservations: Reservation[]) => void;
  /** Fetches them again: a lost response may hide a change that was made. */
  reload: () => Promise<void>;
};

type DelayProps = {
  delay: NonNullable<Reservation['delay']>;
  isBusy: boolean;
  onAccept: () => void;
};

const DelayQuestion = ({ delay, isBusy, onAccept }: DelayProps) => (
  <>
    <Note tone="warn">
      We’re late, and we’re sorry. It can ship by {formatDate(delay.until, 'UTC')}. Will you wait?
      If you don’t say yes by {formatDate(delay.answerBy, 'UTC')}, you get all of your money back
      automatically.
    </Note>
    <Button $small disabled={isBusy} onClick={onAccept}>
      Yes, I will wait
    </Button>
  </>
);

type ActionsProps = {
  formula: FormulaId;
  isBusy: boolean;
  onChoose: (formula: FormulaId) => void;
  onRefund: () => void;
};

const ReservationActions = ({ formula, isBusy, onChoose, onRefund }: ActionsProps) => (
  <Actions>
    <label>
      Formula
      <select
        value={formula}
        disabled={isBusy}
        onChange={(event) => onChoose(event.target.value as FormulaId)}
      >
        {formulas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <Button $ghost $small disabled={isBusy} onClick={onRefund}>
      Request a refund
    </Button>
  </Actions>
);

const Tracking = ({ reservation: { tracking, trackingLink } }: Pick<Props, 'reservation'>) =>
  tracking && (
    <Copy>
      Tracking number: {tracking}.{' '}
      {trackingLink && (
        <a href={trackingLink} rel="noreferrer">
          Track this package
        </a>
      )}
    </Copy>
  );

/** A reservation with its ship date; until then it can be changed or refunded. */
export const ReservationCard = ({ reservation, onChanged, reload }: Props) => {
  const { number, status, formula, offer, total, shipPromise, delay, canChange } = reservation;
  const review = describeReview(reservation);
  const { isBusy, error, run } = useMutation(describeApiError);
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
          <DelayQuestion
            delay={delay}
            isBusy={isBusy}
            onAccept={() =>
              void change(() => acceptDelay(number, delay.until), 'Thank you for waiting.')
            }
          />
        )}
        <Tracking reservation={reservation} />
        {error && !isConfirming && <Note tone="error">{error}</Note>}
        {canChange && (
          <ReservationActions
            formula={formula}
            isBusy={isBusy}
            onChoose={(chosen) =>
              void change(
                () => changeFormula(number, chosen),
                `It will be ${formulaById(chosen).name}.`,
              )
            }
            onRefund={() => setConfirming(true)}
          />
        )}
      </Details>
      <RefundDialog
        total={total}
        open={isConfirming}
        isBusy={isBusy}
        error={error}
        onRefund={() => void change(() => requestRefund(number), 'Your money is on its way back.')}
        onClose={() => setConfirming(false)}
      />
    </Card>
  );
};
