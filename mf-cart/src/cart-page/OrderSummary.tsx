import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { linesTotal, type CartLine } from '@candor/cart-contract/cart-line';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax, formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents } from '@candor/catalog-contract/money';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import {
  bottlesToFree2Day,
  describeTransit,
  shippingOptions,
} from '@candor/catalog-contract/shipping-policy';
import { isSku } from '@candor/catalog-contract/sku';
import { useDeliveryClock } from '@candor/catalog-contract/use-delivery-clock';
import { promises } from '@candor/shell-contract/promises';
import { useLocation, useNavigate } from '@candor/shell-contract/router';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { BottomBarSpace } from '@candor/ui/bottom-bar';
import { bottomBarMedia } from '@candor/ui/bottom-bar-media';
import { Button, ArrowLink } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Note } from '@candor/ui/Note';
import { SmallPrint, SmallTitle, Unbroken } from '@candor/ui/Type';
import { useStartCheckout } from './use-start-checkout';

/** Stays in view beside a long cart. */
const Panel = styled.aside`
  background: var(--surface-raised);
  border: var(--border-width-2) solid var(--ink);
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  > a {
    justify-self: center;
  }
  @media (min-width: 64rem) {
    grid-column: 9 / span 4;
    position: sticky;
    top: calc(var(--header-height) + var(--space-5));
  }
`;

const Amounts = styled.dl`
  border-top: var(--border-width-3) solid var(--ink);
  > div {
    display: flex;
    justify-content: space-between;
    padding-block: 0.7rem;
  }
  dd {
    font-weight: var(--font-weight-bold);
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.div`
  border-bottom: var(--border-width-1) solid var(--border-subtle);
`;

const Total = styled.div`
  align-items: baseline;
  && dd {
    font: var(--font-weight-heading) var(--font-size-5) / 1 var(--font-title);
  }
`;

const NoteWithIcon = styled(SmallPrint)`
  display: flex;
  gap: 0.6em;
  align-items: flex-start;
`;

// The terms have the size of the text around them, because shoppers must read them.
const Terms = styled.p`
  padding-left: var(--space-4);
  border-left: var(--border-width-3) solid var(--ink);
  font-size: var(--font-size-1);
  line-height: 1.5;
`;

const Arrival = styled(NoteWithIcon)`
  b {
    color: var(--ink);
  }
`;

// On a phone the button stays in view, with what it charges now and later beside it.
const Pay = styled.div`
  > p {
    display: none;
  }
  ${bottomBarMedia} {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding: var(--space-2) var(--page-margin) calc(var(--space-2) + env(safe-area-inset-bottom));
    border-top: 4px solid var(--ink);
    background: var(--surface-raised);
    box-shadow: 0 -12px 32px -16px rgb(0 0 0 / 0.3);
    > :not(p, button) {
      grid-column: 1 / -1;
    }
    > p {
      display: block;
      line-height: 1.2;
    }
    b {
      font: var(--font-weight-heading) 1.375rem/1 var(--font-serif);
    }
    small {
      display: block;
      font-size: var(--font-size-0);
      color: var(--ink-2);
    }
    button {
      min-height: 3rem;
      padding-inline: 1rem;
      white-space: nowrap;
    }
  }
`;

const laterCents = (lines: readonly CartLine[]) =>
  linesTotal(lines.filter(({ isSubscription }) => isSubscription));

/**
 * The terms of a subscription: later charges, their dates, and how it ends. They stand beside the
 * button that agrees to them.
 */
const RecurringTerms = ({ lines }: { lines: readonly CartLine[] }) => {
  const { email } = useIdentity();
  const later = laterCents(lines);
  if (later === 0) return null;
  return (
    <Terms>
      You pay {formatComingCharge(linesTotal(lines))} today. The subscription renews automatically:{' '}
      {formatComingCharge(later)} {billingInterval} from then on, until you cancel. Cancel any time,
      in your account or by email to {email}; you keep the {BILLING_INTERVAL_DAYS} days you’ve paid
      for.
    </Terms>
  );
};

const loadDates = () => import('@candor/catalog-contract/delivery-estimate');

/** Continues the days of arrival with the method of the shipping policy, and the way to a faster one. */
const describeShipping = (lines: readonly PricedLine[]): string => {
  const { twoDay, free2Day } = shippingOptions(lines);
  const { twoDay: twoDayArea, distantDays, overseas, overseasDays } = shippingAreas;
  const rest = `${overseas} take ${overseasDays}. Order by ${promises.shipping.sameDayUntil} on a business day and it ships that day.`;
  if (free2Day)
    return `by free 2-day shipping in ${twoDayArea}; Alaska, Hawaii and Puerto Rico take ${distantDays}. ${rest}`;
  const faster = twoDay
    ? `Or 2-day for ${formatCents(twoDay.cents)} at checkout.`
    : 'A subscription ships standard.';
  return `in ${twoDayArea}, by free standard shipping. ${faster} ${rest}`;
};

/** The days on which the parcel arrives, how it travels, and what is missing for free 2-day shipping. */
const Delivery = ({ lines }: { lines: readonly PricedLine[] }) => {
  const clock = useDeliveryClock(loadDates);
  const { free2Day, bottles } = shippingOptions(lines);
  if (bottles === 0) return null;
  const missing = bottlesToFree2Day(lines);
  return (
    <Arrival>
      <Icon name="parcel" />
      <span>
        <b>{clock ? clock.dates.estimateDelivery(lines, clock.now) : describeTransit(lines)}</b>{' '}
        <Unbroken>{describeShipping(lines)}</Unbroken>
        {!free2Day && (
          <>
            {' '}
            <b>
              <Unbroken>{`Add ${missing} more ${missing === 1 ? 'bottle' : 'bottles'} for free 2-day shipping.`}</Unbroken>
            </b>
          </>
        )}
      </span>
    </Arrival>
  );
};

/** Runs at once for a shopper who pressed 'Checkout' on another page. */
const useCheckoutOnArrival = (start: () => void) => {
  const isAsked = useLocation().state as { startsCheckout?: boolean } | null;
  const navigate = useNavigate();
  const onArrival = useEffectEvent(() => {
    // A reload, or a step back to the cart, starts no second one.
    void navigate('/cart', { replace: true });
    start();
  });
  useEffect(() => {
    if (isAsked?.startsCheckout) onArrival();
  }, [isAsked]);
};

type Props = {
  /** Only those that can be ordered. */
  lines: readonly CartLine[];
  /** The price book by which they are priced. */
  priceBookVersion: string;
  /** Called when the API has sold out of a line. */
  onUnavailable: () => void;
};

/** The total of an order and the button that starts its checkout. */
export const OrderSummary = ({ lines, priceBookVersion, onUnavailable }: Props) => {
  const { isProcessing, failure, startCheckout } = useStartCheckout(onUnavailable);
  const start = () => void startCheckout(lines, priceBookVersion);
  useCheckoutOnArrival(start);
  const total = formatCents(linesTotal(lines));
  const later = laterCents(lines);
  const parcel = lines.flatMap(({ id, ...line }) => (isSku(id) ? [{ ...line, sku: id }] : []));

  return (
    <Panel aria-labelledby="order-summary">
      <SmallTitle id="order-summary">Order Summary</SmallTitle>
      <Amounts>
        <Amount>
          <dt>Subtotal</dt>
          <dd>{total}</dd>
        </Amount>
        <Amount>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </Amount>
        <Amount>
          <dt>Active ingredients</dt>
          <dd>0 mg</dd>
        </Amount>
        <Total>
          <dt>Total</dt>
          <dd>{total}</dd>
        </Total>
      </Amounts>
      <Delivery lines={parcel} />
      <RecurringTerms lines={lines} />
      <BottomBarSpace />
      <Pay>
        <p>
          <b>{total}</b>
          {later > 0 && (
            <small>{`then ${formatCents(later)} ${billingInterval}, ${beforeDiscountAndTax}`}</small>
          )}
        </p>
        <Button
          $wide
          disabled={isProcessing || lines.length === 0}
          aria-busy={isProcessing}
          onClick={start}
        >
          {isProcessing ? 'Processing...' : 'Proceed to Checkout'}
        </Button>
        {failure && <Note tone="error">{failure}</Note>}
      </Pay>
      <NoteWithIcon>
        <Icon name="return" />
        <span>30 days to feel better, or it’s free.</span>
      </NoteWithIcon>
      <ArrowLink to="/">Continue Shopping</ArrowLink>
      <ArrowLink to="/formulas">Compare formulas</ArrowLink>
      <NoteWithIcon>
        <Icon name="lock" />
        <span>
          You pay on Stripe’s page, in a new tab, with discount codes and tax. We never see your
          card.
        </span>
      </NoteWithIcon>
    </Panel>
  );
};
