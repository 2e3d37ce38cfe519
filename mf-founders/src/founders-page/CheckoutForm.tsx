import { useId } from 'react';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useNavigate } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import { Copy, Fine, SmallTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { keepChoice, type Choice } from './choice';
import { Consent } from './Consent';
import { priceOffers } from './offers';
import { useBuyer } from './use-buyer';
import { useStartReservation } from './use-start-reservation';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  padding: clamp(1.25rem, 3vw, 2.25rem);
  border: var(--border-width-2) solid var(--ink);
  background: var(--surface-raised);
`;
const Summary = styled.div`
  display: grid;
  grid-template-columns: 3.5rem 1fr;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding-bottom: var(--space-5);
  border-bottom: var(--border-width-3) solid var(--ink);
  & > :first-child {
    padding: 0.4rem 0.5rem;
    border-radius: var(--radius-2);
    background: var(--formula-tint);
  }
  & > :last-child {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    font-weight: var(--font-weight-bold);
  }
  & > :last-child b {
    font: var(--font-weight-display) 2.5rem/1 var(--font-serif);
    font-variation-settings: var(--font-settings-heading);
  }
`;
const Way = styled(Fine)`
  display: flex;
  gap: var(--space-2);
  & svg {
    flex: none;
  }
`;

type Props = { choice: Choice; onName: (firstName: string) => void };

/** The reservation in so many words, the name for the parcel, and the way to pay. */
export const CheckoutForm = ({ choice, onName }: Props) => {
  const { user, loading } = useBuyer();
  const priceBook = usePriceBook();
  const navigate = useNavigate();
  const titleId = useId();
  const signIn = () => {
    keepChoice(choice);
    void navigate('/auth', { state: { from: '/founders#checkout' } });
  };
  const { isProcessing, start } = useStartReservation(signIn);
  const { formula, offer, firstName } = choice;
  const { name } = formulaById(formula);
  const priced = priceBook && priceOffers(priceBook, formula)[offer];
  const isVisitor = !loading && !user;

  return (
    <Form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isVisitor) signIn();
        else if (priced) void start(choice, priced.cents);
      }}
    >
      <SmallTitle id={titleId}>Your reservation</SmallTitle>
      <Summary>
        <div>
          <Bottle formula={formula} mini decorative />
        </div>
        <div>
          <b>
            {name}, {priced ? priced.name : offer}
          </b>
          {priced && <Fine>{priced.note}</Fine>}
        </div>
        {priced && (
          <p aria-live="polite">
            <span>Total</span> <b>{formatCents(priced.cents)}</b>
          </p>
        )}
      </Summary>
      <Field
        label="First name"
        autoComplete="given-name"
        placeholder="First name for shipping"
        maxLength={80}
        value={firstName}
        onChange={(event) => onName(event.target.value)}
      />
      {offer === 'subscribe' && priced && <Consent cents={priced.cents} />}
      {isVisitor ? (
        <>
          <Button $wide type="submit">
            Pre-Order
          </Button>
          <Copy>You sign in first, so that the spot is yours. Your choice comes along.</Copy>
        </>
      ) : (
        <Button
          $wide
          type="submit"
          disabled={loading || isProcessing || firstName === '' || !priced}
          aria-busy={isProcessing}
        >
          {isProcessing ? 'Processing...' : 'Complete Pre-Order'}
        </Button>
      )}
      <Way>
        <Icon name="lock" />
        <span>
          Checkout is on Stripe’s page, in a new tab. Full refund any time before we ship.
        </span>
      </Way>
    </Form>
  );
};
