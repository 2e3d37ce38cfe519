import { useId, useRef, useState } from 'react';
import { formulaById, formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { Bottle } from '@candor/ui/Bottle';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Tag } from '@candor/ui/Tag';
import { Copy, Fine, ParagraphTitle, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import {
  changeFormula,
  giveUp,
  labelOf,
  reviewNotice,
  waitUntil,
  type Reservation,
} from './reservation';

const Slip = styled.article`
  display: grid;
  grid-template-columns: 4.5rem 1fr;
  gap: var(--space-4) var(--space-5);
  padding: var(--space-5);
  border: var(--border-width-1) solid var(--border-subtle);
  border-radius: var(--radius-2);
  background: var(--surface-raised);

  & > :first-child {
    align-self: start;
    padding: var(--space-3);
    border-radius: var(--radius-2);
    background: var(--formula-tint);
    @media (min-width: 48rem) {
      grid-row: span 2;
    }
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;
/** What is to be read and decided: beside the bottle there is no room for it on a phone. */
const Below = styled(Words)`
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
const Narrow = styled(Dialog)`
  max-width: 34rem;
`;
const Question = styled.div`
  display: grid;
  gap: var(--space-4);

  & > h2 {
    padding-inline-end: var(--tap-target);
  }
`;

const offerNames: Readonly<Record<string, string>> = {
  '2-pack': '2-pack',
  single: 'Single bottle',
  subscribe: 'Subscription',
};

const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });

const inWords = (error: unknown) =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'That did not work. Nothing was changed; please try again.';

type Props = {
  reservation: Reservation;
  /** Called with all reservations of the account as they are now. */
  onChanged: (all: Reservation[]) => void;
};

/** One spot: what it is of, when it ships, and until then another formula or the money back. */
export const ReservationCard = ({ reservation, onChanged }: Props) => {
  const { number, status, formula, offer, total, shipPromise, delay, tracking, canChange } =
    reservation;
  const review = reviewNotice(reservation);
  const title = useId();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (change: () => Promise<Reservation[]>, news: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      onChanged(await change());
      setAsking(false);
      toasts.show({ message: news });
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const choose = (chosen: FormulaId) =>
    void run(() => changeFormula(number, chosen), `It will be ${formulaById(chosen).name}.`);

  return (
    <Slip data-formula={formula}>
      <div>
        <Bottle formula={formula} mini decorative />
      </div>
      <Words>
        <SmallHeading>
          {formulaById(formula).name}, {offerNames[offer] ?? offer}
        </SmallHeading>
        <Tag>{labelOf(reservation)}</Tag>
        <Fine>
          No. {number}, {formatCents(total)}
        </Fine>
      </Words>
      <Below>
        {review && <Note tone="warn">{review}</Note>}
        {status === 'confirmed' && !review && <Copy>{shipPromise}</Copy>}
        {delay && (
          <>
            <Note tone="warn">
              We are late, and we are sorry: it can ship by {dayInWords(delay.until)}. Will you
              wait? Without your yes by {dayInWords(delay.answerBy)} all of your money goes back by
              itself.
            </Note>
            <Button
              $small
              disabled={isBusy}
              onClick={() =>
                void run(() => waitUntil(number, delay.until), 'Thank you for waiting.')
              }
            >
              Yes, I will wait
            </Button>
          </>
        )}
        {tracking && <Copy>Tracking number: {tracking}</Copy>}
        {problem && !isAsking && <Note tone="error">{problem}</Note>}
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
            <Button $ghost $small disabled={isBusy} onClick={() => setAsking(true)}>
              Ask for the money back
            </Button>
          </Actions>
        )}
      </Below>
      <Narrow open={isAsking} onClose={() => setAsking(false)} labelledBy={title}>
        <Question>
          <ParagraphTitle id={title}>Give up your spot?</ParagraphTitle>
          <Copy>
            All of the {formatCents(total)} goes back to the card that paid, and somebody else gets
            the spot. It cannot be taken back.
          </Copy>
          {problem && <Note tone="error">{problem}</Note>}
          <Actions>
            <Button
              $small
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void run(() => giveUp(number), 'Your money is on its way back.')}
            >
              Give it up
            </Button>
            <Button $ghost $small onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </Actions>
        </Question>
      </Narrow>
    </Slip>
  );
};
