import { useId } from 'react';
import styled from 'styled-components';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formulaById } from '@candor/catalog-contract/formulas';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useNavigate } from '@candor/shell-contract/router';
import { Bottle } from '@candor/ui/Bottle';
import { Button } from '@candor/ui/Button';
import { Field } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';
import { Copy, SmallPrint, SmallTitle } from '@candor/ui/Type';
import { priceOffers, type Offer } from './offers';
import { storeRequest, type ReservationRequest } from './reservation-request';
import { ShipPromise } from './ShipNotice';
import { useBuyer } from './use-buyer';
import { useStartReservation } from './use-start-reservation';

export const Form = styled.form`
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
`;
const Picture = styled.div`
  padding: 0.4rem 0.5rem;
  border-radius: var(--radius-2);
  background: var(--formula-tint);
`;
const Total = styled.p`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  font-weight: var(--font-weight-bold);
  & b {
    font: var(--font-weight-display) 2.5rem/1 var(--font-serif);
  }
`;
const PaymentNote = styled(SmallPrint)`
  display: flex;
  gap: var(--space-2);
  & svg {
    flex: none;
  }
`;

/** The terms of a subscription, beside the button that agrees to them. */
const SubscriptionTerms = ({ cents }: { cents: Cents }) => (
  <SmallPrint>
    You pay {formatComingCharge(cents)} now for the first bottle. Your card is kept, and{' '}
    {formatComingCharge(cents)} is charged {BILLING_INTERVAL_DAYS} days after that bottle ships and{' '}
    {billingInterval} from then on, until you cancel, any time, in two clicks.
  </SmallPrint>
);

type SummaryProps = {
  request: ReservationRequest;
  /** Null until the price book has loaded. */
  priced: Offer | null;
};

const ReservationSummary = ({ request: { formula, offer }, priced }: SummaryProps) => (
  <Summary>
    <Picture>
      <Bottle formula={formula} mini decorative />
    </Picture>
    <div>
      <b>
        {formulaById(formula).name}, {priced ? priced.name : offer}
      </b>
      <SmallPrint>
        {priced && `${priced.note} `}
        <a href="#choose" aria-label="Change your formula">
          Change
        </a>
      </SmallPrint>
    </div>
    {priced && (
      <Total aria-live="polite">
        <span>Total</span> <b>{formatCents(priced.cents)}</b>
      </Total>
    )}
  </Summary>
);

const choiceNames: Readonly<Record<ReservationRequest['offer'], string>> = {
  '2-pack': '2-Pack',
  single: 'bottle',
  subscribe: 'subscription',
};

type Props = {
  request: ReservationRequest;
  /** False while it is not known whether the buyer holds a spot already. */
  isReady: boolean;
  onNameChange: (firstName: string) => void;
};

/** The summary of a reservation, the buyer's name, and the button that starts the checkout. */
export const CheckoutForm = ({ request, isReady, onNameChange }: Props) => {
  const { user, loading } = useBuyer();
  const priceBook = usePriceBook();
  const navigate = useNavigate();
  const titleId = useId();
  const { formula, offer, firstName } = request;
  const choice = `${formulaById(formula).name} ${choiceNames[offer]}`;
  const signIn = (mode: 'signin' | 'signup') => {
    storeRequest(request);
    void navigate('/auth', { state: { from: '/founders#checkout', mode, choice } });
  };
  const { isProcessing, startReservation } = useStartReservation(() => signIn('signin'));
  const priced = priceBook && priceOffers(priceBook, formula)[offer];
  const isVisitor = !loading && !user;

  return (
    <Form
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isVisitor) signIn('signup');
        else if (priced)
          void startReservation(request, {
            cents: priced.cents,
            priceBookVersion: priceBook.version,
          });
      }}
    >
      <SmallTitle id={titleId}>Your reservation</SmallTitle>
      <ReservationSummary request={request} priced={priced} />
      <Field
        label="First name"
        autoComplete="given-name"
        placeholder="First name for shipping"
        maxLength={100}
        value={firstName}
        onChange={(event) => onNameChange(event.target.value)}
      />
      <SmallPrint>
        <ShipPromise /> Until then you can change the formula or cancel.
      </SmallPrint>
      {offer === 'subscribe' && priced && <SubscriptionTerms cents={priced.cents} />}
      {isVisitor ? (
        <>
          <Button $wide type="submit">
            Pre-Order
          </Button>
          <Copy>You’ll sign up or sign in first. We’ll keep your choice.</Copy>
        </>
      ) : (
        <Button
          $wide
          type="submit"
          disabled={!isReady || loading || isProcessing || firstName === '' || !priced}
          aria-busy={isProcessing}
        >
          {isProcessing ? 'Processing...' : 'Complete Pre-Order'}
        </Button>
      )}
      <PaymentNote>
        <Icon name="lock" />
        <span>
          Checkout is on Stripe’s page, in a new tab. Full refund any time before we ship.
        </span>
      </PaymentNote>
    </Form>
  );
};
